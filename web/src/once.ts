/** Loaded once for all who ask: to load it again, though it is there, would take a frame. Who failed may try again. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  const fail = (error: unknown): never => {
    loaded = undefined;
    throw error;
  };
  return () => (loaded ??= load().catch(fail));
}
