import type { Clock } from "../../clock.ts";
import { sortableId } from "../../events/sortable-id.ts";
import type { OutcomeRecorder } from "../../jobs/outcome-recorder.ts";
import type { Answer, Post } from "../../network/post.ts";
import type { Random } from "../../random.ts";
import type { RootSecret } from "../../tokens/root-secret.ts";
import { VERSION } from "../../version.ts";
import type { AttemptRecord, DueDelivery } from "./delivery-queries.ts";
import { type Endpoint, openHeaders, openSecrets } from "./endpoints.ts";
import { nextAttemptAt, retryAfterMillis } from "./schedule.ts";
import type { SendWindow } from "./send-window.ts";
import { signedHeaders } from "./signature.ts";

/** Services that sending to an endpoint needs. */
export interface SendServices {
  readonly clock: Clock;
  readonly random: Random;
  readonly rootSecret: RootSecret;
  readonly post: Post;
}

interface SendOptions {
  readonly window: SendWindow;
  readonly recorder: OutcomeRecorder<AttemptRecord>;
  /** Whether no more requests should begin. */
  readonly isOver: () => boolean;
}

/** Results of sending messages to an endpoint. */
export interface SendResult {
  readonly successes: number;
  readonly failures: number;
  /** Whether it answered 410. */
  readonly isGone: boolean;
}

const USER_AGENT = `Latchkit-Webhooks/${VERSION}`;

/**
 * Sends messages concurrently, but those of one subject one after the other. Subjects take turns. Outcomes are recorded
 * meanwhile.
 *
 * @throws What recording threw, after the requests in flight have ended.
 */
export async function sendDue(
  services: SendServices,
  endpoint: Endpoint,
  due: readonly DueDelivery[],
  { window, recorder, isOver }: SendOptions,
): Promise<SendResult> {
  const lines = linesBySubject(due);
  const inFlight = new Set<Promise<void>>();
  const result = { successes: 0, failures: 0, isGone: false };
  let defect: { readonly error: unknown } | undefined;

  async function sendNext(line: DueDelivery[]): Promise<void> {
    const delivery = line.shift();
    if (!delivery) return;
    const end = window.begin();
    let isSuccess = false;
    try {
      const { answer, record } = await attempt(services, endpoint, delivery);
      ({ isSuccess } = record);
      result[isSuccess ? "successes" : "failures"] += 1;
      result.isGone ||= answer.status === 410;
      recorder.add(record);
    } finally {
      end(isSuccess);
    }
    if (line.length > 0) lines.push(line);
  }

  const mayBegin = (): boolean => !defect && !result.isGone && !isOver() && window.mayBegin();
  try {
    for (;;) {
      await recorder.room();
      const line = mayBegin() ? lines.shift() : undefined;
      if (line) {
        const sending: Promise<void> = sendNext(line)
          .catch((error) => {
            defect = { error };
          })
          .finally(() => inFlight.delete(sending));
        inFlight.add(sending);
      } else if (inFlight.size > 0) await Promise.race(inFlight);
      else break;
    }
  } finally {
    await Promise.all(inFlight);
  }
  if (defect) throw defect.error;
  return result;
}

/** Groups deliveries by subject. Keeps the order within each group, and that of the groups' first deliveries. */
function linesBySubject(due: readonly DueDelivery[]): DueDelivery[][] {
  const bySubject = new Map<string, DueDelivery[]>();
  for (const delivery of due) {
    const line = bySubject.get(delivery.subjectId);
    if (line) line.push(delivery);
    else bySubject.set(delivery.subjectId, [delivery]);
  }
  return [...bySubject.values()];
}

async function attempt(
  { clock, random, rootSecret, post }: SendServices,
  endpoint: Endpoint,
  { eventId, attempts, isManual, body }: DueDelivery,
): Promise<{ readonly answer: Answer; readonly record: AttemptRecord }> {
  const at = clock.now();
  const startedAt = clock.elapsedMillis();
  const headers = {
    ...openHeaders(rootSecret, endpoint),
    "content-type": "application/json",
    "user-agent": USER_AGENT,
    ...signedHeaders(openSecrets(rootSecret, endpoint, at), { id: eventId, at, body }),
  };
  const answer = await post(endpoint.url, { headers, body });
  const isSuccess = answer.status !== null && answer.status >= 200 && answer.status < 300;
  const now = clock.now();
  const record: AttemptRecord = {
    id: sortableId("atmpt", at, random),
    eventId,
    url: endpoint.url,
    isManual,
    isSuccess,
    status: answer.status,
    body: answer.body,
    failure: answer.failure,
    durationMillis: Math.round(clock.elapsedMillis() - startedAt),
    at,
    attempts: attempts + 1,
    nextAt: isSuccess || isLast(answer) ? null : nextAttemptAt(now, attempts + 1, retryAfter(answer, now)),
  };
  return { answer, record };
}

/** Whether the receiver asked for no more attempts. */
function isLast({ status, headers }: Answer): boolean {
  return status === 410 || headers["webhook-delivery"] === "abort-message";
}

function retryAfter({ headers }: Answer, now: Date): number | null {
  return retryAfterMillis(headers["retry-after"], now);
}
