import { KnownError } from "@latchkit/contract/errors";
import { CLI_POLL_WAIT_MILLIS } from "@latchkit/contract/limits";
import type { ClientCore } from "../client-core.ts";
import { deviceOf } from "../device.ts";
import { failed, ok, type Result } from "../result.ts";
import { StatusError } from "../transport/status-error.ts";

/** Options of a command-line sign-in. */
export interface CliLoginOptions {
  /** The URL of the app in which the user confirms, such as `https://shop.example`. */
  appUrl: string;
  /** Time the user has to confirm, in milliseconds; at most 86,400,000 (a day). Default: 7,200,000 (two hours). */
  expiresInMillis?: number | undefined;
  /** Maximum number of polls. Default: until the request expires. */
  maxAttempts?: number | undefined;
  /** The pause between two polls, in milliseconds. Default: 2,000. */
  waitTimeMillis?: number | undefined;
  /** Shows the user the link. Default: prints it to the console. */
  promptLink?: ((url: string) => unknown) | undefined;
}

/**
 * Error of a command line that was not signed in: the user did not confirm in time, or the result has been read
 * already.
 */
export type CliLoginError =
  | KnownError<"CLI_AUTH_ERROR">
  | KnownError<"CLI_AUTH_EXPIRED_ERROR">
  | KnownError<"CLI_AUTH_USED_ERROR">;

const EXPIRED = "CLI authentication request expired. Please try again.";

/** Asks the user to confirm in a browser, and polls until they have. */
export async function promptCliLogin(
  core: ClientCore,
  {
    appUrl,
    expiresInMillis,
    maxAttempts = Infinity,
    waitTimeMillis = CLI_POLL_WAIT_MILLIS,
    promptLink,
  }: CliLoginOptions,
): Promise<Result<string, CliLoginError>> {
  const { platform, send, attempt } = core;
  const start = await send("POST /auth/cli", { body: { expires_in_millis: expiresInMillis } }, { session: null });
  const page = `${appUrl.replace(/\/+$/, "")}/handler/cli-auth-confirm`;
  const link = `${page}?login_code=${encodeURIComponent(start.login_code)}`;
  if (promptLink) await promptLink(link);
  else deviceOf(platform).print(`To sign in, open this page in a browser:\n${link}`);

  const body = { polling_code: start.polling_code };
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    if (attempts > 0) await platform.wait(waitTimeMillis);
    // Polling twice does no harm: at worst, a lost answer makes the result "used".
    const options = { session: null, isReading: true };
    const answer = await attempt("POST /auth/cli/poll", { body }, ["INVALID_POLLING_CODE"], options);
    if (answer.status === "error") {
      return failed(new KnownError("CLI_AUTH_ERROR", answer.error.message, undefined));
    }
    const { status, refresh_token } = answer.data;
    if (status === "success" && refresh_token !== undefined) return ok(refresh_token);
    if (status === "expired") {
      return failed(new KnownError("CLI_AUTH_EXPIRED_ERROR", EXPIRED, undefined));
    }
    if (status !== "waiting") {
      const message = "This authentication token has already been used.";
      return failed(new KnownError("CLI_AUTH_USED_ERROR", message, undefined));
    }
  }
  const message = "Timed out waiting for CLI authentication.";
  return failed(new KnownError("CLI_AUTH_ERROR", message, undefined));
}

/** Confirms the sign-in of a command line for the signed-in user. */
export async function completeCliLogin(core: ClientCore, loginCode: string): Promise<Result<undefined, Error>> {
  const session = core.sessions.current();
  const { refreshToken } = await session.tokens();
  if (refreshToken === null) throw new Error("Sign in first: the command line is signed in as the user who confirms.");
  try {
    await core.send(
      "POST /auth/cli/complete",
      { body: { login_code: loginCode, refresh_token: refreshToken } },
      { session },
    );
    return ok(undefined);
  } catch (error) {
    // The request has expired, or never existed.
    if (!(error instanceof StatusError && error.status === 400)) throw error;
    return failed(new KnownError("CLI_AUTH_EXPIRED_ERROR", EXPIRED, undefined, { cause: error }));
  }
}
