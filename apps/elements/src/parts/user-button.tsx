import { UserButton } from "@latchkit/react";
import type { Attributes } from "../attributes.ts";

export function Part({ has }: Attributes) {
  return <UserButton showUserInfo={has("show-user-info")} />;
}
