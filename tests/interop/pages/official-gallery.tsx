import {
  AccountSettings,
  AuthPage,
  CredentialSignIn,
  CredentialSignUp,
  ForgotPassword,
  MagicLinkSignIn,
  MessageCard,
  OAuthButton,
  OAuthButtonGroup,
  SelectedTeamSwitcher,
  SignIn,
  SignUp,
  TeamSwitcher,
  UserAvatar,
  UserButton,
} from "@stackframe/react";
import type { ReactNode } from "react";

const mockProject = { config: { oauthProviders: [{ id: "github" }] } };
const signInProject = {
  config: {
    signUpEnabled: true,
    credentialEnabled: true,
    passkeyEnabled: false,
    magicLinkEnabled: true,
    oauthProviders: [{ id: "google" }],
  },
};
const mockTeams = [
  { id: "one", displayName: "Compilers" },
  { id: "two", displayName: "Ciphers" },
];
const mockSessions = [
  {
    id: "here",
    isCurrentSession: true,
    createdAt: "2026-01-01T00:00:00Z",
    geoInfo: { ip: "127.0.0.7", cityName: "Reykjavik" },
  },
];

function Part({ name, children }: { name: string; children: ReactNode }) {
  return <section aria-label={name}>{children}</section>;
}

/** Components that show what they are given, without a request for it. */
export function Gallery() {
  return (
    <>
      <Part name="AuthPage">
        <AuthPage
          type="sign-up"
          noPasswordRepeat
          firstTab="password"
          fullPage={false}
          automaticRedirect={false}
          extraInfo={<i>By the way</i>}
          mockProject={signInProject}
        />
      </Part>
      <Part name="SignIn">
        <SignIn
          fullPage={false}
          automaticRedirect={false}
          extraInfo={<i>Terms apply</i>}
          firstTab="password"
          mockProject={signInProject}
        />
      </Part>
      <Part name="SignUp">
        <SignUp
          fullPage={false}
          automaticRedirect={false}
          noPasswordRepeat
          extraInfo={<i>Free</i>}
          firstTab="password"
        />
      </Part>
      <Part name="CredentialSignIn">
        <CredentialSignIn />
      </Part>
      <Part name="CredentialSignUp">
        <CredentialSignUp noPasswordRepeat />
      </Part>
      <Part name="MagicLinkSignIn">
        <MagicLinkSignIn />
      </Part>
      <Part name="ForgotPassword">
        <ForgotPassword fullPage={false} />
      </Part>
      <Part name="OAuthButton">
        <OAuthButton provider="google" type="sign-in" isMock />
      </Part>
      <Part name="OAuthButtonGroup">
        <OAuthButtonGroup type="sign-up" mockProject={mockProject} />
      </Part>
      <Part name="MessageCard">
        <MessageCard
          title="Are you sure?"
          fullPage={false}
          primaryButtonText="Yes"
          primaryAction={() => {
            document.title = "yes";
          }}
          secondaryButtonText="No"
          secondaryAction={() => {
            document.title = "no";
          }}
        >
          It cannot be undone.
        </MessageCard>
      </Part>
      <Part name="UserAvatar">
        <UserAvatar size={40} border user={{ displayName: "Grace Hopper" }} />
      </Part>
      <Part name="UserButton">
        <UserButton
          showUserInfo
          colorModeToggle={() => undefined}
          extraItems={[{ text: "Help", icon: null, onClick: () => undefined }]}
          mockUser={{ displayName: "Ada Lovelace", primaryEmail: "ada@example.com" }}
        />
      </Part>
      <Part name="SelectedTeamSwitcher">
        <SelectedTeamSwitcher
          allowNull
          nullLabel="No team"
          triggerClassName="of-the-app"
          noUpdateSelectedTeam
          mockUser={{}}
          mockTeams={mockTeams}
          mockProject={{ config: { clientTeamCreationEnabled: false } }}
        />
      </Part>
      <Part name="TeamSwitcher">
        <TeamSwitcher
          teamId="two"
          mockUser={{}}
          mockTeams={mockTeams}
          mockProject={{ config: { clientTeamCreationEnabled: true } }}
        />
      </Part>
      <Part name="AccountSettings">
        <AccountSettings
          fullPage={false}
          mockUser={{ displayName: "Joan Clarke" }}
          mockProject={{ config: { allowUserApiKeys: true, clientTeamCreationEnabled: false } }}
          mockApiKeys={[{ id: "key-1", description: "Hut 8", createdAt: "2026-01-01T00:00:00Z" }]}
          mockSessions={mockSessions}
        />
      </Part>
    </>
  );
}
