/** The themed sign-in as an app would place it. */
export const signInPage = `
  import { createRoot } from "react-dom/client";
  import { ClientApp } from "@latchkit/kit";
  import { Provider, SignIn, Theme } from "@latchkit/react";
  const app = new ClientApp({ projectId: "p", publishableClientKey: "k", baseUrl: location.origin, tokenStore: "cookie" });
  const lang = new URLSearchParams(location.search).get("lang") ?? undefined;
  createRoot(document.getElementById("root")).render(
    <Provider app={app} lang={lang}>
      <Theme theme={{ light: { accent: "#0a5" }, radius: "4px" }}>
        <SignIn fullPage />
      </Theme>
    </Provider>,
  );
`;

/** What a developer would write by hand in its place. */
export const plainPage = `
  import { useState } from "react";
  import { createRoot } from "react-dom/client";
  function SignIn() {
    const [email, setEmail] = useState("");
    const [password, setPassword] = useState("");
    const submit = (event) => {
      event.preventDefault();
      fetch("/api/v1/auth/password/sign-in", { method: "POST", body: JSON.stringify({ email, password }) });
    };
    return (
      <main>
        <h1>Sign in</h1>
        <form onSubmit={submit}>
          <label>E-mail<input type="email" value={email} onChange={(event) => setEmail(event.target.value)} /></label>
          <label>Password<input type="password" value={password} onChange={(event) => setPassword(event.target.value)} /></label>
          <button type="submit">Sign in</button>
        </form>
        <p>No account yet? <a href="/sign-up">Sign up</a></p>
      </main>
    );
  }
  createRoot(document.getElementById("root")).render(<SignIn />);
`;
