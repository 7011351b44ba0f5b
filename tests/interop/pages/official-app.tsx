import { StackClientApp, StackHandler, StackProvider, StackTheme, useUser } from "@stackframe/react";
import { Suspense } from "react";
import { createRoot } from "react-dom/client";

/** Address of the backend, and the project of this app; the bundler fills it in. */
declare const CONNECTION: { baseUrl: string; projectId: string; publishableClientKey: string };

const app = new StackClientApp({ ...CONNECTION, tokenStore: "cookie", redirectMethod: "window" });

/** A page of any app, which shows who is signed in. */
function Home() {
  const user = useUser();
  if (!user) return <h1>Signed out</h1>;
  return (
    <>
      <h1>Signed in as {user.primaryEmail}</h1>
      <button type="button" onClick={() => user.registerPasskey()}>
        Add a passkey
      </button>
      <p>{user.passkeyAuthEnabled ? "Has a passkey" : "Has no passkey"}</p>
      <button type="button" onClick={() => user.signOut()}>
        Sign out
      </button>
    </>
  );
}

const root = document.createElement("main");
document.body.append(root);
createRoot(root).render(
  <Suspense fallback="Loading">
    <StackProvider app={app}>
      <StackTheme>{location.pathname.startsWith("/handler") ? <StackHandler fullPage /> : <Home />}</StackTheme>
    </StackProvider>
  </Suspense>,
);
