import { Handler, Provider } from "@latchkit/react";
import { type ReactNode, Suspense } from "react";
import { app } from "./app";

/** Tells everything below it who is signed in, and shows the pages of signing in at /handler/sign-in and the like. */
export function LatchkitProvider({ children }: { children: ReactNode }) {
  const isHandler = location.pathname.startsWith(`${app.urls.handler}/`);
  return (
    <Provider app={app}>
      <Suspense>{isHandler ? <Handler /> : children}</Suspense>
    </Provider>
  );
}
