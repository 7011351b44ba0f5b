import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { KnownError, normalizeEmail } from "@latchkit/contract";
import type { LazyMoveResult } from "../../counts.ts";
import type { Context } from "../../endpoints/context.ts";
import type { LimiterServices } from "../../limits/limiter.ts";
import type { Post } from "../../network/post.ts";
import { PENDING_HASH } from "../../passwords/kinds/kinds.ts";
import type { Random } from "../../random.ts";
import type { UserRecord } from "../../records/user-record.ts";
import { ask, type Credentials } from "./ask.ts";
import { createGuardedAsk } from "./guarded-ask.ts";
import { configuredOldSystem, oldSystemOf } from "./old-system.ts";
import type { ReadAnswer } from "./read-answer.ts";
import { storePassword, storeUser } from "./store-user.ts";

/** Times of questions, in milliseconds. */
interface LazyMoveTimes {
  /** Longest time of a question. */
  readonly questionMillis: number;
  /** Time that every refused sign-in takes while the project asks an old system. */
  readonly refusalMillis: number;
}

/** A second remains for what a refusal does besides the question: hashing, and waiting for a turn to hash. */
const TIMES: LazyMoveTimes = { questionMillis: 2_000, refusalMillis: 3_000 };

/** Services that asking an old system needs. */
export interface LazyMoveServices {
  readonly lazyMove: LazyMove;
}

export interface LazyMove {
  /**
   * Moves the user who signs in from the project's old system, if that accepts the password. Users who have a password
   * here are never asked about.
   *
   * @param user The user with the address; `null` for none.
   * @returns Whether the user can sign in now.
   */
  move(
    context: Context<LimiterServices>,
    typed: { readonly email: string; readonly password: string },
    user: UserRecord | null,
  ): Promise<boolean>;
  /**
   * Runs a sign-in so that each refusal takes the same time while the project asks an old system, whether that was asked
   * or not: its answer's time would tell which addresses have an account here, and which have one there.
   */
  evenly<T>(context: Pick<Context, "tenancy" | "services">, signIn: () => Promise<T>): Promise<T>;
  /**
   * Asks the project's old system without moving the user, also while the lazy move is switched off; `null` if address
   * or secret are missing.
   */
  test(context: Context, typed: { readonly email: string; readonly password: string }): Promise<ReadAnswer | null>;
  close(): void;
}

/**
 * Creates the service. Questions that are the same are asked once at a time.
 *
 * @param network Sends questions; closed together with the service.
 */
export function createLazyMove(
  { post, close }: { readonly post: Post; close(): void },
  random: Random,
  times: LazyMoveTimes = TIMES,
): LazyMove {
  const askGuarded = createGuardedAsk(post, random, times.questionMillis);
  const running = new Map<string, Promise<boolean>>();

  async function moveNow(
    context: Context<LimiterServices>,
    credentials: Credentials,
    user: UserRecord | null,
  ): Promise<LazyMoveResult> {
    const { tenancy, services } = context;
    const answer = await askGuarded(context, credentials);
    const report = (problem: string): "failed" => {
      services.logger.warn({ projectId: tenancy.projectId, problem }, "a user could not be moved from the old system");
      return "failed";
    };
    if (answer.type === "failed") return report(answer.problem);
    if (answer.type !== "ok") return answer.type;
    // Other requests may wait for the same answer, so this one's client cannot give it up.
    const caller = { tenancy, onGivenUp: () => () => undefined };
    const passwordHash = await services.passwords.hash(caller, credentials.password);
    if (user) await storePassword(context, user.userId, passwordHash);
    else {
      const problem = await storeUser(context, { email: credentials.normalized, passwordHash, user: answer.user });
      if (problem !== null) return report(problem);
    }
    return "moved";
  }

  return {
    close,

    async move(context, { email, password }, user) {
      const { tenancy, services, clientAddress } = context;
      const credentials = { email, normalized: normalizeEmail(email), password, clientAddress };
      if (user && !isPending(user, credentials)) return false;
      if (!oldSystemOf(tenancy, services.clock.now())) return false;
      const key = keyOf(tenancy.projectId, tenancy.branchId, credentials);
      const known = running.get(key);
      if (known !== undefined) return await known;
      const moving = moveNow(context, credentials, user)
        .then((result) => {
          services.counts.lazyMove(result);
          return result === "moved";
        })
        .finally(() => running.delete(key));
      running.set(key, moving);
      return await moving;
    },

    async evenly({ tenancy, services }, signIn) {
      if (!oldSystemOf(tenancy, services.clock.now())) return signIn();
      const isOver = new AbortController();
      const time = delay(times.refusalMillis, undefined, { signal: isOver.signal }).catch(() => undefined);
      try {
        return await signIn();
      } catch (error) {
        if (error instanceof KnownError && error.code === "EMAIL_PASSWORD_MISMATCH") await time;
        throw error;
      } finally {
        isOver.abort();
      }
    },

    async test(context, { email, password }) {
      const oldSystem = configuredOldSystem(context.tenancy);
      if (!oldSystem) return null;
      const credentials = { email, normalized: normalizeEmail(email), password, clientAddress: context.clientAddress };
      return ask({ ...context.services, post }, oldSystem, credentials, times.questionMillis);
    },
  };
}

/**
 * Whether the old system has the password of a user. Their other addresses may be claims that they have added to wait for
 * the owner of the address.
 */
function isPending({ passwordHash, primaryEmail }: UserRecord, { normalized }: Credentials): boolean {
  return passwordHash === PENDING_HASH && primaryEmail?.value === normalized;
}

/** A digest, so that no password waits in memory longer than its request. */
function keyOf(projectId: string, branchId: string, { normalized, password }: Credentials): string {
  return createHash("sha256")
    .update(JSON.stringify([projectId, branchId, normalized, password]))
    .digest("base64");
}
