/**
 * Runs something once the browser has painted what there is now, for what nobody waits for. React's effects may come earlier.
 *
 * @returns Calls it off.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;
  const soon = () => {
    timer = setTimeout(work);
  };
  if (document.hidden) soon();
  else frame = requestAnimationFrame(soon); // Its callbacks run right before painting; hidden pages have none.
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
