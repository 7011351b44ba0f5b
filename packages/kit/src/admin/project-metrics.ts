import type { ServerUser } from "../server/server-user.ts";

/** The number of a project's users, and their activity. */
export interface ProjectMetrics {
  /** The number of users. */
  readonly totalUsers: number;
  /** Sign-ups per day, oldest first, up to today. */
  readonly dailyUsers: readonly DailyCount[];
  /** Distinct users who began or used a session, per day. In very large projects up to 15 minutes old. */
  readonly dailyActiveUsers: readonly DailyCount[];
  /**
   * Users by the country in which they were last active (ISO 3166-1, such as `"NZ"`); an estimate in very large
   * projects.
   */
  readonly usersByCountry: Readonly<Record<string, number>>;
  /** The five users who signed up last, newest first. */
  readonly recentlyRegistered: readonly ServerUser[];
  /** The five users who were active last, most recent first. */
  readonly recentlyActive: readonly ServerUser[];
  /**
   * The number of users per sign-in method, largest first: a key of `auth` in the configuration, such as `"otp"`, or
   * the ID of a provider.
   */
  readonly loginMethods: readonly { readonly method: string; readonly count: number }[];
}

/** Sign-ins and retention of users. */
export interface SignInMetrics {
  /** Successful sign-ins per day, oldest first, up to today. At most 20,000 attempts a day are counted. */
  readonly dailySignIns: readonly DailyCount[];
  /** Attempts that failed, per day. */
  readonly dailyFailedSignIns: readonly DailyCount[];
  /**
   * For each full week after signing up: users who had it, and those who were active in it. A sample in very large
   * projects.
   */
  readonly retention: readonly { readonly week: number; readonly users: number; readonly returned: number }[];
}

/** A count for one day. */
export interface DailyCount {
  /** The day in UTC, as `YYYY-MM-DD`. */
  readonly date: string;
  /** The count. */
  readonly activity: number;
}

/** Users and days to count. */
export interface MetricsOptions {
  /** Whether to count anonymous users. Default: `false`. */
  includeAnonymous?: boolean | undefined;
  /** The number of days up to today, 7 to 90. Default: 31. */
  days?: number | undefined;
}
