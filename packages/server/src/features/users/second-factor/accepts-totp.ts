import type { Context } from "../../../endpoints/context.ts";
import type { UserRecord } from "../../../records/user-record.ts";
import { recordTotpAttempt } from "./record-totp-attempt.ts";
import { openTotpSecret } from "./sealed-totp-secret.ts";
import { matchingStep } from "./totp.ts";

/** Whether the code is right and was not used before; from then on it was. */
export async function acceptsTotp(
  { tenancy, db, services }: Context,
  { userId, totpSecretSealed: secretSealed }: UserRecord,
  typed: string,
): Promise<boolean> {
  if (!secretSealed) return false;
  const now = services.clock.now();
  const step = await matchingStep(openTotpSecret({ tenancy, services }, userId, secretSealed), typed, now);
  return recordTotpAttempt(tenancy, db, { userId, secretSealed, step }, now);
}
