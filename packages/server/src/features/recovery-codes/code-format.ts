import { createHmac } from "node:crypto";
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from "@latchkit/contract/limits";
import type { TenancyId } from "../../database/tenancy.ts";
import type { Random } from "../../random.ts";
import type { RootSecret } from "../../tokens/root-secret.ts";
import { toBase32 } from "../../tokens/token.ts";

const PURPOSE = "recovery-codes";
/** Enough for the characters of one code, at five bits each. */
const CODE_BYTES = Math.ceil((RECOVERY_CODE_LENGTH * 5) / 8);

/** Draws recovery codes as people write them down, such as `k7m2q-x8h4n`. */
export function drawRecoveryCodes(random: Random): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = toBase32(random.bytes(CODE_BYTES)).slice(0, RECOVERY_CODE_LENGTH);
    return `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;
  });
}

/**
 * Returns what is stored of a recovery code: a keyed hash for its user alone. A plain hash of 50 random bits could be
 * tried out by an attacker with a copy of the database; the key is not in there.
 */
export function hashRecoveryCode(
  rootSecret: Pick<RootSecret, "derive">,
  { projectId, branchId }: TenancyId,
  userId: string,
  typed: string,
): Buffer {
  const subject = JSON.stringify([projectId, branchId, userId, normalize(typed)]);
  return createHmac("sha256", rootSecret.derive(PURPOSE)).update(subject).digest();
}

/**
 * Reads a code as Crockford's base 32 allows it to be typed: in any case, with O for 0 and I or L for 1, and with
 * separators.
 */
function normalize(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .replaceAll("o", "0")
    .replaceAll(/[il]/g, "1");
}
