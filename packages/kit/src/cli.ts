import type { KnownError } from "@latchkit/contract/errors";

export interface CliLoginOptions {
  /** Where the app is that people confirm in, such as `https://shop.example`. */
  appUrl: string;
  /** How long people have, in milliseconds; at most 86,400,000 (a day). Default: 7,200,000 (two hours). */
  expiresInMillis?: number | undefined;
  /** How often to look whether they have. Default: until it expires. */
  maxAttempts?: number | undefined;
  /** Pause before each further look, in milliseconds. Default: 2,000. */
  waitTimeMillis?: number | undefined;
  /** Shows people the link. Default: it is printed on the console. */
  promptLink?: ((url: string) => unknown) | undefined;
}

/** Why a command line was not signed in: nobody confirmed in time, or somebody else has taken the result. */
export type CliLoginError =
  | KnownError<"CLI_AUTH_ERROR">
  | KnownError<"CLI_AUTH_EXPIRED_ERROR">
  | KnownError<"CLI_AUTH_USED_ERROR">;

import type { ClientCore } from "./client-core.ts";
import type { Result } from "./result.ts";
export async function promptCliLogin(_: ClientCore, _o: CliLoginOptions): Promise<Result<string, CliLoginError>> {
  throw new Error("soon");
}
export async function completeCliLogin(_: ClientCore, _c: string): Promise<Result<undefined, Error>> {
  throw new Error("soon");
}
