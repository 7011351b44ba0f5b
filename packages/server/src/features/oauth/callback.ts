import type { PublicContext } from "../../endpoints/context.ts";
import { FailureWithHeaders, PlainError, refuse } from "../../endpoints/refusals.ts";
import { requireTrustedUrl } from "../../endpoints/require-trusted-url.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { toFitAccount } from "./account-profile.ts";
import { requireProvider } from "./authorize.ts";
import { createCode } from "./codes.ts";
import { decide } from "./decide.ts";
import { CodedPlainError, toErrorPage, withParameters } from "./error-redirect.ts";
import type { OAuthServices } from "./oauth-services.ts";
import { needsCookie, takePendingSignIn } from "./pending-sign-ins.ts";
import { plainly } from "./provider-refusals.ts";
import { finishSignIn } from "./providers/provider-client.ts";
import type { ConfirmedSignIn, PendingSignIn } from "./sign-in-request.ts";
import { hasStateCookie, removedStateCookie } from "./state-cookie.ts";

/** A browser that came back from a provider. */
interface ReturnedBrowser {
  readonly providerId: string;
  readonly parameters: URLSearchParams;
  readonly state: string;
  readonly tenancy: Tenancy;
  readonly pending: PendingSignIn;
  readonly isExpired: boolean;
}

/**
 * Takes a browser back from a provider, and sends it on to the app with a code.
 *
 * Nothing is made or changed yet. That happens when the app collects the code with the secret that only the browser has
 * which started: otherwise an attacker could start with their own account, let another person finish, and have the
 * other's account at the provider connected to theirs. Pages that fetched the provider's address rely on that alone;
 * the cookie, which their browsers do not have, stops others before they get here.
 *
 * @param parameters What came with it, in the query or as a form.
 */
export async function callback(
  providerId: string,
  parameters: URLSearchParams,
  { services, request }: Pick<PublicContext<OAuthServices>, "services" | "request">,
): Promise<Response> {
  const state = parameters.get("state") ?? "";
  const headers = removedStateCookie(state, services);
  try {
    if (needsCookie(state) && !hasStateCookie(request, state, services))
      throw new PlainError(400, NOT_THIS_BROWSER, { reason: "OAUTH_SIGN_IN_OF_OTHER_BROWSER" });
    const taken = await takePendingSignIn(services, state);
    if (!taken) throw new PlainError(400, NOT_UNDER_WAY, { reason: "OAUTH_SIGN_IN_NOT_FOUND" });
    const location = await comeBack({ providerId, parameters, state, ...taken }, services);
    // Whatever the provider's form held is not to be posted to the app (RFC 9110 §15.4.4).
    const status = location.hasFailed && request.method === "GET" ? 307 : 303;
    return Response.json({}, { status, headers: { ...headers, location: location.href } });
  } catch (error) {
    throw new FailureWithHeaders(headers, { cause: error });
  }
}

const NOT_THIS_BROWSER =
  "This browser did not start the sign-in, or blocks cookies. Go back to the application and sign in again.";
const NOT_UNDER_WAY = "This sign-in was finished before, or never began. Go back to the application and sign in again.";
const NOT_SIGNED_IN = "The user who wanted to connect this account is no longer signed in.";

async function comeBack(back: ReturnedBrowser, services: OAuthServices): Promise<{ href: string; hasFailed: boolean }> {
  const { redirectUri, state, errorRedirectUrl } = back.pending.request;
  try {
    const code = await finish(back, services);
    return { href: withParameters(redirectUri, { code, state }), hasFailed: false };
  } catch (error) {
    return { href: toErrorPage(back.tenancy, errorRedirectUrl, error), hasFailed: true };
  }
}

async function finish(back: ReturnedBrowser, services: OAuthServices): Promise<string> {
  const { tenancy, state, parameters } = back;
  const { request, nonce, codeVerifier } = back.pending;
  if (back.isExpired) refuse("OUTER_OAUTH_TIMEOUT");
  // Another provider must not be able to hand us a code in this one's name (mix-up, RFC 9700 §4.4).
  if (back.providerId !== request.providerConfigId)
    throw new PlainError(400, NOT_UNDER_WAY, { reason: "OAUTH_SIGN_IN_NOT_FOUND" });
  const provider = requireProvider(tenancy, services, request.providerConfigId, request.type);
  const secrets = { state, nonce, codeVerifier };
  const { account, tokens } = await plainly(services, provider, async () => {
    const done = await finishSignIn(provider, services, { parameters, secrets, scopes: request.scopes });
    return { ...done, account: toFitAccount(done.account) };
  });
  requireTrustedUrl(tenancy, request.redirectUri);
  const decision = await decide(tenancy, services.database.db, services, request, account);
  if (!decision) throw new CodedPlainError(400, NOT_SIGNED_IN, "USER_AUTHENTICATION_REQUIRED");
  const signIn: ConfirmedSignIn = {
    request,
    providerType: provider.type,
    account,
    tokens: { ...tokens, scopes: [...tokens.scopes] },
    userId: decision.userId,
  };
  return createCode(tenancy, services, signIn);
}
