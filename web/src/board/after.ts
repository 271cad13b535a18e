/** So long it waits for a pause at most, in milliseconds. */
const PATIENCE = 300;

/** What is not needed at first waits until what is needed has been drawn. Called when something is mounted; gives back how to forget it. */
export function afterDrawing(then: () => void): () => void {
  let forget: (() => void) | undefined;
  // One frame to draw, a next one, and then a pause: who clicks at once is not kept waiting.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => (forget = inPause(then)));
  });
  return () => {
    cancelAnimationFrame(frame);
    forget?.();
  };
}

/** When there is nothing else to do; not every browser can tell. */
function inPause(then: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const pause = requestIdleCallback(then, { timeout: PATIENCE });
    return () => cancelIdleCallback(pause);
  }
  const timer = setTimeout(then);
  return () => clearTimeout(timer);
}
