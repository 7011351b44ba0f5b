import { bundle, compressedBytes, reactModules } from "./bundle.mjs";

const app = `new ClientApp({ projectId: "p", publishableClientKey: "k", baseUrl: "https://auth.example", tokenStore: "cookie" })`;

const headlessCore = `
  import { ClientApp } from "@latchkit/kit";
  const app = ${app};
  app.getUser().then(console.log);
  document.onclick = () => app.signInWithCredential({ email: "a", password: "b" });
  document.onkeyup = () => app.signOut();
`;

const reactCore = `
  import { ClientApp } from "@latchkit/kit";
  import { Provider, useUser } from "@latchkit/react";
  const app = ${app};
  function Home() {
    const user = useUser();
    const signIn = () => app.signInWithCredential({ email: "a", password: "b" });
    return user ? <p>{user.displayName}</p> : <button onClick={signIn}>Sign in</button>;
  }
  export const Page = () => <Provider app={app}><Home /></Provider>;
`;

/** What an app carries from its first moment, minified and compressed. */
export async function measureSizes() {
  const { files, filesOf } = await bundle({ headlessCore, reactCore }, { external: reactModules });
  return {
    headlessCore: compressedBytes(files, filesOf("headlessCore")),
    reactCore: compressedBytes(files, filesOf("reactCore")),
  };
}
