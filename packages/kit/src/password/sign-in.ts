import type { ClientCore } from "../client-core.ts";
import { withSecondFactor } from "../mfa.ts";
import { goToPage } from "../redirect/go.ts";
import { ok, type Result } from "../result.ts";
import { attempt } from "../transport/send.ts";
import type { PasswordSignInError } from "./refusals.ts";

export interface SignInOptions {
  email: string;
  password: string;
  /** Stay on the page afterwards. Default: `false`. */
  noRedirect?: boolean | undefined;
}

const CODES = ["EMAIL_PASSWORD_MISMATCH", "PASSWORD_AUTHENTICATION_NOT_ENABLED"] as const;

/** Signs in and goes on to where people wanted to go. */
export async function signInWithCredential(
  core: ClientCore,
  { email, password, noRedirect }: SignInOptions,
): Promise<Result<undefined, PasswordSignInError>> {
  core.sessions.store(); // Complains now rather than after the backend has signed somebody in.
  const body = { email, password };
  const answer = await withSecondFactor(
    core,
    attempt(core, "POST /auth/password/sign-in", { body }, CODES, { session: null }),
  );
  if (answer.status === "error") return answer;
  core.sessions.begin(answer.data);
  if (!noRedirect) await goToPage(core, "afterSignIn", { replace: true });
  return ok(undefined);
}
