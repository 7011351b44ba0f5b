import type { ServerUser } from "../server/server-user.ts";

/** How many people a project has, and what they do. */
export interface ProjectMetrics {
  readonly totalUsers: number;
  /** Sign-ups by day, the oldest first and today last. */
  readonly dailyUsers: readonly DailyCount[];
  /** Different people who began or used a session, by day. Where there are very many users, a quarter of an hour old at most. */
  readonly dailyActiveUsers: readonly DailyCount[];
  /** By the country (ISO 3166-1, such as `"NZ"`) where they were last seen; estimated where there are very many. */
  readonly usersByCountry: Readonly<Record<string, number>>;
  /** The last five who signed up, newest first. */
  readonly recentlyRegistered: readonly ServerUser[];
  /** The last five who were active, the last one first. */
  readonly recentlyActive: readonly ServerUser[];
  /** How many can sign in by each way, most first: `"password"`, `"otp"`, `"passkey"`, or a provider's id in the configuration. */
  readonly loginMethods: readonly { readonly method: string; readonly count: number }[];
}

/** A number of people on one day. */
export interface DailyCount {
  /** A day of UTC, as `YYYY-MM-DD`. */
  readonly date: string;
  readonly activity: number;
}

/** Which people and days to count. */
export interface MetricsOptions {
  /** Whether people without an account count. Default: `false`. */
  includeAnonymous?: boolean | undefined;
  /** How many days, today among them: 7 to 90. Default: 31. */
  days?: number | undefined;
}
