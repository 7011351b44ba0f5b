"use client";

import { useActionState } from "react";
import { signIn } from "../actions.ts";

/** A form of the application's own, whose action signs in on the server. */
export default function OwnSignIn() {
  const [problem, action] = useActionState(signIn, null);
  return (
    <form action={action}>
      <input name="email" type="email" aria-label="Email" />
      <input name="password" type="password" aria-label="Password" />
      <p role="alert">{problem}</p>
      <button type="submit">Sign in on the server</button>
    </form>
  );
}
