/** Which dialog of the shell is open, and the keys that the board at hand brings along, with what they do. */
export const dialogs = $state({ settings: false, shortcuts: false, keys: [] as [string, string][] });
