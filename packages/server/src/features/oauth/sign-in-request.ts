import { normalizeEmail, OAUTH_PROVIDERS } from "@latchkit/contract";
import * as z from "zod";

/** An app's request to sign in or to connect an account; stored until the browser returns from the provider. */
export const signInRequest = z.strictObject({
  providerConfigId: z.string(),
  type: z.enum(["authenticate", "link"]),
  /**
   * The user who connects an account, or the anonymous user who upgrades their account; `null` if no user was signed
   * in.
   */
  asker: z.strictObject({ userId: z.string(), sessionId: z.string() }).nullable(),
  /** Without its hash. */
  redirectUri: z.string(),
  /** The app's own, echoed. */
  state: z.string(),
  codeChallenge: z.string(),
  codeChallengeMethod: z.enum(["S256", "plain"]),
  /** Everything asked of the provider. */
  scopes: z.array(z.string()),
  errorRedirectUrl: z.string().nullable(),
  afterCallbackRedirectUrl: z.string().nullable(),
});
export type SignInRequest = z.output<typeof signInRequest>;

/** A sign-in at a provider's pages, which only the same browser can finish. */
export const pendingSignIn = z.strictObject({
  request: signInRequest,
  nonce: z.string(),
  codeVerifier: z.string(),
});
export type PendingSignIn = z.output<typeof pendingSignIn>;

const account = z.strictObject({
  accountId: z.string(),
  displayName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  email: z.string().transform(normalizeEmail).nullable(),
  isEmailVerified: z.boolean(),
});

/** A sign-in that the provider has confirmed, until the app redeems its code. */
export const confirmedSignIn = z.strictObject({
  request: signInRequest,
  providerType: z.enum(OAUTH_PROVIDERS),
  account,
  tokens: z.strictObject({
    accessToken: z.string(),
    accessTokenExpiresAt: z.iso.datetime().transform((text) => new Date(text)),
    refreshToken: z.string().nullable(),
    scopes: z.array(z.string()),
  }),
  /** User who was about to sign in when the browser returned; `null` for a new user. */
  userId: z.string().nullable(),
});
export type ConfirmedSignIn = z.output<typeof confirmedSignIn>;
