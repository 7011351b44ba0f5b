import type { ClientApp } from "@latchkit/kit";
import { createMockApp, type MockAppOptions } from "@latchkit/kit/mock";
import {
  AccountSettings,
  CheckoutButton,
  CliAuthConfirmation,
  CredentialSignIn,
  CredentialSignUp,
  EmailVerification,
  ErrorPage,
  ForgotPassword,
  ImpersonationPage,
  MagicLinkCallback,
  MagicLinkSignIn,
  MessageCard,
  Mfa,
  OAuthButton,
  OAuthButtonGroup,
  OAuthCallback,
  PasswordReset,
  PricingTable,
  SelectedTeamSwitcher,
  SignIn,
  SignUp,
  TeamInvitation,
  TeamSwitcher,
  UserAvatar,
  UserButton,
} from "@latchkit/react";
import type { ReactNode } from "react";

/** A component in one state, with invented data. */
export interface GalleryState {
  /** Component and state, such as `SignIn: outage`. */
  readonly name: string;
  /** Creates the app whose data the component shows. */
  createApp(): ClientApp;
  readonly content: ReactNode;
  /** Fragment of the page's address that the component needs. */
  readonly hash?: string;
}

const TEAMS = [
  { id: "00000000-0000-4000-8000-00000000ac3e", displayName: "Acme" },
  { id: "00000000-0000-4000-8000-00000000b0a7", displayName: "Boatyard of Saint-Jean-de-Luz and Sons" },
] as const;

const EVERYTHING: MockAppOptions = {
  user: { displayName: "Grace Hopper", primaryEmail: "grace@example.com", selectedTeam: TEAMS[0] },
  teams: TEAMS,
  sessions: [
    { id: "s1", isCurrentSession: true, createdAt: "2026-05-04T08:00Z", device: "Firefox on Linux" },
    {
      id: "s2",
      isCurrentSession: false,
      createdAt: "2026-04-01T08:00Z",
      device: "Safari on iOS",
      geoInfo: { cityName: "Graz" },
    },
  ],
  apiKeys: [
    { id: "k1", description: "Deploys", createdAt: "2026-01-01T00:00Z" },
    { id: "k2", description: "Reports", createdAt: "2026-01-01T00:00Z", manuallyRevokedAt: "2026-02-01T00:00Z" },
  ],
};

const SIGNED_OUT: MockAppOptions = { user: null };
/** A code as links in emails have it. */
const CODE = { code: "a".repeat(45) };
const EXPIRED = { error: "VERIFICATION_CODE_EXPIRED" } as const;
const AWAY = { status: 503, text: "The backend is restarting." } as const;

function state(name: string, options: MockAppOptions, content: ReactNode, hash?: string): GalleryState {
  return { name, createApp: () => createMockApp(options), content, ...(hash !== undefined && { hash }) };
}

const only = (config: NonNullable<NonNullable<MockAppOptions["project"]>["config"]>): MockAppOptions => ({
  user: null,
  project: {
    config: {
      credentialEnabled: false,
      magicLinkEnabled: false,
      passkeyEnabled: false,
      oauthProviders: [],
      ...config,
    },
  },
});

const SETTINGS_PAGES = [
  "profile",
  "emails",
  "auth",
  "notifications",
  "sessions",
  "api-keys",
  "settings",
  `team-${TEAMS[0].id}`,
  "team-creation",
];

