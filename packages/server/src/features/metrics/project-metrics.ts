import { LRUCache } from "lru-cache";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import type { TenancyId } from "../../projects/tenancy.ts";
import type { UserRecord } from "../users/user-record.ts";
import { type Day, lastDays } from "./days.ts";
import {
  type Counted,
  countActive,
  countCountries,
  countMethods,
  countSignUps,
  countUsers,
  type DayCount,
  listActive,
  listNewest,
} from "./queries.ts";

/** What is asked for. */
export interface MetricsView {
  readonly includesAnonymous: boolean;
  /** How many days are told about, today among them. */
  readonly days: number;
}

/** What takes longer to count, and may be a little old. */
interface Usage {
  readonly countedAt: Date;
  /** Of each day, the oldest first; days without anybody among them. */
  readonly active: readonly DayCount[];
  /** By country (ISO 3166-1). */
  readonly countries: Readonly<Record<string, number>>;
  readonly methods: readonly { readonly method: string; readonly count: number }[];
}

export interface ProjectNumbers extends Usage {
  readonly total: number;
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
/** From so many users on, countries are estimated from as many, and what takes longer is counted now and then. */
const MANY_USERS = 10_000;
/** How long that is good for, in milliseconds. */
const KEPT_MILLIS = 900_000;
/** Of how many projects and views. */
const MAX_KEPT = 1_000;

/**
 * Counts when asked: users, sign-ups and who came last always, the rest at most every {@link KEPT_MILLIS} where there are many.
 *
 * @param options.manyUsers Where many begins. Default: 10,000.
 */
export function createProjectMetrics({
  database: { db },
  clock,
  manyUsers = MANY_USERS,
}: {
  database: Pick<Database, "db">;
  clock: Clock;
  manyUsers?: number;
}): ProjectMetrics {
  const underWay = new Map<string, Promise<ProjectNumbers>>();
  const kept = new LRUCache<string, Usage>({ max: MAX_KEPT });

  async function countUsage(counted: Counted, days: readonly Day[], total: number): Promise<Usage> {
    const countedAt = clock.now();
    const active = await countActive(counted, db, days[0] ?? "");
    const { sampled, countries } = await countCountries(counted, db, manyUsers);
    const scale = sampled < manyUsers ? 1 : total / sampled;
    return {
      countedAt,
      active: onEachOf(days, active),
      countries: Object.fromEntries(countries.map(({ country, people }) => [country, Math.round(people * scale)])),
      methods: await countMethods(counted, db),
    };
  }

  async function usageOf(key: string, counted: Counted, days: readonly Day[], total: number): Promise<Usage> {
    const known = kept.get(key);
    const isToday = known?.active.at(-1)?.day === days.at(-1);
    if (known && isToday && clock.now().getTime() - known.countedAt.getTime() < KEPT_MILLIS) return known;
    const usage = await countUsage(counted, days, total);
    if (total >= manyUsers) kept.set(key, usage);
    return usage;
  }

  async function count(key: string, counted: Counted, days: readonly Day[]): Promise<ProjectNumbers> {
    const total = await countUsers(counted, db);
    const [usage, fresh] = await Promise.all([
      usageOf(key, counted, days, total),
      countFresh(counted, days, { amongMany: total >= manyUsers }),
    ]);
    return { total, ...usage, ...fresh };
  }

  async function countFresh(counted: Counted, days: readonly Day[], { amongMany }: { amongMany: boolean }) {
    const signUps = await countSignUps(counted, db, days[0] ?? "");
    const newest = await listNewest(counted, db, SHOWN);
    const recentlyActive = await listActive(counted, db, SHOWN, { amongMany });
    return { signUps: onEachOf(days, signUps), newest, recentlyActive };
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
