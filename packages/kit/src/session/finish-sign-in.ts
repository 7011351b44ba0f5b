import type { ClientCore } from "../client-core.ts";
import { goToPage } from "../redirect/go.ts";
import type { Result } from "../result.ts";

/** What every way of signing in ends with. */
interface SignInAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly is_new_user: boolean;
}

/** Keeps what a sign-in ended with, then goes to where people wanted to go. */
export async function finishSignIn(
  core: ClientCore,
  answer: SignInAnswer,
  { noRedirect }: { noRedirect?: boolean | undefined } = {},
): Promise<Result<undefined, never>> {
  core.sessions.begin(answer);
  if (!noRedirect) await goToPage(core, answer.is_new_user ? "afterSignUp" : "afterSignIn", { replace: true });
  return { status: "ok", data: undefined };
}
