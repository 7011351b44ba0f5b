import type { AdminOAuthProviderConfig } from "@latchkit/kit/admin";

/** Data that the server adds to the page; the same shape as in its `dashboard/dashboard.ts`. */
export interface DashboardConfig {
  readonly apiUrl: string;
  readonly publishableClientKey: string;
  /** URL of the development mailbox; null if emails are delivered. */
  readonly mailboxUrl: string | null;
  /** Providers with shared credentials. */
  readonly sharedOAuthProviders: readonly Extract<AdminOAuthProviderConfig, { type: "shared" }>["id"][];
  /** Whether the backend has an AI model. */
  readonly hasAiChat: boolean;
}

/**
 * Reads the data that the server added to the page.
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
