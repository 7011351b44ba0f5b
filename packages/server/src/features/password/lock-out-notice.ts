import { normalizeEmail } from "@latchkit/contract";
import { queueEmail } from "../../emails/queue-email.ts";
import type { BaseServices } from "../../endpoints/context.ts";
import { enqueue, type QueueServices } from "../../jobs/enqueue.ts";
import type { JobHandler, JobKind } from "../../jobs/job.ts";
import { emailIn } from "../../limits/buckets.ts";
import type { OnLockOut } from "../../limits/guard.ts";
import type { LimiterServices } from "../../limits/limiter.ts";
import { LOCK_OUT_NOTICES } from "../../limits/limits.ts";
import { findUserByAuthEmail } from "../../records/user-queries.ts";

/** The kind of job that tells an account's owner about repeated failed sign-ins. */
export const LOCK_OUT_NOTICE: JobKind<LockOut> = { name: "lock-out-notice" };

type LockOut = { readonly email: string };

/**
 * Queues a notice of failed sign-ins to an account's owner, at most once a day. The account is looked up later, in the
 * background: the request does the same work whether or not the account exists.
 */
export function lockOutNotice(services: QueueServices & LimiterServices & Pick<BaseServices, "database">): OnLockOut {
  return async ({ input, context: { caller } }) => {
    const email = emailIn(input);
    if (!caller || email === null) return;
    const { tenancy } = caller;
    if (!(await services.limiter.tryConsume(tenancy, { limit: LOCK_OUT_NOTICES, subject: email }))) return;
    await enqueue(tenancy, services.database.db, services, { kind: LOCK_OUT_NOTICE, payload: { email } });
  };
}

/** Mails the owner, if there is one. Without a password there is nothing to guess, and nothing to worry about. */
export function lockOutNoticeJob(services: BaseServices): JobHandler<LockOut> {
  return async ({ email }, job) => {
    const found = await services.projects.find(job.tenancy.projectId, job.tenancy.branchId);
    if (!found) return "done";
    const { tenancy } = found;
    const user = await findUserByAuthEmail(tenancy, services.database.db, email, normalizeEmail(email));
    if (!user || user.passwordHash === null) return "done";
    await queueEmail(tenancy, services.database.db, services, {
      to: email,
      template: "failed_sign_ins",
      variables: {},
      user,
    });
    return "done";
  };
}
