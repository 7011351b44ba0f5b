import { addressRanges } from "../network/address-ranges.ts";
import { mailServerUrl, matching, onOrOff } from "./parsers.ts";
import type { EnvironmentReader } from "./read-environment.ts";

/** Expected text of settings that list addresses. */
export const ADDRESS_RANGES = 'addresses or ranges such as "10.0.0.0/8, 2001:db8::1", "loopback" or "private"';
const SENDER = /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** Reads how emails leave, and which email servers of projects may be internal. */
export function readMailSettings({ read }: EnvironmentReader, publicUrl: string) {
  return {
    smtpUrl: read(
      "LATCHKIT_SMTP_URL",
      "a URL such as smtps://user:password@host:465, with %2F, %3F and %23 for /, ? and # in the user name and password",
      mailServerUrl,
      { isSecret: true },
    ),
    smtpWithoutTls: read("LATCHKIT_SMTP_WITHOUT_TLS", '"on" or "off"', onOrOff) ?? false,
    internalMailServers: read("LATCHKIT_INTERNAL_MAIL_SERVERS", ADDRESS_RANGES, addressRanges) ?? [],
    mailFrom:
      read(
        "LATCHKIT_MAIL_FROM",
        "an address such as noreply@example.com or Example <noreply@example.com>",
        matching(SENDER),
      ) ?? defaultSender(publicUrl),
  };
}

function defaultSender(publicUrl: string): string {
  return `Latchkit <noreply@${new URL(publicUrl).hostname}>`;
}
