import { KnownError, REQUEST_ERRORS, type Tier } from "@latchkit/contract";
import * as z from "zod";
import { BytesAnswer } from "../endpoints/bytes-answer.ts";
import type { Context } from "../endpoints/context.ts";
import { FailureWithHeaders } from "../endpoints/refusals.ts";
import { spendingAsStated } from "../endpoints/stated-spending.ts";
import { recordingAsStated } from "../events/stated-events.ts";
import type { RequestContext } from "./request-context.ts";
import type { Route } from "./route.ts";

const COMMON_CODES: ReadonlySet<string> = new Set(REQUEST_ERRORS);

/**
 * Calls an endpoint's handler and cuts its answer down to what the caller's tier may see.
 *
 * @param options.isStrict Holds the handler to its declaration: refusing with an error that is not listed, answering a
 *   shape the schema does not allow, or recording an event or
 *   spending what the policy does not state, is a defect.
 */
export async function callHandler(
  route: Route,
  input: Record<string, unknown>,
  context: RequestContext,
  { isStrict }: { isStrict: boolean },
): Promise<unknown> {
  // `validate` refused callers without a tier wherever the declaration demands one, so the context is whole.
  const handle = () => route.handler(input, context as unknown as Context);
  const strictly = () => {
    const stated = { endpoint: route.key, ...route.policy };
    return recordingAsStated(stated, () => spendingAsStated(stated, handle));
  };
  const answer = await refusingAsDeclared(route, isStrict, isStrict ? strictly : handle);
  return answer instanceof Response || answer instanceof BytesAnswer
    ? answer
    : narrow(route, answer, context.tier ?? "client", isStrict);
}

async function refusingAsDeclared<T>(route: Route, isStrict: boolean, work: () => T): Promise<Awaited<T>> {
  try {
    return await work();
  } catch (error) {
    const refusal = error instanceof FailureWithHeaders ? error.cause : error;
    if (!isStrict || !(refusal instanceof KnownError)) throw error;
    if (route.declaredCodes.has(refusal.code) || COMMON_CODES.has(refusal.code)) throw error;
    throw new Error(`${route.key} refused with ${refusal.code}, which its declaration does not list.`, {
      cause: error,
    });
  }
}

function narrow(route: Route, answer: unknown, tier: Tier, isStrict: boolean): unknown {
  const declared = route.answer?.[tier];
  if (!declared) throw new Error(`${route.key} is declared to answer with a Response of its own, and did not.`);
  const visible = declared.view ? declared.view(answer) : answer;
  if (!isStrict) return visible;
  const result = z.core.safeParse(declared.schema, visible);
  if (result.success) return visible;
  throw new Error(`${route.key} answered a shape its declaration does not allow: ${z.prettifyError(result.error)}`);
}
