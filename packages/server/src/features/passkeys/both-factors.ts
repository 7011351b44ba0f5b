import { createHash } from "node:crypto";
import type { UserRecord } from "../../records/user-record.ts";
import type { PasskeyRecord } from "./passkey-record.ts";

// A passkey whose authenticator has verified its user is two factors: the device, and what unlocks it. It replaces the
// code of an app only if a person added it who had proved the second factor just before, or once gave the code along
// with it. Otherwise a stolen session could add a passkey that gets around the second factor. The passkey keeps a
// digest of what was proved: with another second factor it starts afresh.

/** Identifies a second factor without revealing it. */
export function secondFactorDigest(sealedSecret: Buffer): Buffer {
  return createHash("sha256").update(sealedSecret).digest();
}

/** Whether a sign-in with this passkey needs no code. */
export function countsAsBothFactors(
  passkey: Pick<PasskeyRecord, "secondFactorDigest">,
  { isUserVerified }: { readonly isUserVerified: boolean },
  { totpSecretSealed }: Pick<UserRecord, "totpSecretSealed">,
): boolean {
  if (!isUserVerified || totpSecretSealed === null) return false;
  return passkey.secondFactorDigest?.equals(secondFactorDigest(totpSecretSealed)) ?? false;
}
