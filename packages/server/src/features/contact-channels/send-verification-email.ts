import type { Tx } from "../../database/database.ts";
import { nameForGreeting } from "../../email-templates/display-text.ts";
import { type MailServices, queueEmail } from "../../emails/queue-email.ts";
import type { BaseServices } from "../../endpoints/context.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import type { UserRecord } from "../../records/user-record.ts";
import { linkWithCode } from "../../tokens/verification-code.ts";
import { EMAIL_VERIFICATION_CODE } from "./code-type.ts";

interface VerificationEmail {
  readonly user: UserRecord;
  /** The address to prove, which gets the email. */
  readonly email: string;
  /** A trusted URL, to which the link adds its code. */
  readonly callbackUrl: string;
}

/**
 * Mails a link that proves an address is the user's. The code names user and address, so following it needs no sign-in.
 * The mail names the account: its user can have the email sent to any address.
 *
 * @param tx Code and mail are stored with it, so that neither exists without the other.
 */
export async function sendVerificationEmail(
  tenancy: Tenancy,
  tx: Tx,
  services: MailServices & Pick<BaseServices, "codes">,
  { user, email, callbackUrl }: VerificationEmail,
): Promise<void> {
  const code = await services.codes.create(tenancy, tx, EMAIL_VERIFICATION_CODE, { userId: user.userId, email });
  await queueEmail(tenancy, tx, services, {
    to: email,
    template: "email_verification",
    variables: { emailVerificationLink: linkWithCode(callbackUrl, code), accountName: accountName(user, email) },
    user,
  });
}

/** An account as the owner of an address can tell it from one of a stranger's. */
function accountName({ displayName, primaryEmail }: UserRecord, email: string): string {
  const name = nameForGreeting(displayName);
  const address = primaryEmail?.value ?? email;
  return name === null ? address : `${name} (${address})`;
}
