import { ClientApp, type ClientAppOptions } from "@latchkit/kit";

/** The backend: this module comes from there. */
const ORIGIN = new URL(import.meta.url).origin;

const apps = new Map<string, ClientApp>();
const waiting = new Set<() => void>();
let configured: ClientApp | null = null;

/**
 * Says which project the page's elements belong to, for those that do not say so in their attributes.
 *
 * @param options Those of a `ClientApp`. By default the backend is where this module came from, sessions are in cookies,
 *   and redirects load the page anew.
 * @returns The app, with which the page's own code reads the user and signs out.
 * @example const app = configure({ projectId: "…", publishableClientKey: "pck_…" });
 */
export function configure(options: Partial<ClientAppOptions>): ClientApp {
  configured = create(options);
  for (const show of waiting) show();
  waiting.clear();
  return configured;
}

/**
 * Returns the app of an element, by its attributes `project-id`, `publishable-client-key` and `api-url`, and `handler`
 * and `home` for pages that are not at `/handler` and `/`.
 *
 * @param show Called once `configure` has said which one it is, if it is not known now.
 */
export function appOf(element: HTMLElement, show: () => void): ClientApp | null {
  const projectId = element.getAttribute("project-id");
  const publishableClientKey = element.getAttribute("publishable-client-key");
  if (!projectId || !publishableClientKey) {
    if (!configured) waiting.add(show);
    return configured;
  }
  const baseUrl = element.getAttribute("api-url") || ORIGIN;
  const [handler, home] = [element.getAttribute("handler"), element.getAttribute("home")];
  const urls = { ...(handler && { handler }), ...(home && { home }) };
  const options = { projectId, publishableClientKey, baseUrl, urls };
  const key = JSON.stringify(options);
  const app = apps.get(key) ?? create(options);
  apps.set(key, app);
  return app;
}

/** Elements of one project share an app, and with it what is known of the user. */
function create(options: Partial<ClientAppOptions>): ClientApp {
  return new ClientApp({ baseUrl: ORIGIN, tokenStore: "cookie", redirectMethod: "window", ...options });
}
