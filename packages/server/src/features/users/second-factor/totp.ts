import { timingSafeEqual } from "node:crypto";
import { TOTP_DIGITS, TOTP_PERIOD_SECONDS } from "@latchkit/contract/limits";

/**
 * The time step whose code was typed: the current one, the one before, because typing takes a while and ends, now and
 * then, after the code has changed, or the one after, because the clock of a phone may be ahead (RFC 6238 §5.2 and §6).
 *
 * @param secret The shared secret's bytes.
 * @returns `null` when the code is of none.
 */
export async function matchingStep(secret: Uint8Array, typed: string, now: Date): Promise<number | null> {
  const { HOTP, Secret } = await import("otpauth"); // few sign-ins need it, so no start waits for it
  const current = Math.floor(now.getTime() / 1000 / TOTP_PERIOD_SECONDS);
  const key = new Secret({ buffer: Uint8Array.from(secret).buffer });
  const isCodeOf = (step: number): boolean => {
    const expected = Buffer.from(HOTP.generate({ secret: key, digits: TOTP_DIGITS, counter: step }));
    const given = Buffer.from(typed);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return [current, current - 1, current + 1].find(isCodeOf) ?? null;
}
