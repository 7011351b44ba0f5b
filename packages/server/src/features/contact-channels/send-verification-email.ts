import type { Services } from "../../context.ts";
import type { Db } from "../../database/database.ts";
import { queueEmail } from "../../emails/queue-email.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { linkWithCode } from "../../tokens/verification-code.ts";
import type { UserRecord } from "../users/user-record.ts";

/**
 * Mails a link that proves an address is the user's. The code names user and address, so following it needs no sign-in.
 *
 * @param db Code and mail are stored with it, so that neither exists without the other.
 * @param callbackUrl Already known to be trusted.
 */
export async function sendVerificationEmail(
  tenancy: Tenancy,
  db: Db,
  services: Services,
  user: UserRecord,
  email: string,
  callbackUrl: string,
): Promise<void> {
  const code = await services.codes.create(tenancy, db, "email-verification", { userId: user.userId, email });
  await queueEmail(tenancy, db, services, {
    to: email,
    template: "email_verification",
    variables: { emailVerificationLink: linkWithCode(callbackUrl, code) },
    user: { displayName: user.displayName },
  });
}
