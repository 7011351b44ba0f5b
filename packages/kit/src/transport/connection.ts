import type { Platform } from "../platform.ts";
import type { Tokens } from "../tokens.ts";

/** Destination of requests, and identification of the app that sends them. */
export interface ConnectionSettings {
  readonly projectId: string;
  readonly publishableClientKey: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly extraRequestHeaders: Readonly<Record<string, string>>;
}

/** Dependencies of every request. */
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
