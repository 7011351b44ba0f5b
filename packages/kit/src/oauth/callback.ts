import type { ClientCore } from "../client-core.ts";
import { takeVerifier } from "./verifier.ts";

const FAILED = "Error signing in during OAuth callback. Please try again.";

/** Signs in with the code in the page's address; once, however many ask. */
export async function callOAuthCallback(core: ClientCore): Promise<boolean> {
  const { once } = await core.actions();
  return once(core, "oauth-callback", () => callback(core));
}

async function callback(core: ClientCore): Promise<boolean> {
  const { page, warn } = core.platform;
  if (!page) throw new Error("People come back from providers in a browser only.");
  core.sessions.current(); // Complains now rather than after the backend has signed somebody in.
  const here = new URL(page.url);
  const code = here.searchParams.get("code");
  const state = here.searchParams.get("state");
  if (!code || !state) {
    warn("callOAuthCallback() has nothing to do: the address of this page has no `code` and `state`.");
    return false;
  }
  const { askSecondFactor, deviceOf, finishSignIn, go, pageUrl, relativePart, wantedPage } = await core.actions();
  const verifier = takeVerifier(core.platform, state);
  if (verifier === null) {
    warn(
      "callOAuthCallback() has nothing to do: this browser has not begun the sign-in that the page's address tells of, " +
        "began it more than an hour ago, or has completed it already.",
    );
    return false;
  }
  // Neither in the history nor in what the page may send to others.
  here.searchParams.delete("code");
  here.searchParams.delete("state");
  deviceOf(core.platform).rewriteAddress(here.href);

  // The same that `authorize` sent, as RFC 6749 §4.1.3 asks.
  const redirectUri = pageUrl(core, "oauthCallback", here, wantedPage(here));
  const answer = await exchange(core, { code, verifier, redirectUri });
  if (answer.status === "error") return askSecondFactor(core, answer.error);
  const { access_token, refresh_token, is_new_user = false, after_callback_redirect_url: next } = answer.data;
  if (refresh_token === undefined) throw new Error(FAILED, { cause: "The backend has sent no refresh token." });
  const target = next ? new URL(next, here) : null;
  const isOurs = target?.origin === here.origin;
  await finishSignIn(core, { access_token, refresh_token, is_new_user }, { noRedirect: isOurs });
  if (target && isOurs) await go(core, relativePart(target), { replace: true });
  return true;
}

/** Exchanges the code for tokens. The error it returns is that a second factor is needed; all others it throws as one. */
async function exchange(core: ClientCore, given: { code: string; verifier: string; redirectUri: string }) {
  const body = {
    grant_type: "authorization_code",
    code: given.code,
    code_verifier: given.verifier,
    redirect_uri: given.redirectUri,
    client_id: core.settings.projectId,
    client_secret: core.settings.publishableClientKey,
  } as const;
  try {
    const options = { session: null, isForm: true };
    const codes = ["MULTI_FACTOR_AUTHENTICATION_REQUIRED"] as const;
    return await core.attempt("POST /auth/oauth/token", { body, headers: {} }, codes, options);
  } catch (cause) {
    throw new Error(FAILED, { cause });
  }
}
