"use client";

import { useUser } from "@latchkit/react";

export function Account() {
  const user = useUser();
  if (!user) return <a href="/handler/sign-up">Sign up</a>;
  return <p>Signed in as {user.primaryEmail}</p>;
}
