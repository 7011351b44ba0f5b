import { Handler } from "@latchkit/react";
import { createFileRoute, useLocation } from "@tanstack/react-router";

export const Route = createFileRoute("/handler/$")({ component: HandlerPage });

/**
 * Every page of signing in, up and out, and of the account: /handler/sign-in, /handler/account-settings and the like.
 */
function HandlerPage() {
  return <Handler location={useLocation().pathname} />;
}
