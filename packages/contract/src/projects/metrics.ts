import * as z from "zod";
import { number, trueOrFalse } from "../fields/fields.ts";
import { METRICS_MAX_DAYS, METRICS_MIN_DAYS } from "../limits.ts";
import { serverUser } from "../people/users.ts";
import type { EndpointTable } from "../wire/endpoint.ts";

const count = z.number().int().min(0);

/** A number for each day, the oldest first and today last; days are those of UTC. */
const byDay = z.array(z.strictObject({ date: z.iso.date(), activity: count }));

/** Numbers of users and of what they do. */
export const metrics = {
  "GET /internal/metrics": {
    summary: "Read user metrics: sign-ups and active users by day, countries, sign-in methods",
    tiers: ["admin"],
    query: z.strictObject({
      include_anonymous: trueOrFalse.optional(),
      /** Number of days in the series. Not part of the original protocol. */
      days: number.int().min(METRICS_MIN_DAYS).max(METRICS_MAX_DAYS).optional(),
    }),
    answer: z.strictObject({
      total_users: count,
      /** Sign-ups. */
      daily_users: byDay,
      /** Different people who used a session. */
      daily_active_users: byDay,
      /** By the country (ISO 3166-1) where they were last seen; an estimate where there are very many. */
      users_by_country: z.record(z.string().length(2), count),
      /** Newest first. */
      recently_registered: z.array(serverUser),
      recently_active: z.array(serverUser),
      /**
       * Number of users per sign-in method, most used first: a key of `auth` in the configuration, such as `otp`, or a
       * provider's ID.
       */
      login_methods: z.array(z.strictObject({ method: z.string(), count })),
    }),
    errors: [],
  },
  "GET /internal/sign-in-metrics": {
    summary: "Read sign-in metrics: sign-ins by day and weekly retention",
    tiers: ["admin"],
    query: z.strictObject({ days: number.int().min(METRICS_MIN_DAYS).max(METRICS_MAX_DAYS).optional() }),
    answer: z.strictObject({
      /** Successful ones; the two together are counted up to a limit a day. */
      daily_sign_ins: byDay,
      daily_failed_sign_ins: byDay,
      /**
       * Of those who signed up in the last 90 days, by full week after it: how many had that week, and how many of them
       * were active in it. A sample where there are many.
       */
      retention: z.array(z.strictObject({ week: z.int().min(1), users: count, returned: count })),
    }),
    errors: [],
  },
} as const satisfies EndpointTable;