/** Every component in its states. */
export const states: readonly GalleryState[] = [
  state("SignIn: every method", SIGNED_OUT, <SignIn />),
  state("SignIn: password", only({ credentialEnabled: true }), <SignIn />),
  state("SignIn: code by email", only({ magicLinkEnabled: true }), <SignIn />),
  state("SignIn: passkey", only({ passkeyEnabled: true }), <SignIn />),
  state(
    "SignIn: providers",
    only({ oauthProviders: [{ id: "google" }, { id: "github" }, { id: "apple" }] }),
    <SignIn />,
  ),
  state("SignIn: no method", only({}), <SignIn />),
  state("SignIn: signed in", EVERYTHING, <SignIn />),
  state("SignIn: loading", { ...SIGNED_OUT, answers: { "GET /projects/current": "never" } }, <SignIn />),
  state("SignIn: outage", { ...SIGNED_OUT, answers: { "GET /projects/current": AWAY } }, <SignIn />),
  state("SignIn: extra information", SIGNED_OUT, <SignIn extraInfo={<p>By signing in, you accept our terms.</p>} />),
  state("SignUp: every method", SIGNED_OUT, <SignUp />),
  state(
    "SignUp: name and repeated password",
    only({ credentialEnabled: true, signUpName: "required" }),
    <SignUp noPasswordRepeat={false} />,
  ),
  state("SignUp: closed", only({ credentialEnabled: true, signUpEnabled: false }), <SignUp />),
  state("CredentialSignIn", SIGNED_OUT, <CredentialSignIn />),
  state("CredentialSignUp", SIGNED_OUT, <CredentialSignUp />),
  state("MagicLinkSignIn", SIGNED_OUT, <MagicLinkSignIn />),
  state("OAuthButton", SIGNED_OUT, <OAuthButton provider="google" type="sign-in" isMock />),
  state("OAuthButtonGroup", SIGNED_OUT, <OAuthButtonGroup type="sign-up" />),
  state("OAuthCallback: nothing to do", SIGNED_OUT, <OAuthCallback />),
  state("ForgotPassword", SIGNED_OUT, <ForgotPassword />),
  state("PasswordReset: new password", SIGNED_OUT, <PasswordReset searchParams={CODE} />),
  state(
    "PasswordReset: expired",
    { ...SIGNED_OUT, answers: { "POST /auth/password/reset/check-code": EXPIRED } },
    <PasswordReset searchParams={CODE} />,
  ),
  state("EmailVerification", SIGNED_OUT, <EmailVerification searchParams={CODE} />),
  state(
    "EmailVerification: expired",
    {
      ...SIGNED_OUT,
      answers: { "POST /contact-channels/verify/check-code": EXPIRED, "POST /contact-channels/verify": EXPIRED },
    },
    <EmailVerification searchParams={CODE} />,
  ),
  state("MagicLinkCallback", SIGNED_OUT, <MagicLinkCallback searchParams={CODE} />),
  state("MagicLinkCallback: no code", SIGNED_OUT, <MagicLinkCallback searchParams={{}} />),
  state(
    "TeamInvitation: signed out",
    {
      ...SIGNED_OUT,
      answers: {
        "POST /team-invitations/accept/preview": {
          body: { team_display_name: "Acme", sender_display_name: "Grace Hopper", recipient_email: "ada@example.com" },
        },
      },
    },
    <TeamInvitation searchParams={CODE} />,
  ),
  state(
    "TeamInvitation: question",
    {
      user: {},
      answers: {
        "POST /team-invitations/accept/details": { body: { team_id: TEAMS[0].id, team_display_name: "Acme" } },
      },
    },
    <TeamInvitation searchParams={CODE} />,
  ),
  state("TeamInvitation: no code", SIGNED_OUT, <TeamInvitation searchParams={{}} />),
  state("Mfa: nothing waits", SIGNED_OUT, <Mfa />),
  state("ErrorPage", SIGNED_OUT, <ErrorPage searchParams={{}} />),
  state("CliAuthConfirmation", EVERYTHING, <CliAuthConfirmation searchParams={{ login_code: "a".repeat(45) }} />),
  state("ImpersonationPage: no token", SIGNED_OUT, <ImpersonationPage />),
  state(
    "MessageCard",
    SIGNED_OUT,
    <MessageCard title="Your trial has ended" primaryButtonText="Choose a plan" secondaryButtonText="Not now">
      Choose a plan to keep your projects.
    </MessageCard>,
  ),
  state("UserButton", EVERYTHING, <UserButton showUserInfo />),
  state("UserButton: mock", SIGNED_OUT, <UserButton mockUser={{ displayName: "Ada Lovelace" }} />),
  state("UserButton: signed out", SIGNED_OUT, <UserButton />),
  state("UserButton: outage", { answers: { "GET /users/me": AWAY } }, <UserButton />),
  state("UserAvatar", SIGNED_OUT, <UserAvatar user={{ displayName: "Ada Lovelace" }} size={48} border />),
  state("SelectedTeamSwitcher", EVERYTHING, <SelectedTeamSwitcher allowNull />),
  state("TeamSwitcher: mock", SIGNED_OUT, <TeamSwitcher mockTeams={TEAMS} mockUser={{ team: TEAMS[1] }} />),
  state("PricingTable: nothing for sale", EVERYTHING, <PricingTable />),
  state("CheckoutButton", EVERYTHING, <CheckoutButton productId="pro">Buy Pro</CheckoutButton>),
  ...SETTINGS_PAGES.map((hash) => state(`AccountSettings: ${hash}`, EVERYTHING, <AccountSettings />, hash)),
  state("AccountSettings: mock props", SIGNED_OUT, <AccountSettings mockUser={{ displayName: "Ada" }} />, "profile"),
  state("AccountSettings: loading", { answers: { "GET /users/me": "never" } }, <AccountSettings />, "profile"),
  state("AccountSettings: outage", { answers: { "GET /users/me": AWAY } }, <AccountSettings />, "profile"),
];
