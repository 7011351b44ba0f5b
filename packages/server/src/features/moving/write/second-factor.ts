import { createHash } from "node:crypto";
import { type ExportLine, fromBase32 } from "@latchkit/contract";
import { TOTP_DIGITS, TOTP_PERIOD_SECONDS } from "@latchkit/contract/limits";
import { sealTotpSecret } from "../../users/second-factor/sealed-totp-secret.ts";
import type { ImportContext } from "./import-context.ts";

type Totp = NonNullable<ExportLine<"user">["totp"]>;

/** Whether Latchkit checks codes of these parameters. */
export function isSupportedTotp({ digits, period, algorithm }: Totp): boolean {
  return (
    (digits ?? TOTP_DIGITS) === TOTP_DIGITS &&
    (period ?? TOTP_PERIOD_SECONDS) === TOTP_PERIOD_SECONDS &&
    (algorithm ?? "SHA1") === "SHA1"
  );
}

/** Seals a user's second factor; `null` if they have none that Latchkit supports. */
export function totpOf(context: ImportContext, userId: string, { totp }: ExportLine<"user">): Uint8Array | null {
  if (!totp || !isSupportedTotp(totp)) return null;
  return sealTotpSecret(context, userId, Buffer.from(fromBase32(totp.secretBase32)).toString("base64"));
}

/** SHA-256 of a sealed second factor, in hexadecimal digits: rows that refer to it have this. */
export function digestOf(totpSealed: Uint8Array): string {
  return createHash("sha256").update(totpSealed).digest("hex");
}
