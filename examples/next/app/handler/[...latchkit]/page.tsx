"use client";

import { Handler } from "@latchkit/react";

/**
 * Every page of signing in, up and out, and of the account: /handler/sign-in, /handler/account-settings and the like.
 */
export default function HandlerPage() {
  return <Handler />;
}
