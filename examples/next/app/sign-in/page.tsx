"use client";

import { useActionState } from "react";
import { signIn } from "../actions";

/** A form of your own that works without JavaScript: the server signs in and sets the cookies. */
export default function SignInPage() {
  const [problem, action, isPending] = useActionState(signIn, null);
  return (
    <main>
      <h1>Sign in</h1>
      <form action={action}>
        <p>
          <label>
            Email address <input name="email" type="email" autoComplete="username" required />
          </label>
        </p>
        <p>
          <label>
            Password <input name="password" type="password" autoComplete="current-password" required />
          </label>
        </p>
        <p role="alert">{problem}</p>
        <button type="submit" disabled={isPending}>
          Sign in
        </button>
      </form>
    </main>
  );
}
