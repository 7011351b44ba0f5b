import type { ClientApp } from "@latchkit/kit";
import { useEffect, useState } from "react";
import { Button, SafeAreaView, Text, TextInput } from "react-native";
import { openApp } from "./latchkit";

/**
 * Where the link in a sign-in email leads: a page of your website, on a domain that the project trusts. The code works
 * without it.
 */
const CALLBACK_URL = "http://localhost:3000/handler/magic-link-callback";

export function App() {
  const [app, setApp] = useState<ClientApp | null>(null);
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    void openApp().then(async (opened) => {
      setEmail((await opened.getUser())?.primaryEmail ?? null);
      setApp(opened);
    });
  }, []);
  if (!app) return <Text>…</Text>;

  async function signOut() {
    const user = await app?.getUser();
    await user?.signOut();
    setEmail(null);
  }

  return (
    <SafeAreaView>
      {email ? (
        <>
          <Text>Signed in as {email}</Text>
          <Button title="Sign out" onPress={signOut} />
        </>
      ) : (
        <SignIn app={app} onSignedIn={setEmail} />
      )}
    </SafeAreaView>
  );
}

interface SignInProps {
  app: ClientApp;
  onSignedIn(email: string): void;
}

/** Signs in with the six characters of an email, which also makes the account. */
function SignIn({ app, onSignedIn }: SignInProps) {
  const [email, setEmail] = useState("");
  const [nonce, setNonce] = useState<string | null>(null);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState("");

  async function send() {
    const sent = await app.sendMagicLinkEmail(email, { callbackUrl: CALLBACK_URL });
    if (sent.status === "ok") setNonce(sent.data.nonce);
    else setProblem(sent.error.message);
  }

  async function signIn() {
    const result = await app.signInWithMagicLink(code + nonce, { noRedirect: true });
    if (result.status === "ok") onSignedIn(email);
    else setProblem(result.error.message);
  }

  return (
    <>
      {nonce === null ? (
        <>
          <TextInput value={email} onChangeText={setEmail} autoComplete="email" placeholder="Email address" />
          <Button title="Send code" onPress={send} />
        </>
      ) : (
        <>
          <TextInput value={code} onChangeText={setCode} autoComplete="one-time-code" placeholder="Code" />
          <Button title="Sign in" onPress={signIn} />
        </>
      )}
      <Text>{problem}</Text>
    </>
  );
}
