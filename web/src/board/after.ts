/** What is not needed at first waits until what is needed has been drawn. Called when something is mounted; gives back how to forget it. */
export function afterDrawing(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // One frame to draw, and a next one: who waits for the first to be shown goes on between them.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => (timer = setTimeout(then)));
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
