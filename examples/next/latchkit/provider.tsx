"use client";

import { ClientApp } from "@latchkit/kit";
import { Provider } from "@latchkit/react";
import type { ReactNode } from "react";

const app = new ClientApp({
  baseUrl: process.env.NEXT_PUBLIC_LATCHKIT_API_URL,
  projectId: process.env.NEXT_PUBLIC_LATCHKIT_PROJECT_ID,
  publishableClientKey: process.env.NEXT_PUBLIC_LATCHKIT_PUBLISHABLE_CLIENT_KEY,
  tokenStore: "cookie",
  redirectMethod: "window",
  urls: { afterSignIn: "/notes", afterSignUp: "/notes" },
});

/**
 * Tells client components below it who is signed in. Put <Suspense> around those that ask: they are rendered in the
 * browser.
 */
export function LatchkitProvider({ children }: { children: ReactNode }) {
  return <Provider app={app}>{children}</Provider>;
}
