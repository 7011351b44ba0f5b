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

/**
 * Runs something once the browser has painted and has nothing better to do, or a moment later anyhow.
 *
 * @returns Calls it off.
 */
export function onceIdle(work: () => void): () => void {
  let call: number | undefined;
  const cancel = afterPaint(() => {
    if (typeof requestIdleCallback === "function") call = requestIdleCallback(work, { timeout: IDLE_LIMIT_MILLIS });
    else work(); // Safari knows no idleness.
  });
  return () => {
    cancel();
    if (call !== undefined) cancelIdleCallback(call);
  };
}

const IDLE_LIMIT_MILLIS = 200;
