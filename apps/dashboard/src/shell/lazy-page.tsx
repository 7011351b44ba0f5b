import { NetworkError } from "@latchkit/kit";
import { type ComponentType, type ReactNode, use } from "react";

/** Milliseconds after which a failed page is fetched again. */
const REMEMBERS_MILLIS = 1_000;

/** The code of a page could not be fetched for lack of a connection. */
export class UnfetchedPage extends NetworkError {
  /** Fetches the code again at the next render. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super("The code of a page could not be fetched.", { isOffline: !navigator.onLine, cause });
    this.forget = forget;
  }
}

/**
 * Declares a page whose code is fetched on navigation, or when the user hovers over a link to it.
 *
 * Without a connection it fails like any request, inside the current frame, and can be retried. The router itself would
 * reload the window, which ends in the browser's error page.
 *
 * @param fetchModule Imports the module.
 * @param name Name of the exported component.
 */
export function lazyPage<Name extends string>(
  fetchModule: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): (() => ReactNode) & { preload(): Promise<void> } {
  let page: ComponentType | undefined;
  let failure: unknown;
  let fetching: Promise<void> | undefined;

  async function fetchPage(): Promise<void> {
    try {
      page = (await fetchModule())[name];
    } catch (error) {
      failure = (await isReachable()) ? loadAnew(error) : new UnfetchedPage(error, forget);
      setTimeout(forget, REMEMBERS_MILLIS);
      window.addEventListener("online", forget, { once: true });
    }
  }

  function forget(): void {
    failure = undefined;
    fetching = undefined;
  }

  const preload = (): Promise<void> => {
    fetching ??= fetchPage();
    return fetching;
  };

  // biome-ignore lint/correctness/noComponentHookFactories: each page is made once, in the table of routes
  function LazyPage(): ReactNode {
    if (failure !== undefined) throw failure;
    const Page = page;
    if (Page) return <Page />;
    use(preload());
    return null;
  }
  return Object.assign(LazyPage, { preload });
}

async function isReachable(): Promise<boolean> {
  return fetch(window.location.href, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

/**
 * Reloads the window: if the server answers but the code is missing, a newer build has replaced it. Reloads once per
 * failure, so that a defect of the new build does not reload it forever.
 */
function loadAnew(error: unknown): unknown {
  const key = `latchkit-reloaded ${String(error)}`;
  if (sessionStorage.getItem(key) === null) {
    sessionStorage.setItem(key, "");
    window.location.reload();
  }
  return error;
}
