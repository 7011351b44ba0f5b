import {
  StackAdminApp,
  StackClientApp,
  StackHandler,
  StackProvider,
  StackServerApp,
  StackTheme,
} from "@stackframe/react";
import { Suspense } from "react";
import { createRoot } from "react-dom/client";
import { Hooks, ServerHooks } from "./official-hooks.tsx";

/** Address of the backend, and the project of this app; the bundler fills it in. */
declare const CONNECTION: {
  baseUrl: string;
  projectId: string;
  publishableClientKey: string;
  secretServerKey: string;
  superSecretAdminKey: string;
};

const { secretServerKey, superSecretAdminKey, ...client } = CONNECTION;
const options = { ...client, tokenStore: "cookie", redirectMethod: "window" } as const;
const app = new StackClientApp(options);

const serverApp = new StackServerApp({ ...options, secretServerKey });
const adminApp = new StackAdminApp<true, string>({ ...options, secretServerKey, superSecretAdminKey });

function Page() {
  if (location.pathname.startsWith("/handler")) return <StackHandler fullPage />;
  return location.pathname === "/administration" ? (
    <ServerHooks serverApp={serverApp} adminApp={adminApp} />
  ) : (
    <Hooks projectId={client.projectId} />
  );
}

const root = document.createElement("main");
document.body.append(root);
createRoot(root).render(
  <Suspense fallback="Loading">
    <StackProvider app={app}>
      <StackTheme>
        <Page />
      </StackTheme>
    </StackProvider>
  </Suspense>,
);
