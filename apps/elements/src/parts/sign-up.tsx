import { SignUp } from "@latchkit/react";
import type { Attributes } from "../attributes.ts";

export function Part({ has }: Attributes) {
  return <SignUp fullPage={has("full-page")} automaticRedirect={has("automatic-redirect")} />;
}
