import type { Page, Route } from "playwright-core";

/** A gate at which requests wait until the test lets them pass. */
export interface Gate {
  /** Number of requests so far. */
  requests: number;
  /** Lets waiting requests through, and all later ones. */
  open(): void;
}

/**
 * Holds requests of a page, so that a test can look at the page before they are answered.
 *
 * @param pass What becomes of each in the end. Default: it goes on to where it was going.
 */
export async function holdBack(
  page: Page,
  url: string | RegExp,
  pass = (route: Route): Promise<void> => route.continue(),
): Promise<Gate> {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const gate = { requests: 0, open: () => open() };
  await page.route(url, async (route) => {
    if (route.request().method() !== "OPTIONS") gate.requests += 1;
    await opened;
    await pass(route);
  });
  return gate;
}
