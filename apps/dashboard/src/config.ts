import type { AdminOAuthProviderConfig } from "@latchkit/kit/admin";

/** What the backend serves the page with; the same shape as there, in `dashboard/dashboard.ts`. */
export interface DashboardConfig {
  readonly apiUrl: string;
  readonly publishableClientKey: string;
  /** Where development mails can be read; null where mails really are delivered. */
  readonly mailboxUrl: string | null;
  /** Providers at which the installation has keys that its projects may share. */
  readonly sharedOAuthProviders: readonly Extract<AdminOAuthProviderConfig, { type: "shared" }>["id"][];
  /** Folder of Latchkit's clone on the reader's own machine, with slashes; null where that is unknown. */
  readonly checkout: string | null;
}

/**
 * Reads what the page was served with.
 *
 * @throws {Error} When the page was served by something else than the backend.
 */
export function readConfig(): DashboardConfig {
  const block = document.getElementById("config");
  if (!block?.textContent) {
    throw new Error("The page carries no configuration, so it does not know its backend. Open it at /dashboard there.");
  }
  return JSON.parse(block.textContent);
}
