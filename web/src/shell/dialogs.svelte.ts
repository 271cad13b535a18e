/** Which dialog of the shell is open. */
export const dialogs = $state({ settings: false, shortcuts: false });
