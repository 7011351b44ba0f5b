/**
 * Runs work once the browser has painted the current state. React's effects may run earlier.
 *
 * @returns Cancels it.
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
 * Runs work once the browser has painted and is idle, or after 200 ms at the latest.
 *
 * @returns Cancels it.
 */
export function onceIdle(work: () => void): () => void {
  let call: number | undefined;
  const cancel = afterPaint(() => {
    if (typeof requestIdleCallback === "function") call = requestIdleCallback(work, { timeout: IDLE_LIMIT_MILLIS });
    else work(); // Safari lacks `requestIdleCallback`.
  });
  return () => {
    cancel();
    if (call !== undefined) cancelIdleCallback(call);
  };
}

const IDLE_LIMIT_MILLIS = 200;
