import { AccountSettings, type AccountSettingsPage } from "@latchkit/react";
import type { Attributes } from "../attributes.ts";

export function Part({ has, text }: Attributes) {
  return <AccountSettings fullPage={has("full-page")} page={text("page") as AccountSettingsPage | undefined} />;
}
