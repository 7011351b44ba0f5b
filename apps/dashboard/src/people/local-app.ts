/** Usual address of a development server. */
const USUAL_ORIGIN = "http://localhost:3000";

const keyOf = (projectId: string) => `latchkit-local-app-${projectId}`;

/** Whether a URL is local, where a project that trusts `localhost` may hand over a session. */
export function isLocal(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

/** Returns the origin of a project's app on this machine: the one that was entered last, else the usual one. */
export function localApp(projectId: string): string {
  try {
    return localStorage.getItem(keyOf(projectId)) ?? USUAL_ORIGIN;
  } catch {
    return USUAL_ORIGIN; // The browser may forbid storage.
  }
}

/** Remembers where a project's app runs, if that is on this machine: the port differs between frameworks. */
export function rememberLocalApp(projectId: string, url: string): void {
  if (!isLocal(url)) return;
  try {
    localStorage.setItem(keyOf(projectId), new URL(url).origin);
  } catch {
    // As above: the usual one is offered the next time, too.
  }
}
