import * as z from "zod";
import type { Db } from "../../database/database.ts";
import type { BaseServices } from "../../endpoints/context.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { randomToken } from "../../tokens/token.ts";
import type { Decision } from "./state/engine-scope.ts";
import { deleteState, findState, putState } from "./state/state-queries.ts";

/** Model of decisions, beside those of the engine. */
const MODEL = "Decision";
/** Time for one redirect. */
const LIFETIME_MILLIS = 60_000;

const stored = z.object({
  interactionId: z.string(),
  refusal: z.enum(["login_required", "consent_required", "interaction_required"]).optional(),
  allowed: z
    .object({
      userId: z.string(),
      sessionId: z.string(),
      authenticatedAtSeconds: z.number(),
      authenticationMethods: z.array(z.string()).nullable().default(null), // of older nodes: unknown
      clientId: z.string(),
      scopes: z.array(z.string()),
      declinedScopes: z.array(z.string()).default([]), // of older nodes: no rules for agents
      resources: z.array(z.string()),
      teamId: z.string().nullable().default(null),
    })
    .nullable(),
});

type DecisionServices = Pick<BaseServices, "clock" | "random" | "rootSecret">;

/**
 * Stores a user's decision until the browser brings it back. The browser that decided learns the secret, and the one
 * that began the request has its cookie: both must be the same, so a user is not talked into a decision about a
 * request of another browser.
 *
 * @returns The secret.
 */
export async function keepDecision(
  tenancy: Tenancy,
  db: Db,
  { clock, random, rootSecret }: DecisionServices,
  decision: Decision,
): Promise<string> {
  const confirmation = randomToken(random);
  await putState(
    tenancy,
    db,
    rootSecret,
    { model: MODEL, id: confirmation },
    {
      payload: decision,
      grantId: null,
      userId: decision.allowed?.userId ?? null,
      clientId: decision.allowed?.clientId ?? null,
      expiresAt: new Date(clock.now().getTime() + LIFETIME_MILLIS),
    },
  );
  return confirmation;
}

/** Takes a decision about a request, once; `null` if there is none, or about another request. */
export async function takeDecision(
  tenancy: Tenancy,
  db: Db,
  { clock, rootSecret }: DecisionServices,
  { interactionId, confirmation }: { readonly interactionId: string; readonly confirmation: string },
): Promise<Decision | null> {
  const key = { model: MODEL, id: confirmation };
  const row = await findState(tenancy, db, { rootSecret, now: clock.now() }, key);
  const decision = row && stored.parse(row.payload);
  if (decision?.interactionId !== interactionId || !(await deleteState(tenancy, db, key))) return null;
  return decision;
}
