import {
  AuthPage,
  CliAuthConfirmation,
  CredentialSignIn,
  CredentialSignUp,
  EmailVerification,
  ErrorPage,
  ForgotPassword,
  Handler,
  ImpersonationPage,
  MagicLinkCallback,
  MagicLinkSignIn,
  Mfa,
  OAuthButton,
  OAuthButtonGroup,
  OAuthCallback,
  OAuthConsent,
  OAuthDevice,
  PasswordReset,
  SignIn,
  SignOut,
  SignUp,
  TeamInvitation,
} from "@latchkit/react";
import { fill, type GalleryState, SUBMIT, state } from "./gallery-state.ts";
import { AWAY, answering, EVERYTHING, IMPERSONATING, NO_PASSWORD, only, SIGNED_OUT, TEAMS } from "./mock-data.ts";

/** A code as links in emails have it. */
const CODE = { code: "a".repeat(45) };
const EXPIRED = { error: "VERIFICATION_CODE_EXPIRED" } as const;
const USED = { error: "VERIFICATION_CODE_ALREADY_USED" } as const;
const PASSWORD = only({ credentialEnabled: true });
const EMAIL_CODE = only({ magicLinkEnabled: true });
const CREDENTIALS = [fill("email", "grace@example.com"), fill("password", "correct horse battery"), SUBMIT];
const SENT = { "POST /auth/otp/send-sign-in-code": { body: { nonce: "n".repeat(39) } } } as const;
const EMAIL = [fill("email", "grace@example.com"), SUBMIT];
const SIGN_IN = "POST /auth/password/sign-in";
const CHECK_VERIFICATION = "POST /contact-channels/verify/check-code";
const PREVIEW = {
  "POST /team-invitations/accept/preview": {
    body: { team_display_name: "Acme", sender_display_name: "Grace Hopper", recipient_email: "ada@example.com" },
  },
} as const;
const DETAILS = {
  "POST /team-invitations/accept/details": { body: { team_id: TEAMS[0].id, team_display_name: "Acme" } },
} as const;
const ELSEWHERE = {
  "POST /team-invitations/accept": {
    error: "TEAM_INVITATION_FOR_ANOTHER_ADDRESS",
    details: { recipient_email: "ada@example.com" },
  },
} as const;
const JOIN = { press: "[data-part=button][data-look=primary]" };
const LOGIN_CODE = { login_code: "a".repeat(45) };
const INTERACTION = { interaction: "i1" };

/** Requests of other applications, by the names of the API. */
const ASKED = {
  client: { client_id: "c1", name: "Field Notes", is_verified: true, kind: "application" },
  scopes: ["openid", "profile", "email"],
  approval_scopes: [] as string[],
  scope_names: {},
  resources: [],
};
const consentTo = (request: object) => ({
  "GET /oauth-consents/i1": {
    body: { ...ASKED, redirect_uri: "https://notes.example.com/callback", is_granted: false, ...request },
  },
});

