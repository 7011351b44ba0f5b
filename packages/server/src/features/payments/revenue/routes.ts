import type { Handlers } from "../../../endpoints/handler.ts";
import { lastMonths, startOfMonth } from "./months.ts";
import { countEnded, countOneTime, countStarted, readVersions } from "./queries.ts";
import { revenueOf } from "./revenue.ts";

export const revenueRoutes = {
  "GET /internal/payments/revenue": async ({ query }, { tenancy, db, services }) => {
    const now = services.clock.now();
    const months = lastMonths(query.months, now);
    const isTestMode = tenancy.config.payments.testMode;
    const counted = { projectId: tenancy.projectId, branchId: tenancy.branchId, isTestMode };
    const [started, ended, oneTime] = await Promise.all([
      countStarted(counted, db, now),
      countEnded(counted, db, now),
      countOneTime(counted, db, startOfMonth(months[0] ?? "")),
    ]);
    const ids = [
      ...[...started, ...ended, ...oneTime].map(({ versionId }) => versionId),
      ...ended.flatMap(({ nextVersionId }) => nextVersionId ?? []),
    ];
    const versions = await readVersions(tenancy, db, [...new Set(ids)]);
    return { test_mode: isTestMode, currencies: revenueOf({ started, ended, oneTime, versions }, months) };
  },
} satisfies Handlers;
