import {
  type CurrentUser,
  StackClientApp,
  StackHandler,
  StackProvider,
  StackTheme,
  UserButton,
  useUser,
} from "@stackframe/react";
import { Suspense } from "react";
import { createRoot } from "react-dom/client";

/** Address of the backend and ID of the project; the bundler fills them in. */
declare const CONNECTION: { baseUrl: string; projectId: string; publishableClientKey: string };

const app = new StackClientApp({ ...CONNECTION, tokenStore: "cookie", redirectMethod: "window" });

/** Page of the signed-in user: their teams, and a product to buy. */
function Home({ user }: { user: CurrentUser }) {
  return (
    <>
      <h1>Signed in as {user.primaryEmail}</h1>
      <UserButton />
      <p>{`Teams: ${
        user
          .useTeams()
          .map((team) => team.displayName)
          .join() || "none"
      }`}</p>
      <p>{`Credits: ${user.useItem("credits").quantity}`}</p>
      <button type="button" onClick={() => user.createTeam({ displayName: "Gardeners" })}>
        Create a team
      </button>
      <button type="button" onClick={async () => location.assign(await user.createCheckoutUrl({ productId: "plan" }))}>
        Buy the plan
      </button>
    </>
  );
}

function App() {
  const user = useUser();
  return user ? <Home user={user} /> : <h1>Signed out</h1>;
}

const root = document.createElement("main");
document.body.append(root);
createRoot(root).render(
  <Suspense fallback="Loading">
    <StackProvider app={app}>
      <StackTheme>{location.pathname.startsWith("/handler") ? <StackHandler fullPage /> : <App />}</StackTheme>
    </StackProvider>
  </Suspense>,
);
