/** Waits until the browser shows the page as it was left: somebody was sent to another site, and went back without finishing there. */
export function backAgain(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener("pageshow", () => resolve(), { once: true });
  });
}
