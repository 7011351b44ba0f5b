import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { createCache } from "../cache.ts";
import type { Clock } from "../clock.ts";
import type { Database, Db } from "../database/database.ts";
import type { TenancyId } from "../database/tenancy.ts";
import type { AccessTokenClaims } from "./access-token-claims.ts";

/** A user whose access tokens are refused, although they have not expired. */
export interface Denial extends TenancyId {
  readonly userId: string;
  /** Tokens issued until then are refused; `null` refuses all. In milliseconds since 1970. */
  readonly issuedUntil: number | null;
}

/** The users whose access tokens every node refuses, because they were banned while the tokens were valid. */
export interface DeniedUsers {
  /** Whether an access token must be refused. */
  isDenied(claims: Pick<AccessTokenClaims, "project_id" | "branch_id" | "sub" | "iat">): boolean;
  /**
   * Refuses a user's access tokens on every node.
   *
   * @param db The transaction of the ban: PostgreSQL delivers the notification when it commits.
   */
  announce(db: Db, denial: Denial): Promise<void>;
  /** Applies a denial on this node at once. */
  apply(denial: Denial): void;
  /** Stops listening for denials. */
  close(): Promise<void>;
}

/** PostgreSQL notifies this channel of bans; the payload is a {@link Denial}. */
const CHANNEL = "latchkit_denied_users";
/** Bans of the last minutes alone matter, about 200 bytes each. */
const MAX_REMEMBERED = 100_000;
/** Added to the lifetime of access tokens, for tokens that another node issued while the ban was committed. */
const TOLERANCE_MILLIS = 60_000;
/** Delay before the bans are read again after a failure. */
const RETRY_MILLIS = 1_000;

/**
 * Opens the list of denied users: a few in memory on every node, because access tokens are verified without a query. A
 * denial is forgotten once all access tokens from before it have expired: the ban itself keeps new ones from being
 * issued.
 *
 * @throws When the database cannot be reached.
 */
export async function createDeniedUsers({
  database,
  clock,
  accessTokenSeconds,
}: {
  database: Database;
  clock: Clock;
  accessTokenSeconds: number;
}): Promise<DeniedUsers> {
  const keptMillis = accessTokenSeconds * 1_000 + TOLERANCE_MILLIS;
  const denied = createCache<string, { issuedUntil: number; forgetAt: number }>(MAX_REMEMBERED);

  function apply({ issuedUntil, ...user }: Denial): void {
    const forgetAt = clock.now().getTime() + keptMillis;
    denied.set(keyOf(user), { issuedUntil: issuedUntil ?? Number.POSITIVE_INFINITY, forgetAt });
  }

  async function readRecent(): Promise<void> {
    const since = new Date(clock.now().getTime() - keptMillis);
    for (const denial of await listRecentBans(database.db, since)) apply(denial);
  }

  const closing = new AbortController();
  /** Reads the bans that were missed while the connection was down; those already known stay. */
  async function catchUp(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        return await readRecent();
      } catch {
        await delay(RETRY_MILLIS, undefined, { ref: false });
      }
    }
  }

  const stopListening = await database.listen(
    CHANNEL,
    (payload) => {
      const denial: Denial = JSON.parse(payload);
      apply(denial);
    },
    () => void catchUp(),
  );
  await readRecent();

  return {
    isDenied({ project_id: projectId, branch_id: branchId, sub: userId, iat }) {
      if (denied.size === 0) return false;
      const denial = denied.get(keyOf({ projectId, branchId, userId }));
      if (denial === undefined || clock.now().getTime() >= denial.forgetAt) return false;
      return iat < Math.floor(denial.issuedUntil / 1_000); // tokens state whole seconds
    },
    async announce(db, denial) {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(denial)})`.execute(db);
    },
    apply,
    close() {
      closing.abort();
      return stopListening();
    },
  };
}

function keyOf({ projectId, branchId, userId }: Omit<Denial, "issuedUntil">): string {
  return `${projectId}/${branchId}/${userId}`;
}

async function listRecentBans(db: Db, since: Date): Promise<Denial[]> {
  const { rows } = await sql<TenancyId & { userId: string; endsAt: Date | null }>`
    select project_id as "projectId", branch_id as "branchId", id as "userId", ban_ends_at as "endsAt"
    from users where banned_at > ${since} limit ${MAX_REMEMBERED}`.execute(db);
  return rows.map(({ endsAt, ...user }) => ({ ...user, issuedUntil: endsAt?.getTime() ?? null }));
}