const signIn = [
  state("SignIn: every method", SIGNED_OUT, <SignIn />),
  state("SignIn: full page", SIGNED_OUT, <SignIn fullPage />),
  state("SignIn: password", PASSWORD, <SignIn />),
  state("SignIn: nothing typed", PASSWORD, <SignIn />, { steps: [SUBMIT] }),
  state(
    "SignIn: wrong password",
    answering(PASSWORD, { [SIGN_IN]: { error: "EMAIL_PASSWORD_MISMATCH" } }),
    <SignIn />,
    {
      steps: CREDENTIALS,
    },
  ),
  state("SignIn: busy", answering(PASSWORD, { [SIGN_IN]: "never" }), <SignIn />, { steps: CREDENTIALS }),
  state("SignIn: too many attempts", answering(PASSWORD, { [SIGN_IN]: { status: 429, text: "Wait." } }), <SignIn />, {
    steps: CREDENTIALS,
  }),
  state("SignIn: outage on sending", answering(PASSWORD, { [SIGN_IN]: AWAY }), <SignIn />, { steps: CREDENTIALS }),
  state("SignIn: code by email", EMAIL_CODE, <SignIn />),
  state("SignIn: code sent", answering(EMAIL_CODE, SENT), <SignIn />, { steps: EMAIL }),
  state(
    "SignIn: wrong code",
    answering(EMAIL_CODE, { ...SENT, "POST /auth/otp/sign-in": { error: "VERIFICATION_CODE_NOT_FOUND" } }),
    <SignIn />,
    { steps: [...EMAIL, fill("code", "AB12CD")] },
  ),
  state("SignIn: without password", NO_PASSWORD, <SignIn />),
  state(
    "SignIn: providers",
    only({ oauthProviders: [{ id: "google" }, { id: "github" }, { id: "apple" }] }),
    <SignIn />,
  ),
  state("SignIn: no method", only({}), <SignIn />),
  state("SignIn: signed in", EVERYTHING, <SignIn />),
  state("SignIn: loading", answering(SIGNED_OUT, { "GET /projects/current": "never" }), <SignIn />),
  state("SignIn: outage", answering(SIGNED_OUT, { "GET /projects/current": AWAY }), <SignIn />),
  state("SignIn: extra information", SIGNED_OUT, <SignIn extraInfo={<p>By signing in, you accept our terms.</p>} />),
  state("SignUp: every method", SIGNED_OUT, <SignUp />),
  state(
    "SignUp: name and repeated password",
    only({ credentialEnabled: true, signUpName: "required" }),
    <SignUp noPasswordRepeat={false} />,
  ),
  state("SignUp: nothing typed", PASSWORD, <SignUp />, { steps: [SUBMIT] }),
  state("SignUp: weak password", PASSWORD, <SignUp />, { steps: [fill("password", "password")] }),
  state(
    "SignUp: address taken",
    answering(PASSWORD, { "POST /auth/password/sign-up": { error: "USER_EMAIL_ALREADY_EXISTS" } }),
    <SignUp />,
    { steps: CREDENTIALS },
  ),
  state("SignUp: closed", only({ credentialEnabled: true, signUpEnabled: false }), <SignUp />),
  state("AuthPage: sign-up", SIGNED_OUT, <AuthPage type="sign-up" />),
  state("CredentialSignIn", SIGNED_OUT, <CredentialSignIn />),
  state("CredentialSignUp", SIGNED_OUT, <CredentialSignUp />),
  state("MagicLinkSignIn", SIGNED_OUT, <MagicLinkSignIn />),
  state("MagicLinkSignIn: code sent", answering(SIGNED_OUT, SENT), <MagicLinkSignIn />, { steps: EMAIL }),
  state("OAuthButton", SIGNED_OUT, <OAuthButton provider="google" type="sign-in" isMock />),
  state("OAuthButtonGroup", SIGNED_OUT, <OAuthButtonGroup type="sign-up" />),
  state("OAuthCallback: nothing to do", SIGNED_OUT, <OAuthCallback />),
  state("SignOut: done", SIGNED_OUT, <SignOut />),
  state("SignOut: signing out", answering(EVERYTHING, { "DELETE /auth/sessions/current": "never" }), <SignOut />),
  state("SignOut: outage", answering(EVERYTHING, { "DELETE /auth/sessions/current": AWAY }), <SignOut />),
  state("Handler: no such page", SIGNED_OUT, <Handler location="/handler/nowhere" />),
  state("Handler: sign-in", SIGNED_OUT, <Handler location="/handler/sign-in" />),
];

