import { setTimeout as delay } from "node:timers/promises";
import { PASSWORD_CHECK, type PasswordCheck } from "@latchkit/contract";
import type { Clock } from "../../clock.ts";
import { sortableId } from "../../events/sortable-id.ts";
import type { Answer, Post } from "../../network/post.ts";
import type { Random } from "../../random.ts";
import { VERSION } from "../../version.ts";
import { signedHeaders } from "../webhooks/signature.ts";
import type { OldSystem } from "./old-system.ts";
import { type ReadAnswer, readAnswer } from "./read-answer.ts";

const USER_AGENT = `Latchkit-Lazy-Move/${VERSION}`;

/** Services that a question needs. */
export interface AskServices {
  readonly clock: Clock;
  readonly random: Random;
  readonly post: Post;
}

/** Email address and password that the user typed, and the address of their device. */
export interface Credentials {
  readonly email: string;
  /** The address, normalized. */
  readonly normalized: string;
  readonly password: string;
  readonly clientAddress: string | null;
}

/**
 * Asks the old system whether a password is right, with a message that is signed like a webhook (Standard Webhooks 1.0).
 * Never rejects.
 *
 * @param limitMillis Time after which the question counts as failed, connecting included.
 */
export async function ask(
  { clock, random, post }: AskServices,
  { url, signingSecret }: OldSystem,
  { email, normalized, password, clientAddress }: Credentials,
  limitMillis: number,
): Promise<ReadAnswer> {
  const at = clock.now();
  const data: PasswordCheck = { email, password, ip_address: clientAddress };
  const body = JSON.stringify({ type: PASSWORD_CHECK, timestamp: at.toISOString(), data });
  const headers = {
    "content-type": "application/json",
    "user-agent": USER_AGENT,
    ...signedHeaders([signingSecret], { id: sortableId("msg", at, random), at, body }),
  };
  const isOver = new AbortController();
  const limit = delay(limitMillis, null, { signal: isOver.signal }).catch(() => null);
  try {
    const answer = await Promise.race([post(url, { headers, body }), limit]);
    return answer === null ? failed(`No answer within ${limitMillis} ms.`) : read(answer, normalized);
  } finally {
    isOver.abort();
  }
}

function read({ status, body, failure }: Answer, email: string): ReadAnswer {
  if (failure !== null) return failed(`No answer: ${failure}.`);
  if (status !== 200) return failed(`The answer has the status ${status}; it must be 200.`);
  return readAnswer(body, email);
}

function failed(problem: string): ReadAnswer {
  return { type: "failed", problem };
}
