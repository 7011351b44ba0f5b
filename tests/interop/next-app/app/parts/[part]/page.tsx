"use client";

import {
  AccountSettings,
  AuthPage,
  CliAuthConfirmation,
  CredentialSignIn,
  CredentialSignUp,
  EmailVerification,
  ForgotPassword,
  MagicLinkSignIn,
  MessageCard,
  OAuthButton,
  OAuthButtonGroup,
  PasswordReset,
  SelectedTeamSwitcher,
  SignIn,
  SignUp,
  TeamSwitcher,
  UserAvatar,
  UserButton,
  useUser,
} from "@stackframe/stack";
import { useParams, useSearchParams } from "next/navigation";
import { type ReactNode, useState } from "react";

type Part = (searchParams: Record<string, string>) => ReactNode;

/** The components of the package that have no page of their own, each on a page of the application's. */
const PARTS: Readonly<Record<string, Part>> = {
  "account-settings": () => <AccountSettings extraItems={[ORDERS]} />,
  "auth-page": () => <AuthPage type="sign-up" noPasswordRepeat firstTab="password" />,
  "cli-auth-confirmation": () => <CliAuthConfirmation />,
  "credential-sign-in": () => <CredentialSignIn />,
  "credential-sign-up": () => <CredentialSignUp noPasswordRepeat />,
  "email-verification": (searchParams) => <EmailVerification searchParams={searchParams} />,
  "forgot-password": () => <ForgotPassword />,
  "magic-link-sign-in": () => <MagicLinkSignIn />,
  "message-card": () => <Question />,
  "oauth-button": () => <OAuthButton provider="google" type="sign-in" />,
  "oauth-button-group": () => <OAuthButtonGroup type="sign-up" />,
  "password-reset": (searchParams) => <PasswordReset searchParams={searchParams} />,
  "sign-in": () => <SignIn firstTab="password" />,
  "sign-up": () => <SignUp firstTab="password" noPasswordRepeat />,
  teams: () => <Teams />,
  user: () => <User />,
};

const ORDERS = { id: "orders", title: "My orders", icon: null, content: <p>No orders yet</p> };

function Question() {
  const [answer, setAnswer] = useState("none");
  return (
    <MessageCard title="Are you sure?" primaryButtonText="Yes" primaryAction={() => setAnswer("yes")}>
      Answer: {answer}
    </MessageCard>
  );
}

function Teams() {
  const user = useUser({ or: "redirect" });
  const [shown, setShown] = useState("none");
  // The switcher selects the team it is given whenever that changes, also while the user is being read again.
  const [selectedAtFirst] = useState(user.selectedTeam);
  return (
    <>
      <p>{`Selected: ${user.selectedTeam?.displayName ?? "none"}, shown: ${shown}`}</p>
      <section aria-label="for this page">
        <TeamSwitcher onChange={async (team) => setShown(team?.displayName ?? "none")} />
      </section>
      <section aria-label="for everywhere">
        <SelectedTeamSwitcher {...(selectedAtFirst && { selectedTeam: selectedAtFirst })} />
      </section>
    </>
  );
}

function User() {
  const user = useUser();
  if (!user) return null; // Signing out leads to the home page; a redirect of this page would compete with it.
  return (
    <>
      <UserAvatar size={40} user={user} />
      <UserButton showUserInfo extraItems={[{ text: "Help", icon: null, onClick: () => undefined }]} />
    </>
  );
}

export default function PartPage() {
  const { part } = useParams<{ part: string }>();
  const searchParams = useSearchParams();
  return PARTS[part]?.(Object.fromEntries(searchParams));
}
