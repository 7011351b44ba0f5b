import { AccountSettings, type AccountSettingsPage } from "@latchkit/react";
import type { Attributes } from "../attributes.ts";

const PAGES: readonly AccountSettingsPage[] = [
  ...(["profile", "emails", "auth", "notifications"] as const),
  ...(["sessions", "api-keys", "billing", "settings"] as const),
];

export function Part({ has, text }: Attributes) {
  const name = text("page");
  return <AccountSettings fullPage={has("full-page")} page={PAGES.find((page) => page === name)} />;
}
