import { Handler, Provider } from "@latchkit/react";
import { Suspense } from "react";
import { app } from "../latchkit/app";

/**
 * Every page of signing in, up and out, and of the account: /handler/sign-in, /handler/account-settings and the like.
 */
export function Pages() {
  return (
    <Provider app={app}>
      <Suspense>
        <Handler />
      </Suspense>
    </Provider>
  );
}
