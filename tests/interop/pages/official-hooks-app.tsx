import {
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
  StackClientApp,
  StackHandler,
  StackProvider,
  StackTheme,
  type Team,
  UserAvatar,
  UserButton,
  useStackApp,
  useUser,
} from "@stackframe/react";
import { type ReactNode, Suspense } from "react";
import { createRoot } from "react-dom/client";

/** Where the backend is and which project this app belongs to; the bundler fills it in. */
declare const CONNECTION: { baseUrl: string; projectId: string; publishableClientKey: string };

const app = new StackClientApp({ ...CONNECTION, tokenStore: "cookie", redirectMethod: "window" });

function Value({ of, children }: { of: string; children: ReactNode }) {
  return <p>{`${of}: ${children}`}</p>;
}

/** What every hook of the user, the app and a team returns. */
function Hooks() {
  const user = useUser({ or: "redirect", projectIdMustMatch: CONNECTION.projectId });
  const sameApp = useStackApp({ projectIdMustMatch: CONNECTION.projectId });
  const project = sameApp.useProject();
  const navigate = sameApp.useNavigate();
  const sameUser = sameApp.useUser();
  const partial = sameApp.usePartialUser({ from: "token" });
  const channels = user.useContactChannels();
  const categories = user.useNotificationCategories();
  const permissions = user.usePermissions();
  const permission = user.usePermission("read_notes");
  const providers = user.useOAuthProviders();
  const provider = user.useOAuthProvider("none");
  const keys = user.useApiKeys();
  const teams = user.useTeams();
  const team = user.useTeam(teams[0]?.id ?? "");
  return (
    <>
      <Value of="project">{project.id}</Value>
      <Value of="user of the app">{sameUser?.primaryEmail}</Value>
      <Value of="partial user">{partial?.primaryEmail}</Value>
      <Value of="contact channels">{channels.map(({ value }) => value).join()}</Value>
      <Value of="notification categories">{categories.map(({ name }) => name).join()}</Value>
      <Value of="permissions">{permissions.map(({ id }) => id).join()}</Value>
      <Value of="permission">{permission?.id}</Value>
      <Value of="providers">{providers.length}</Value>
      <Value of="provider">{String(provider)}</Value>
      <Value of="API keys">{keys.map(({ description }) => description).join()}</Value>
      {team && <TeamHooks team={team} />}
      <button type="button" onClick={() => navigate("/parts")}>
        Navigate
      </button>
    </>
  );
}

function TeamHooks({ team }: { team: Team }) {
  const user = useUser({ or: "throw" });
  const profile = user.useTeamProfile(team);
  const keys = team.useApiKeys();
  return (
    <>
      <Value of="team">{team.displayName}</Value>
      <Value of="team profile">{profile.displayName}</Value>
      <Value of="API keys of the team">{keys.map(({ description }) => description).join()}</Value>
    </>
  );
}

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

function Part({ name, children }: { name: string; children: ReactNode }) {
  return <section aria-label={name}>{children}</section>;
}

/** Components that show what they are given, without a request for it. */
function Parts() {
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
    </>
  );
}

function Page() {
  if (location.pathname.startsWith("/handler")) return <StackHandler fullPage location={location.pathname} />;
  return location.pathname === "/parts" ? <Parts /> : <Hooks />;
}

const root = document.createElement("main");
document.body.append(root);
createRoot(root).render(
  <Suspense fallback="Loading">
    <StackProvider app={app} lang="en-US" translationOverrides={{ "Forgot password?": "Lost it?" }}>
      <StackTheme theme={{ radius: "4px" }} nonce="n">
        <Page />
      </StackTheme>
    </StackProvider>
  </Suspense>,
);
