import type { Context } from "../../endpoints/context.ts";
import type { LimiterServices } from "../../limits/limiter.ts";
import { LAZY_MOVES } from "../../limits/limits.ts";
import type { Post } from "../../network/post.ts";
import type { Random } from "../../random.ts";
import { ask, type Credentials } from "./ask.ts";
import { Breaker } from "./breaker.ts";
import { oldSystemOf } from "./old-system.ts";
import type { ReadAnswer } from "./read-answer.ts";

/** A question that was not asked. */
interface Skipped {
  readonly type: "skipped";
}

const SKIPPED: Skipped = { type: "skipped" };

/**
 * Creates a function that asks the old system of a request's project, unless it is down or has been asked too often.
 *
 * @param limitMillis Longest time of a question.
 */
export function createGuardedAsk(
  post: Post,
  random: Random,
  limitMillis: number,
): (context: Context<LimiterServices>, credentials: Credentials) => Promise<ReadAnswer | Skipped> {
  const breakers = new Map<string, { readonly url: string; readonly breaker: Breaker }>();

  function breakerOf(projectId: string, url: string): Breaker {
    const known = breakers.get(projectId);
    if (known?.url === url) return known.breaker;
    const breaker = new Breaker(random);
    breakers.set(projectId, { url, breaker });
    return breaker;
  }

  return async ({ tenancy, services }, credentials) => {
    const { clock, limiter } = services;
    const oldSystem = oldSystemOf(tenancy, clock.now());
    if (!oldSystem) return SKIPPED;
    const breaker = breakerOf(tenancy.projectId, oldSystem.url);
    if (!breaker.mayAsk(clock.now().getTime())) return SKIPPED;
    if (!(await limiter.tryConsume(tenancy, { limit: LAZY_MOVES, subject: "" }))) return SKIPPED;
    const answer = await ask({ clock, random, post }, oldSystem, credentials, limitMillis);
    breaker.note(answer.type !== "failed", clock.now().getTime());
    return answer;
  };
}
