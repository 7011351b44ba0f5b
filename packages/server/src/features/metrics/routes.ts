import { METRICS_DAYS } from "@latchkit/contract/limits";
import type { Handlers } from "../../endpoints/handler.ts";
import { toUserAnswer, type UserRecord } from "../../records/user-record.ts";
import type { MetricsServices } from "./metrics-services.ts";
import type { DayCount } from "./queries.ts";

export const metricsRoutes = {
  "GET /internal/metrics": async ({ query }, { tenancy, services }) => {
    await services.activity.write(); // what was noted here shows here
    const numbers = await services.projectMetrics.read(tenancy, {
      includesAnonymous: query.include_anonymous ?? false,
      days: query.days ?? METRICS_DAYS,
    });
    const now = services.clock.now();
    const toUser = (user: UserRecord) => toUserAnswer(user, now);
    return {
      total_users: numbers.total,
      daily_users: numbers.signUps.map(toAnswer),
      daily_active_users: numbers.active.map(toAnswer),
      users_by_country: { ...numbers.countries },
      recently_registered: numbers.newest.map(toUser),
      recently_active: numbers.recentlyActive.map(toUser),
      login_methods: numbers.methods.map((method) => ({ ...method })),
    };
  },
  "GET /internal/sign-in-metrics": async ({ query }, { tenancy, services }) => {
    await Promise.all([services.activity.write(), services.signInHistory.write()]); // as above
    const { signIns, retention } = await services.signInMetrics.read(tenancy, query.days ?? METRICS_DAYS);
    return {
      daily_sign_ins: signIns.map(({ day, attempts, failed }) => ({ date: day, activity: attempts - failed })),
      daily_failed_sign_ins: signIns.map(({ day, failed }) => ({ date: day, activity: failed })),
      retention: retention.map((week) => ({ ...week })),
    };
  },
} satisfies Handlers<MetricsServices>;

function toAnswer({ day, people }: DayCount) {
  return { date: day, activity: people };
}
