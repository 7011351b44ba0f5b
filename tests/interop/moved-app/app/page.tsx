import { stackServerApp } from "../stack/server";

export default async function Home() {
  const user = await stackServerApp.getUser();
  return (
    <main>
      <h1>{user ? `Welcome, ${user.displayName ?? user.primaryEmail}` : "Welcome, stranger"}</h1>
      <a href={stackServerApp.urls.signIn}>Sign in</a>
    </main>
  );
}
