import Link from "next/link";
import { Suspense } from "react";
import { Account } from "./account";

/** Static: rendered once, at build time. Who is signed in shows in the browser. */
export default function Home() {
  return (
    <main>
      <h1>Welcome</h1>
      <p>
        <Link href="/notes">Notes</Link> <Link href="/sign-in">Sign in by a server action</Link>
      </p>
      <Suspense fallback={<p>…</p>}>
        <Account />
      </Suspense>
    </main>
  );
}
