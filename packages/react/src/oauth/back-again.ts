/**
 * Waits until the browser restores the page: the user was redirected to another site, and went back without finishing
 * there.
 */
export function backAgain(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener("pageshow", () => resolve(), { once: true });
  });
}
