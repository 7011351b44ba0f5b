import type { Context } from "../../../endpoints/context.ts";
import { PlainError } from "../../../endpoints/refusals.ts";
import type { UserRecord } from "../../../records/user-record.ts";
import { UnsealError } from "../../../tokens/seal.ts";
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
  const step = await matchingStep(openOrRefuse({ tenancy, services }, userId, secretSealed), typed, now);
  return recordTotpAttempt(tenancy, db, { userId, secretSealed, step }, now);
}

/** @throws {PlainError} 409 when the secret cannot be opened, as after LATCHKIT_SECRET was replaced. */
function openOrRefuse(
  { tenancy, services }: Pick<Context, "tenancy" | "services">,
  userId: string,
  secretSealed: Uint8Array,
): Uint8Array {
  try {
    return openTotpSecret({ tenancy, services }, userId, secretSealed);
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    services.logger.error({ err: error, userId }, "a user's second factor cannot be checked; remove it to let them in");
    // biome-ignore lint/style/useErrorCause: a refusal; the log above has its cause.
    throw new PlainError(409, "Your second factor can no longer be verified. Ask an administrator to remove it.", {
      reason: "SECOND_FACTOR_NOT_VERIFIABLE",
    });
  }
}
