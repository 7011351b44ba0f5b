import type { Platform } from "../platform.ts";
import type { Tokens } from "../tokens.ts";

/** Where requests go, and what identifies the app that sends them. */
export interface ConnectionSettings {
  readonly projectId: string;
  readonly publishableClientKey: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly extraRequestHeaders: Readonly<Record<string, string>>;
}

/** What every request needs from the app. */
export interface Connection {
  readonly settings: ConnectionSettings;
  readonly platform: Platform;
}

/** Provides the tokens of a request. */
export interface TokenSource {
  /** Returns the tokens, renewed where needed. @param patienceMillis How long to keep trying. */
  tokens(patienceMillis?: number): Promise<Tokens>;
  /** Discards an access token that the backend refused. */
  drop(accessToken: string | null): void;
}
