import type { Handlers } from "../../../endpoints/handler.ts";
import { lastMonths, startOfMonth } from "./months.ts";
import { countOneTime, countSubscriptions, readVersions } from "./queries.ts";
import { revenueOf } from "./revenue.ts";

export const revenueRoutes = {
  "GET /internal/payments/revenue": async ({ query }, { tenancy, services }) => {
    const { db } = services.database.reads;
    const now = services.clock.now();
    const months = lastMonths(query.months, now);
    const isTestMode = tenancy.config.payments.testMode;
    const { projectId, branchId } = tenancy;
    const counted = { projectId, branchId, isTestMode, months: months.map(startOfMonth) };
    const [subscriptions, oneTime] = await Promise.all([
      countSubscriptions(counted, db, now),
      countOneTime(counted, db),
    ]);
    const ids = [...subscriptions, ...oneTime].map(({ versionId }) => versionId);
    const versions = await readVersions(tenancy, db, [...new Set(ids)]);
    return { test_mode: isTestMode, currencies: revenueOf({ subscriptions, oneTime, versions }, months) };
  },
} satisfies Handlers;
