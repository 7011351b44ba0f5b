import { normalizeEmail } from "@latchkit/contract";
import type { Context } from "../context.ts";
import { accountAtAddress } from "./charges.ts";
import { SIGN_INS_PER_ACCOUNT, SIGN_INS_PER_ACCOUNT_AT_ADDRESS } from "./limits.ts";

/**
 * Lets an account's owner sign in with their password from where they are now, whatever others have tried: they have just proved in
 * another way who they are.
 */
export async function letOwnerIn(
  { tenancy, tier, services, clientAddress }: Pick<Context, "tenancy" | "tier" | "services" | "clientAddress">,
  email: string,
): Promise<void> {
  const here = tier === "client" ? accountAtAddress(email, clientAddress) : null;
  await services.limiter.vouch(
    tenancy,
    here === null
      ? { limit: SIGN_INS_PER_ACCOUNT, subject: normalizeEmail(email) }
      : { limit: SIGN_INS_PER_ACCOUNT_AT_ADDRESS, subject: here },
  );
}
