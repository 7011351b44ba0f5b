import type { Platform } from "../platform.ts";

/** Finds out why a request got no answer, and says it. Asks nobody but the backend itself. */
export async function diagnose(baseUrl: string, platform: Platform): Promise<string> {
  if (platform.isOffline()) return ""; // The device knows better.
  const health = `${baseUrl}/health`;
  try {
    const { status } = await platform.fetch(health, { method: "GET" });
    return (
      `The backend did not answer, although ${health} does (status ${status}). ` +
      "Something between here and there may block the request: an extension of the browser, a proxy, a firewall."
    );
  } catch {
    return (
      `The backend at ${baseUrl} cannot be reached. ` +
      "Is it running, is `baseUrl` right, and can this machine reach it?"
    );
  }
}
