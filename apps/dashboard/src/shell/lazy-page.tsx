import { NetworkError } from "@latchkit/kit";
import { type ComponentType, type ReactNode, use } from "react";

/** Whoever comes to a page this long after it could not be fetched has it fetched anew, in milliseconds. */
const REMEMBERS_MILLIS = 1_000;

/** The code of a page could not be fetched, because nothing can be. */
export class UnfetchedPage extends NetworkError {
  /** Has it fetched anew when it is rendered the next time. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super("The code of a page could not be fetched.", { isOffline: !navigator.onLine, cause });
    this.forget = forget;
  }
}

/**
 * A page whose code is fetched when somebody comes to it, or points at a link to it.
 *
 * Without a connection it fails like any request, within the frame that is there, and can be tried again. The router's own way is
 * to reload the window, which leaves people with the browser's error page.
 *
 * @param fetchModule Imports its module.
 * @param name Of the component there.
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
 * Loads the window anew, since code that cannot be fetched from a backend that answers is of a build that is gone. Once for each
 * failure: what a new build has wrong as well would be loaded for ever.
 */
function loadAnew(error: unknown): unknown {
  const key = `latchkit-reloaded ${String(error)}`;
  if (sessionStorage.getItem(key) === null) {
    sessionStorage.setItem(key, "");
    window.location.reload();
  }
  return error;
}
