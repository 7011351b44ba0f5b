import { LOCAL_NAMES } from "./mailbox/own-host.ts";
import type { Settings } from "./settings/settings.ts";

/**
 * Tells the operator of a production server what is left to do before people can use it.
 *
 * @param firstOwnerUrl Where the first owner signs up; `null` once there is one.
 */
export function startNotes(
  settings: Pick<Settings, "mode" | "publicUrl" | "smtpUrl">,
  firstOwnerUrl: string | null,
): readonly string[] {
  const { protocol, hostname } = new URL(settings.publicUrl);
  return [
    firstOwnerUrl !== null &&
      `This installation has no owner yet. The first to sign up with this link becomes it:\n${firstOwnerUrl}`,
    settings.mode === "production" &&
      settings.smtpUrl === null &&
      "No mail server is set, so no email is delivered: set LATCHKIT_SMTP_URL.",
    settings.mode === "production" &&
      protocol === "http:" &&
      !LOCAL_NAMES.includes(hostname) &&
      "Passwords and sessions travel unencrypted: put a proxy with TLS in front, and set LATCHKIT_PUBLIC_URL to its https:// address.",
  ].filter((note) => note !== false);
}
