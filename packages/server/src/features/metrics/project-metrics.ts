import { createCache } from "../../cache.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import type { TenancyId } from "../../database/tenancy.ts";
import type { UserRecord } from "../../records/user-record.ts";
import { type Day, lastDays } from "./days.ts";
import { KEPT_MILLIS, MAX_KEPT } from "./kept-numbers.ts";
import {
  type Counted,
  countActive,
  countCountries,
  countMethods,
  countSignUps,
  countUsers,
  type DayCount,
  findActive,
  listActive,
  listNewest,
} from "./queries.ts";

/** The requested metrics. */
export interface MetricsView {
  readonly includesAnonymous: boolean;
  /** Number of days, including today. */
  readonly days: number;
}

/** Metrics that take longer to count, and may be a little old. */
interface Usage {
  readonly countedAt: Date;
  /** Of each day, the oldest first. */
  readonly active: readonly DayCount[];
  /** By country (ISO 3166-1). */
  readonly countries: Readonly<Record<string, number>>;
  readonly methods: readonly { readonly method: string; readonly count: number }[];
  /** All users at that time. */
  readonly total: number;
  /** Users who were last active at that time; `null` if the project has few enough users to look at all of them. */
  readonly activeIds: readonly string[] | null;
}

export interface ProjectNumbers extends Omit<Usage, "countedAt" | "activeIds"> {
  readonly signUps: readonly DayCount[];
  readonly newest: readonly UserRecord[];
  readonly recentlyActive: readonly UserRecord[];
}

/** Counts users and what they do. */
export interface ProjectMetrics {
  /** Requests for the same at the same time share one answer. */
  read(tenancy: TenancyId, view: MetricsView): Promise<ProjectNumbers>;
}

const SHOWN = 5;
/** Of so many who were active last, those are shown later who were active once more. */
const ACTIVE_KEPT = 50;
/** From so many users on, what takes longer is counted now and then, and countries are estimated. */
const MANY_USERS = 10_000;
/** From so many of them: that is right to one or two in a hundred. */
const SAMPLED = 5_000;

/**
 * Counts when asked. Where there are many, only sign-ups are counted every time, and the rest at most every
 * {@link KEPT_MILLIS}: until then no user drops out, and users who become active again are missing.
 *
 * @param options.manyUsers Where many begins. Default: 10,000.
 * @param options.sampled From so many of them countries are estimated. Default: 5,000.
 */
export function createProjectMetrics({
  database: { db },
  clock,
  manyUsers = MANY_USERS,
  sampled: sampleSize = SAMPLED,
}: {
  database: Pick<Database, "db">;
  clock: Clock;
  manyUsers?: number;
  sampled?: number;
}): ProjectMetrics {
  const underWay = new Map<string, Promise<ProjectNumbers>>();
  const kept = createCache<string, Usage>(MAX_KEPT);

  function findKept(key: string, days: readonly Day[]): Usage | null {
    const usage = kept.get(key);
    const isOfToday = usage?.active.at(-1)?.day === days.at(-1);
    return usage && isOfToday && clock.now().getTime() - usage.countedAt.getTime() < KEPT_MILLIS ? usage : null;
  }

  async function countUsage(counted: Counted, days: readonly Day[], counting: Promise<number>): Promise<Usage> {
    const countedAt = clock.now();
    const [active, methods, total] = await Promise.all([
      countActive(counted, db, days),
      countMethods(counted, db),
      counting,
    ]);
    const isMany = total >= manyUsers;
    const { sampled, countries } = await countCountries(counted, db, isMany ? sampleSize : manyUsers);
    const scale = isMany ? total / Math.max(sampled, 1) : 1;
    return {
      countedAt,
      total,
      active,
      countries: Object.fromEntries(countries.map(({ country, people }) => [country, Math.round(people * scale)])),
      methods,
      activeIds: isMany ? await findActive(counted, db, ACTIVE_KEPT) : null,
    };
  }

  async function countTotal(counted: Counted, known: Usage | null): Promise<number> {
    return (known?.total ?? 0) + (await countUsers(counted, db, known?.countedAt));
  }

  async function count(key: string, counted: Counted, days: readonly Day[]): Promise<ProjectNumbers> {
    const known = findKept(key, days);
    const counting = countTotal(counted, known);
    const [total, usage, signUps, newest] = await Promise.all([
      counting,
      known ?? countUsage(counted, days, counting),
      countSignUps(counted, db, days[0] ?? ""),
      listNewest(counted, db, SHOWN),
    ]);
    if (total >= manyUsers) kept.set(key, usage);
    const { active, countries, methods, activeIds } = usage;
    const lately = activeIds && [...activeIds, ...newest.map(({ userId }) => userId)];
    const recentlyActive = await listActive(counted, db, SHOWN, lately);
    return { total, signUps: onEachOf(days, signUps), active, countries, methods, newest, recentlyActive };
  }

  return {
    read({ projectId, branchId }, { includesAnonymous, days }) {
      const key = JSON.stringify([projectId, branchId, includesAnonymous, days]);
      const running = underWay.get(key);
      if (running) return running;
      const counted = { projectId, branchId, includesAnonymous };
      const counting = count(key, counted, lastDays(clock.now(), days)).finally(() => underWay.delete(key));
      underWay.set(key, counting);
      return counting;
    },
  };
}

function onEachOf(days: readonly Day[], counts: readonly DayCount[]): DayCount[] {
  const people = new Map(counts.map((count) => [count.day, count.people]));
  return days.map((day) => ({ day, people: people.get(day) ?? 0 }));
}
