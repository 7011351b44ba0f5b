import type { Tx } from "../../../database/database.ts";
import { json } from "../../../database/json.ts";
import { sortableId } from "../../../events/sortable-id.ts";
import { claimKey } from "../../../idempotency/claim-key.ts";
import { findSubjectNames } from "../../../records/subject-names.ts";
import { resendMessage } from "../delivery-queries.ts";
import { wakeEndpoints } from "../publish-events.ts";
import { type AttemptFilter, listAttempts } from "./attempt-queries.ts";
import { endpointFrom, keyOf, ok, type SvixContext, type SvixHandler } from "./context.ts";
import { listDeliveries, listDestinations } from "./delivery-lists.ts";
import { conflict, notFound, unfit } from "./error.ts";
import { page, pageOf, parse, positionIn, rowsToRead, spanIn, statusIn } from "./input.ts";
import { findMessage, listMessages } from "./message-queries.ts";
import { attemptOut, deliveryOut, destinationOut, messageIn, messageOut } from "./shapes.ts";

export const messageRoutes = {
  "GET /app/{app}/msg": async ({ access, services, query }) => {
    await services.publishEvents(access); // what is committed by now has its place in the order
    const found = await listMessages(access, services.database.db, {
      ...spanIn(query),
      subjectId: query.get("subject"),
      from: positionIn(query),
      limit: rowsToRead(query),
    });
    const withContent = query.get("with_content") !== "false";
    const names = await findSubjectNames(
      access,
      services.database.db,
      found.map(({ subjectId }) => subjectId),
    );
    return pageOf(
      found,
      query,
      ({ position }) => position,
      (message) => ({ ...messageOut(message, withContent), subjectName: names.get(message.subjectId) ?? null }),
    );
  },
  "POST /app/{app}/msg": async (context) => {
    const { access, services } = context;
    const { eventType, payload } = parse(messageIn, context.body);
    if (payload.type !== undefined && payload.type !== eventType)
      unfit(["body", "payload", "type"], "must be the eventType, or be left out");
    const { projectId, branchId } = access;
    const now = services.clock.now();
    const newId = sortableId("msg", now, services.random);
    const id = await services.database.transaction(async (tx) => {
      const made = await claimMessage(context, tx, { eventType, payload }, newId);
      if (made === newId)
        await tx
          .insertInto("webhook_events")
          .values({
            ...{ project_id: projectId, branch_id: branchId, id: newId, type: eventType, subject_id: newId },
            // Svix sends a payload as it is; what is built in wraps data.
            data: json(JSON.parse(JSON.stringify(payload.data ?? payload))),
            created_at: now,
          })
          .execute();
      await context.audit(tx, made, [{ path: "eventType", after: eventType }]);
      return made;
    });
    services.announceEvents();
    const message = await findMessage(access, services.database.db, id);
    return { status: 202, body: messageOut(message ?? notFound("The message")) };
  },
  "GET /app/{app}/msg/{message}": async ({ access, services, params, query }) => {
    const { db } = services.database;
    const message = (await findMessage(access, db, params.message ?? "")) ?? notFound("The message");
    const names = await findSubjectNames(access, db, [message.subjectId]);
    const out = messageOut(message, query.get("with_content") !== "false");
    return ok({ ...out, subjectName: names.get(message.subjectId) ?? null });
  },
  "GET /app/{app}/msg/{message}/endpoint": async ({ access, services, params }) => {
    const { db } = services.database;
    const message = (await findMessage(access, db, params.message ?? "")) ?? notFound("The message");
    return page((await listDestinations(access, db, message.id)).map(destinationOut), null, true);
  },
  "POST /app/{app}/msg/{message}/endpoint/{endpoint}/resend": async (context) => {
    const { services, params } = context;
    const key = keyOf(await endpointFrom(context));
    await services.database.transaction(async (tx) => {
      if (!(await resendMessage(key, tx, params.message ?? "", services.clock.now()))) notFound("The message");
      await wakeEndpoints(tx, services, [key]);
    });
    return { status: 202, body: {} };
  },

  "GET /app/{app}/endpoint/{endpoint}/msg": async (context) => {
    const { services, query } = context;
    const key = keyOf(await endpointFrom(context));
    const filter = { ...spanIn(query), status: statusIn(query), from: positionIn(query), limit: rowsToRead(query) };
    const found = await listDeliveries(key, services.database.db, filter);
    return pageOf(found, query, ({ message }) => message.position, deliveryOut);
  },
  "GET /app/{app}/attempt/endpoint/{endpoint}": async (context) =>
    attempts(context, { endpointId: (await endpointFrom(context)).id }),
  "GET /app/{app}/attempt/msg/{message}": (context) => {
    const endpointId = context.query.get("endpoint_id") ?? undefined;
    return attempts(context, { eventId: context.params.message ?? "", endpointId });
  },
  "GET /app/{app}/msg/{message}/attempt/{attempt}": async ({ access, services, params }) => {
    const [found] = await listAttempts(access, services.database.db, {
      ...{ eventId: params.message ?? "", attemptId: params.attempt ?? "" },
      ...{ isSuccess: null, before: null, after: null, eventTypes: null, from: null, limit: 1 },
    });
    return ok(attemptOut(found ?? notFound("The attempt")));
  },
} satisfies Record<string, SvixHandler>;

/** Returns the ID of the message to create; of the one that was created before under the same idempotency key. */
async function claimMessage(
  { access, services, idempotencyKey }: SvixContext,
  tx: Tx,
  request: object,
  newId: string,
): Promise<string> {
  if (idempotencyKey === null) return newId;
  const keyed = { scope: ["svix message"], key: idempotencyKey, request, result: newId };
  const claim = await claimKey(access, tx, keyed, services.clock.now());
  if (claim.kind === "used otherwise") conflict("The idempotency key was used for another message.");
  return claim.kind === "repeated" ? (claim.result ?? newId) : newId;
}

async function attempts({ access, services, query }: SvixContext, of: Pick<AttemptFilter, "endpointId" | "eventId">) {
  const status = statusIn(query);
  // Pending messages, and those being sent, have no attempt yet.
  if (status === "1" || status === "3") return page([], null, true);
  const found = await listAttempts(access, services.database.db, {
    ...of,
    ...spanIn(query),
    isSuccess: status === null ? null : status === "0",
    from: query.get("iterator"),
    limit: rowsToRead(query),
  });
  const withMessage = query.get("with_msg") === "true";
  return pageOf(
    found,
    query,
    ({ id }) => id,
    (attempt) => ({ ...attemptOut(attempt), ...(withMessage && { msg: messageOut(attempt.message) }) }),
  );
}
