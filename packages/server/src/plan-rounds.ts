import { REMOVAL_OF_IDLE_ANONYMOUS } from "./features/anonymous/remove-idle.ts";
import { planEmailsAgain } from "./features/email-sending/plan-again.ts";
import { WRAPPING } from "./features/password/wrap-fast-hashes.ts";
import { FOLDING } from "./features/payments/fold-entries.ts";
import { RENEWALS } from "./features/payments/renewals.ts";
import { RECONCILIATION } from "./features/payments/stripe/reconcile.ts";
import type { Services } from "./features/services.ts";
import { planDeliveriesAgain } from "./features/webhooks/plan-again.ts";
import { planJobsAgain } from "./jobs/plan-again.ts";
import { planStandingJobs } from "./jobs/standing-job.ts";
import { SWEEPING } from "./jobs/sweep.ts";

/**
 * Plans the jobs that run in rounds, and makes due what a wrong clock has planned for much later; the latter once the
 * time is certain, because to a clock that is late everything looks planned for much later.
 */
export async function planRounds(services: Services): Promise<void> {
  const { db, clock: databaseClock } = services.database;
  const rounds = [SWEEPING, RENEWALS, FOLDING, REMOVAL_OF_IDLE_ANONYMOUS, RECONCILIATION, WRAPPING];
  await planStandingJobs(db, services, rounds);
  if (!databaseClock.isCertain()) return;
  const now = services.clock.now();
  await planEmailsAgain(db, now);
  await planDeliveriesAgain(db, now);
  await planJobsAgain(db, now);
}
