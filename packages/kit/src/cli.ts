import type { KnownError } from "@latchkit/contract/errors";
import type * as limits from "@latchkit/contract/limits";
import type { ClientCore } from "./client-core.ts";
import type { Result } from "./result.ts";

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

// Its type, not its value: this file is fetched by itself, without the limits.
const WAIT_MILLIS: typeof limits.CLI_POLL_WAIT_MILLIS = 2000;

const EXPIRED = "CLI authentication request expired. Please try again.";

/** Asks somebody to confirm in a browser, and looks again and again whether they have. */
export async function promptCliLogin(
  core: ClientCore,
  { appUrl, expiresInMillis, maxAttempts = Infinity, waitTimeMillis = WAIT_MILLIS, promptLink }: CliLoginOptions,
): Promise<Result<string, CliLoginError>> {
  const { KnownError, platform, send, attempt } = core;
  const nobody = { session: null };
  const start = await send("POST /auth/cli", { body: { expires_in_millis: expiresInMillis } }, nobody);
  const page = `${appUrl.replace(/\/+$/, "")}/handler/cli-auth-confirm`;
  const link = `${page}?login_code=${encodeURIComponent(start.login_code)}`;
  if (promptLink) await promptLink(link);
  else (await core.actions()).deviceOf(platform).print(`To sign in, open this page in a browser:\n${link}`);

  const body = { polling_code: start.polling_code };
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    if (attempts > 0) await platform.wait(waitTimeMillis);
    // Looking twice does no harm: at worst a lost answer makes the result "used".
    const options = { ...nobody, isReading: true };
    const answer = await attempt("POST /auth/cli/poll", { body }, ["INVALID_POLLING_CODE"], options);
    if (answer.status === "error") {
      return { status: "error", error: new KnownError("CLI_AUTH_ERROR", answer.error.message, undefined) };
    }
    const { status, refresh_token } = answer.data;
    if (status === "success" && refresh_token !== undefined) return { status: "ok", data: refresh_token };
    if (status === "expired") {
      return { status: "error", error: new KnownError("CLI_AUTH_EXPIRED_ERROR", EXPIRED, undefined) };
    }
    if (status !== "waiting") {
      const message = "This authentication token has already been used.";
      return { status: "error", error: new KnownError("CLI_AUTH_USED_ERROR", message, undefined) };
    }
  }
  const message = "Timed out waiting for CLI authentication.";
  return { status: "error", error: new KnownError("CLI_AUTH_ERROR", message, undefined) };
}

/** Confirms the login of a command line for whoever is signed in here. */
export async function completeCliLogin(core: ClientCore, loginCode: string): Promise<Result<undefined, Error>> {
  const session = core.sessions.current();
  const { refreshToken } = await session.tokens();
  if (refreshToken === null) throw new Error("Sign in first: a command line is signed in as whoever confirms it.");
  try {
    await core.send(
      "POST /auth/cli/complete",
      { body: { login_code: loginCode, refresh_token: refreshToken } },
      { session },
    );
    return { status: "ok", data: undefined };
  } catch (error) {
    // Nobody waits for it any more, or never has.
    if (!(error instanceof Error && "status" in error && error.status === 400)) throw error;
    return {
      status: "error",
      error: new core.KnownError("CLI_AUTH_EXPIRED_ERROR", EXPIRED, undefined, { cause: error }),
    };
  }
}
