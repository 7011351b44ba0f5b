import { person } from "./backend.mjs";

const signIn = `app.signInWithCredential({ ...${JSON.stringify(person)}, noRedirect: true })`;

/** `config` and `done` are what the page they run in offers: see serve-pages.mjs. */
const makeApp = `
  import { ClientApp } from "@latchkit/kit";
  const app = new ClientApp({ ...config, tokenStore: "memory", redirectMethod: "none" });
`;

/** An app without a framework that uses all of what every app needs. */
export const headlessCore = `
  ${makeApp}
  await app.getUser();
  await ${signIn};
  const user = await app.getUser();
  await app.signOut();
  if (user) done();
`;

/** The same in React, without our components. */
export const reactCore = `
  import { Suspense } from "react";
  import { createRoot } from "react-dom/client";
  import { Provider, useUser } from "@latchkit/react";
  ${makeApp}
  function Home() {
    const user = useUser();
    if (user) done();
    return user ? <p>{user.displayName}</p> : <button type="button" ref={(node) => node?.click()} onClick={() => ${signIn}}>Sign in</button>;
  }
  createRoot(document.getElementById("root")).render(<Provider app={app}><Suspense><Home /></Suspense></Provider>);
`;

/**
 * An app without the kit that loads code late and awaits at its top level, as {@link headlessCore} does. It weighs what
 * a bundler adds of its own.
 */
export const emptyApp = `
  const { verifyWebhook } = await import("@latchkit/kit/webhooks");
  done(verifyWebhook);
`;

/** Source of a backend that receives webhooks. */
export const webhookReceiver = `
  import { verifyWebhook } from "@latchkit/kit/webhooks";
  export const receive = (request) => verifyWebhook(request, process.env.WEBHOOK_SECRET);
`;

/** The themed sign-in as an app would place it. */
export const signInPage = `
  import { createRoot } from "react-dom/client";
  import { Provider, SignIn, Theme } from "@latchkit/react";
  ${makeApp}
  const lang = new URLSearchParams(location.search).get("lang") ?? "en";
  createRoot(document.getElementById("root")).render(
    <Provider app={app} lang={lang}>
      <Theme theme={{ light: { accent: "#0a5" }, radius: "4px" }}>
        <SignIn fullPage />
      </Theme>
    </Provider>,
  );
`;

/** Source of a sign-in page that a developer would write without Latchkit. */
export const plainPage = `
  import { useState } from "react";
  import { createRoot } from "react-dom/client";
  function SignIn() {
    const [email, setEmail] = useState("");
    const [password, setPassword] = useState("");
    const submit = (event) => {
      event.preventDefault();
      fetch("/sign-in", { method: "POST", body: JSON.stringify({ email, password }) });
    };
    return (
      <main>
        <h1>Sign in</h1>
        <form onSubmit={submit}>
          <label>Email<input type="email" value={email} onChange={(event) => setEmail(event.target.value)} /></label>
          <label>Password<input type="password" value={password} onChange={(event) => setPassword(event.target.value)} /></label>
          <button type="submit">Sign in</button>
        </form>
        <p>No account yet? <a href="/sign-up">Sign up</a></p>
      </main>
    );
  }
  createRoot(document.getElementById("root")).render(<SignIn />);
`;
