import {
  AccountSettings,
  CliAuthConfirmation,
  EmailVerification,
  type OAuthConnection,
  PasswordReset,
  SelectedTeamSwitcher,
  StackClientApp,
  StackHandler,
  StackProvider,
  StackTheme,
  type Team,
  TeamSwitcher,
  useStackApp,
  useUser,
} from "@stackframe/react";
import { type ComponentType, Suspense, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Gallery } from "./official-gallery.tsx";

/** Address of the backend, and the project of this app; the bundler fills it in. */
declare const CONNECTION: { baseUrl: string; projectId: string; publishableClientKey: string };

const app = new StackClientApp({
  ...{ ...CONNECTION, tokenStore: "cookie", redirectMethod: "window" },
  urls: { oauthCallback: "/back-from-provider" },
});

const searchParams = Object.fromEntries(new URLSearchParams(location.search));

/** A sign-in page of the app's own. */
function OwnSignIn() {
  const [problem, setProblem] = useState("");
  const signInWithPasskey = async () => {
    const result = await app.signInWithPasskey();
    if (result.status === "error") setProblem(result.error.message);
  };
  return (
    <>
      <button type="button" onClick={() => app.signInWithOAuth("google")}>
        Continue with Google
      </button>
      <button type="button" onClick={signInWithPasskey}>
        Continue with a passkey
      </button>
      <p>{problem}</p>
    </>
  );
}

/** The page that providers return to. */
function BackFromProvider() {
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    void app.callOAuthCallback().then((isSignedIn) => setIsRefused(!isSignedIn));
  }, []);
  return <p>{isRefused ? "Nothing to finish here" : "One moment"}</p>;
}

function Home() {
  const user = useUser({ or: "redirect" });
  const google = user.useConnectedAccount("google");
  const withCalendar = user.useConnectedAccount("google", { scopes: ["calendar"] });
  return (
    <>
      <h1>Signed in as {user.primaryEmail}</h1>
      {google && <Token of={google} />}
      <p>{withCalendar ? "May read the calendar" : "May not read the calendar"}</p>
      <button type="button" onClick={() => user.registerPasskey()}>
        Add a passkey
      </button>
      <p>{user.passkeyAuthEnabled ? "Has a passkey" : "Has no passkey"}</p>
    </>
  );
}

function Token({ of: account }: { of: OAuthConnection }) {
  const { accessToken } = account.useAccessToken();
  return <code>{accessToken}</code>;
}

/** Sends users to the provider for what they have not allowed yet. */
function Calendar() {
  const account = useUser({ or: "redirect" }).useConnectedAccount("google", { or: "redirect", scopes: ["calendar"] });
  return <p>{`The calendar at ${account.id}`}</p>;
}

function Teams() {
  const user = useUser({ or: "redirect" });
  const teams = user.useTeams().toSorted((one, other) => one.displayName.localeCompare(other.displayName));
  const [chosen, setChosen] = useState<Team | null>(null);
  // The switcher selects what it is given whenever that changes, which could undo a choice
  // while the user is being read again.
  const [selectedAtFirst] = useState(user.selectedTeam);
  return (
    <>
      <p>{`Selected: ${user.selectedTeam?.displayName ?? "none"}`}</p>
      <section aria-label="for this page">
        <TeamSwitcher
          {...(chosen && { team: chosen })}
          allowNull
          nullLabel="Just me"
          triggerClassName="of-the-app"
          onChange={async (team) => setChosen(team)}
        />
      </section>
      <section aria-label="for everywhere">
        <SelectedTeamSwitcher
          {...(selectedAtFirst && { selectedTeam: selectedAtFirst })}
          urlMap={({ displayName }) => `/teams?${displayName}`}
          onChange={({ displayName }) => sessionStorage.setItem("last", displayName)}
        />
      </section>
      <p>{`${teams.length} teams, last: ${sessionStorage.getItem("last") ?? "none"}`}</p>
    </>
  );
}

const REDIRECTS: Readonly<Record<string, (routed: typeof app) => Promise<void>>> = {
  "sign in": (routed) => routed.redirectToSignIn(),
  "sign up": (routed) => routed.redirectToSignUp({ noRedirectBack: true }),
  "after sign-in": (routed) => routed.redirectToAfterSignIn(),
  "after sign-up": (routed) => routed.redirectToAfterSignUp({ noRedirectBack: true }),
  "sign out": (routed) => routed.redirectToSignOut(),
  "after sign-out": (routed) => routed.redirectToAfterSignOut(),
  "email verification": (routed) => routed.redirectToEmailVerification(),
  "password reset": (routed) => routed.redirectToPasswordReset(),
  "forgot password": (routed) => routed.redirectToForgotPassword(),
  home: (routed) => routed.redirectToHome(),
  "OAuth callback": (routed) => routed.redirectToOAuthCallback(),
  "magic link": (routed) => routed.redirectToMagicLinkCallback(),
  "account settings": (routed) => routed.redirectToAccountSettings(),
  "team invitation": (routed) => routed.redirectToTeamInvitation(),
  "second factor": (routed) => routed.redirectToMfa(),
  error: (routed) => routed.redirectToError(),
};

/** An app with a router of its own, which the official app navigates by. */
function Redirects() {
  const [place, setPlace] = useState("");
  const [routed] = useState(
    () =>
      new StackClientApp({
        ...{ ...CONNECTION, tokenStore: "memory", noAutomaticPrefetch: true },
        redirectMethod: { useNavigate: () => setPlace, navigate: setPlace },
        urls: { handler: "/account", afterSignUp: "/welcome", afterSignOut: "/bye", mfa: "/code" },
      }),
  );
  return (
    <>
      {Object.entries(REDIRECTS).map(([name, redirect]) => (
        <button key={name} type="button" onClick={() => redirect(routed)}>
          {name}
        </button>
      ))}
      <p>{`Now at ${place}`}</p>
    </>
  );
}

function Settings() {
  const sameApp = useStackApp();
  const orders = { id: "orders", title: "My orders", icon: null, content: <p>{`None at ${sameApp.projectId}`}</p> };
  return <AccountSettings fullPage={false} extraItems={[orders]} />;
}

const PAGES: Readonly<Record<string, ComponentType>> = {
  "/": Home,
  "/own-sign-in": OwnSignIn,
  "/back-from-provider": BackFromProvider,
  "/calendar": Calendar,
  "/teams": Teams,
  "/redirects": Redirects,
  "/settings": Settings,
  "/gallery": Gallery,
  "/verify": () => <EmailVerification fullPage={false} searchParams={searchParams} />,
  "/reset": () => <PasswordReset fullPage={false} searchParams={searchParams} />,
  "/command-line": () => <CliAuthConfirmation fullPage={false} />,
};

function Handler() {
  // The package goes by the page's address, whatever it is given.
  return (
    <StackHandler
      fullPage={false}
      location={location.pathname}
      searchParams={{ code: "of another page" }}
      componentProps={{ SignIn: { extraInfo: "Terms apply here" } }}
    />
  );
}

const Page = PAGES[location.pathname] ?? Handler;
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
