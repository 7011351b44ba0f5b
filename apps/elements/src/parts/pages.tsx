import { Handler } from "@latchkit/react";
import type { Attributes } from "../attributes.ts";

export function Part({ has }: Attributes) {
  return <Handler fullPage={has("full-page")} />;
}