const links = [
  state("ForgotPassword", SIGNED_OUT, <ForgotPassword />),
  state("ForgotPassword: sent", SIGNED_OUT, <ForgotPassword />, { steps: EMAIL }),
  state("PasswordReset: new password", SIGNED_OUT, <PasswordReset searchParams={CODE} />),
  state("PasswordReset: too short", SIGNED_OUT, <PasswordReset searchParams={CODE} />, {
    steps: [fill("password", "short"), SUBMIT],
  }),
  state("PasswordReset: done", SIGNED_OUT, <PasswordReset searchParams={CODE} />, {
    steps: [fill("password", "correct horse battery"), SUBMIT],
  }),
  state(
    "PasswordReset: expired",
    answering(SIGNED_OUT, { "POST /auth/password/reset/check-code": EXPIRED }),
    <PasswordReset searchParams={CODE} />,
  ),
  state("EmailVerification", SIGNED_OUT, <EmailVerification searchParams={CODE} />),
  state("EmailVerification: verified", SIGNED_OUT, <EmailVerification searchParams={CODE} />, { steps: [JOIN] }),
  state(
    "EmailVerification: for another account",
    answering(EVERYTHING, { "POST /contact-channels/verify": { error: "EMAIL_NOT_ASSOCIATED_WITH_USER" } }),
    <EmailVerification searchParams={CODE} />,
    { steps: [JOIN] },
  ),
  state(
    "EmailVerification: expired",
    answering(SIGNED_OUT, { [CHECK_VERIFICATION]: EXPIRED }),
    <EmailVerification searchParams={CODE} />,
  ),
  state(
    "EmailVerification: used before",
    answering(EVERYTHING, { [CHECK_VERIFICATION]: USED }),
    <EmailVerification searchParams={CODE} />,
  ),
  state("MagicLinkCallback", SIGNED_OUT, <MagicLinkCallback searchParams={CODE} />),
  state("MagicLinkCallback: no code", SIGNED_OUT, <MagicLinkCallback searchParams={{}} />),
  state(
    "MagicLinkCallback: expired",
    answering(SIGNED_OUT, { "POST /auth/otp/sign-in": EXPIRED }),
    <MagicLinkCallback searchParams={CODE} />,
    { steps: [JOIN] },
  ),
  state(
    "MagicLinkCallback: sign-up closed",
    answering(SIGNED_OUT, { "POST /auth/otp/sign-in": { error: "SIGN_UP_NOT_ENABLED" } }),
    <MagicLinkCallback searchParams={CODE} />,
    { steps: [JOIN] },
  ),
  state("TeamInvitation: signed out", answering(SIGNED_OUT, PREVIEW), <TeamInvitation searchParams={CODE} />),
  state(
    "TeamInvitation: signed out, sign-up closed",
    answering(only({ credentialEnabled: true, signUpEnabled: false }), PREVIEW),
    <TeamInvitation searchParams={CODE} />,
  ),
  state("TeamInvitation: question", answering({}, DETAILS), <TeamInvitation searchParams={CODE} />),
  state("TeamInvitation: joined", answering({}, DETAILS), <TeamInvitation searchParams={CODE} />, { steps: [JOIN] }),
  state(
    "TeamInvitation: for another address",
    answering({}, { ...DETAILS, ...ELSEWHERE }),
    <TeamInvitation searchParams={CODE} />,
    { steps: [JOIN] },
  ),
  state(
    "TeamInvitation: expired",
    answering({}, { "POST /team-invitations/accept/details": EXPIRED }),
    <TeamInvitation searchParams={CODE} />,
  ),
  state(
    "TeamInvitation: outage",
    answering({}, { "POST /team-invitations/accept/details": AWAY }),
    <TeamInvitation searchParams={CODE} />,
  ),
  state("TeamInvitation: no code", SIGNED_OUT, <TeamInvitation searchParams={{}} />),
  state("CliAuthConfirmation", EVERYTHING, <CliAuthConfirmation searchParams={LOGIN_CODE} />),
  state("CliAuthConfirmation: done", EVERYTHING, <CliAuthConfirmation searchParams={LOGIN_CODE} />, { steps: [JOIN] }),
  state("CliAuthConfirmation: canceled", EVERYTHING, <CliAuthConfirmation searchParams={LOGIN_CODE} />, {
    steps: [{ press: "[data-part=button][data-look=secondary]" }],
  }),
  state("CliAuthConfirmation: no code", EVERYTHING, <CliAuthConfirmation searchParams={{}} />),
  state("OAuthConsent", answering(EVERYTHING, consentTo({})), <OAuthConsent searchParams={INTERACTION} />),
  state(
    "OAuthConsent: an agent",
    answering(
      EVERYTHING,
      consentTo({
        client: { client_id: "c3", name: "Example Assistant", is_verified: false, kind: "agent" },
        scopes: ["openid", "notes:read", "notes:write"],
        approval_scopes: ["notes:write"],
        scope_names: { "notes:read": "Read your notes", "notes:write": "Change your notes" },
        resources: [{ identifier: "https://notes.example.com/mcp", display_name: "Notebook" }],
      }),
    ),
    <OAuthConsent searchParams={INTERACTION} />,
  ),
  state(
    "OAuthConsent: an unverified program on this device",
    answering(
      EVERYTHING,
      consentTo({
        client: { client_id: "c2", name: "Terminal", is_verified: false, kind: "application" },
        redirect_uri: "http://127.0.0.1:49152/callback",
        scopes: ["openid", "offline_access", "notes:read"],
        scope_names: { "notes:read": "Read your notes" },
        resources: [{ identifier: "https://notes.example.com/mcp", display_name: "Notebook" }],
      }),
    ),
    <OAuthConsent searchParams={INTERACTION} />,
  ),
  state(
    "OAuthConsent: for a team",
    answering(
      EVERYTHING,
      consentTo({
        scopes: ["openid", "team"],
        teams: TEAMS.map(({ id, displayName }) => ({ id, display_name: displayName })),
      }),
    ),
    <OAuthConsent searchParams={INTERACTION} />,
  ),
  state(
    "OAuthConsent: for a team, without one",
    answering(EVERYTHING, consentTo({ scopes: ["openid", "team"], teams: [] })),
    <OAuthConsent searchParams={INTERACTION} />,
  ),
  state("OAuthConsent: no request", EVERYTHING, <OAuthConsent searchParams={{}} />),
  state("OAuthDevice", EVERYTHING, <OAuthDevice searchParams={{}} />),
  state(
    "OAuthDevice: asks",
    answering(EVERYTHING, {
      "GET /oauth-devices/BCDF-GHJK": {
        body: { ...ASKED, client: { ...ASKED.client, name: "Television" }, user_code: "BCDF-GHJK" },
      },
    }),
    <OAuthDevice searchParams={{ user_code: "BCDF-GHJK" }} />,
    { steps: [SUBMIT] },
  ),
];

