import { ClientApp } from "@latchkit/kit";
import { Provider } from "@latchkit/react";
import type { AppProps } from "next/app";

const app = new ClientApp({
  baseUrl: process.env.NEXT_PUBLIC_LATCHKIT_API_URL,
  projectId: process.env.NEXT_PUBLIC_LATCHKIT_PROJECT_ID,
  publishableClientKey: process.env.NEXT_PUBLIC_LATCHKIT_PUBLISHABLE_CLIENT_KEY,
  tokenStore: "cookie",
  redirectMethod: "window",
  urls: { afterSignIn: "/notes", afterSignUp: "/notes" },
});

export default function App({ Component, pageProps }: AppProps) {
  return (
    <Provider app={app}>
      <Component {...pageProps} />
    </Provider>
  );
}
