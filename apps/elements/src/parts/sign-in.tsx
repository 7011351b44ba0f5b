import { SignIn } from "@latchkit/react";
import type { Attributes } from "../attributes.ts";

export function Part({ has }: Attributes) {
  return <SignIn fullPage={has("full-page")} automaticRedirect={has("automatic-redirect")} />;
}
