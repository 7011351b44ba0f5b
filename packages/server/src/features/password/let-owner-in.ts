import { normalizeEmail } from "@latchkit/contract";
import type { Context } from "../../endpoints/context.ts";
import { accountAtAddress } from "../../limits/buckets.ts";
import type { LimiterServices } from "../../limits/limiter.ts";
import { SIGN_INS_PER_ACCOUNT, SIGN_INS_PER_ACCOUNT_AT_ADDRESS } from "../../limits/limits.ts";

/**
 * Lets an account's owner sign in with their password from where they are now, whatever others have tried: they have
 * just proved in another way who they are.
 */
export async function letOwnerIn(
  {
    tenancy,
    tier,
    services,
    clientAddress,
  }: Pick<Context<LimiterServices>, "tenancy" | "tier" | "services" | "clientAddress">,
  email: string,
): Promise<void> {
  const here = tier === "client" ? accountAtAddress(email, clientAddress) : null;
  await services.limiter.trust(
    tenancy,
    here === null
      ? { limit: SIGN_INS_PER_ACCOUNT, subject: normalizeEmail(email) }
      : { limit: SIGN_INS_PER_ACCOUNT_AT_ADDRESS, subject: here },
  );
}