const secondFactor = [
  state("Mfa: nothing waits", SIGNED_OUT, <Mfa />),
  state("Mfa: code", SIGNED_OUT, <Mfa />, { hasPendingMfa: true }),
  state(
    "Mfa: wrong code",
    answering(SIGNED_OUT, { "POST /auth/mfa/sign-in": { error: "INVALID_TOTP_CODE" } }),
    <Mfa />,
    {
      hasPendingMfa: true,
      steps: [fill("code", "123456")],
    },
  ),
  state("Mfa: recovery code", SIGNED_OUT, <Mfa />, {
    hasPendingMfa: true,
    steps: [{ press: "[data-part=button][data-look=quiet]" }],
  }),
  state("Mfa: too late", answering(SIGNED_OUT, { "POST /auth/mfa/sign-in": EXPIRED }), <Mfa />, {
    hasPendingMfa: true,
    steps: [fill("code", "123456")],
  }),
];

const ERRORS = [
  "OAUTH_PROVIDER_ACCESS_DENIED",
  "OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER",
  "USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION",
  "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE",
  "SIGN_UP_NOT_ENABLED",
  "OUTER_OAUTH_TIMEOUT",
  "OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED",
];

const others = [
  state("ErrorPage", SIGNED_OUT, <ErrorPage searchParams={{}} />),
  ...ERRORS.map((errorCode) =>
    state(`ErrorPage: ${errorCode}`, SIGNED_OUT, <ErrorPage searchParams={{ errorCode }} />),
  ),
  state("ErrorPage: signed in", EVERYTHING, <ErrorPage searchParams={{ errorCode: ERRORS[1] }} />),
  state("ImpersonationPage: no token", SIGNED_OUT, <ImpersonationPage />),
  state(
    "ImpersonationPage: question",
    answering(EVERYTHING, {
      "POST /auth/oauth/token": { body: { access_token: IMPERSONATING, token_type: "Bearer", expires_in: 600 } },
    }),
    <ImpersonationPage />,
    { hash: "refresh_token=mock" },
  ),
  state(
    "ImpersonationPage: ended",
    answering(EVERYTHING, { "POST /auth/oauth/token": { error: "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED" } }),
    <ImpersonationPage />,
    { hash: "refresh_token=mock" },
  ),
];

/** Everything on the way to a session. */
export const signInStates: readonly GalleryState[] = [...signIn, ...links, ...secondFactor, ...others];
