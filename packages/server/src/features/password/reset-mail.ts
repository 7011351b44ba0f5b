import { normalizeEmail } from "@latchkit/contract";
import type { Db } from "../../database/database.ts";
import type { TenancyId } from "../../database/tenancy.ts";
import { queueEmail } from "../../emails/queue-email.ts";
import type { BaseServices } from "../../endpoints/context.ts";
import { enqueue, type QueueServices } from "../../jobs/enqueue.ts";
import type { JobHandler, JobKind } from "../../jobs/job.ts";
import { findUserByAuthEmail } from "../../records/user-queries.ts";
import { digestOf } from "../../tokens/password-digest.ts";
import { linkWithCode } from "../../tokens/verification-code.ts";
import { PASSWORD_RESET_CODE } from "./code-type.ts";
import { mayResetPassword } from "./queries.ts";

/** The kind of job that emails a reset link, if there is an account to open. */
export const PASSWORD_RESET_REQUEST: JobKind<ResetRequest> = { name: "password-reset-request" };

type ResetRequest = { readonly email: string; readonly callbackUrl: string };

/**
 * Records a request for a new password. The account is looked up later, in the background:
 * the request does and takes the same either way, so neither its answer nor its duration tells who has an account.
 */
export async function queuePasswordReset(
  tenancy: TenancyId,
  db: Db,
  services: QueueServices,
  { email, callbackUrl }: ResetRequest,
): Promise<void> {
  await enqueue(tenancy, db, services, {
    kind: PASSWORD_RESET_REQUEST,
    payload: { email, callbackUrl },
    lane: "urgent",
  });
}

/** Mails the link to the address as typed. Stores code and email in one transaction. */
export function passwordResetJob(services: BaseServices): JobHandler<ResetRequest> {
  return async ({ email, callbackUrl }, job) => {
    const found = await services.projects.find(job.tenancy.projectId, job.tenancy.branchId);
    if (!found) return "done";
    const { tenancy } = found;
    const user = await findUserByAuthEmail(tenancy, services.database.db, email, normalizeEmail(email));
    if (!user) return "done";
    const password = { userId: user.userId, email, passwordDigest: digestOf(user.passwordHash) };
    await services.database.transaction(async (tx) => {
      if (!(await mayResetPassword(tenancy, tx, password))) return;
      const code = await services.codes.create(tenancy, tx, PASSWORD_RESET_CODE, password);
      await queueEmail(tenancy, tx, services, {
        to: email,
        template: "password_reset",
        variables: { passwordResetLink: linkWithCode(callbackUrl, code) },
        user,
      });
    });
    return "done";
  };
}
