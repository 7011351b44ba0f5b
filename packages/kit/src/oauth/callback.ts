import type { ClientCore } from "../client-core.ts";
import { deviceOf } from "../device.ts";
import { pageUrl } from "../redirect/callback-url.ts";
import { go, returnPage } from "../redirect/go.ts";
import { relativePart } from "../redirect/relative-url.ts";
import { ok } from "../result.ts";
import { requireTokenAnswer } from "../session/token-answer.ts";
import { finishSignIn } from "../sign-in/finish-sign-in.ts";
import { takeVerifier } from "./verifier.ts";

const FAILED = "Error signing in during OAuth callback. Please try again.";

/** Signs in with the code in the page's URL; simultaneous calls share one exchange. */
export function callOAuthCallback(core: ClientCore): Promise<boolean> {
  core.oauthCallback ??= callback(core).finally(() => {
    core.oauthCallback = null;
  });
  return core.oauthCallback;
}

async function callback(core: ClientCore): Promise<boolean> {
  const { page, warn } = core.platform;
  if (!page) throw new Error("The OAuth callback needs a browser.");
  core.sessions.current(); // Throws before the request where no user can be signed in.
  const here = new URL(page.url);
  const code = here.searchParams.get("code");
  const state = here.searchParams.get("state");
  if (!code || !state) {
    warn("callOAuthCallback() has nothing to do: the URL of this page has no `code` and `state`.");
    return false;
  }
  const verifier = takeVerifier(core.platform, state);
  if (verifier === null) {
    warn(
      "callOAuthCallback() has nothing to do: this browser did not begin this sign-in, began it more than an hour ago, " +
        "or has completed it already.",
    );
    return false;
  }
  // Keeps the code out of the history, and out of what the page sends elsewhere.
  here.searchParams.delete("code");
  here.searchParams.delete("state");
  deviceOf(core.platform).rewriteAddress(here.href);

  // The same URI that `authorize` sent, as RFC 6749 §4.1.3 requires.
  const redirectUri = pageUrl(core, "oauthCallback", here, returnPage(here));
  const answer = await exchange(core, { code, verifier, redirectUri });
  if (answer.status === "error") return finishSignIn(core, answer).then(() => true);
  requireTokenAnswer(answer.data);
  const { access_token, refresh_token, is_new_user = false, after_callback_redirect_url: next } = answer.data;
  if (refresh_token === undefined) throw new Error(FAILED, { cause: "The backend has sent no refresh token." });
  const target = next ? new URL(next, here) : null;
  const isOurs = target?.origin === here.origin;
  await finishSignIn(core, ok({ access_token, refresh_token, is_new_user }), { noRedirect: isOurs });
  if (target && isOurs) await go(core, relativePart(target), { replace: true });
  return true;
}

/** Exchanges the code for tokens. Returns the error that asks for a second factor; throws all others as one. */
async function exchange(core: ClientCore, given: { code: string; verifier: string; redirectUri: string }) {
  const body = {
    grant_type: "authorization_code",
    code: given.code,
    code_verifier: given.verifier,
    redirect_uri: given.redirectUri,
    client_id: core.settings.projectId,
    client_secret: core.settings.publishableClientKey,
  } as const;
  const codes = ["MULTI_FACTOR_AUTHENTICATION_REQUIRED"] as const;
  const input = { body, headers: {} };
  return core
    .attempt("POST /auth/oauth/token", input, codes, { session: null, isForm: true })
    .catch((cause: unknown) => Promise.reject(new Error(FAILED, { cause })));
}
