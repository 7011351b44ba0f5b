import { type WebhookEventDeclaration, type WebhookEventType, webhookEvents } from "@latchkit/contract";
import type * as z from "zod";
import type { Db } from "../../../database/database.ts";
import { json } from "../../../database/json.ts";
import { isUniqueViolation } from "../../../database/unique-violation.ts";
import { sortableId, sortableIdOf } from "../../../events/sortable-id.ts";
import { announceProjectChange } from "../../../projects/project-directory.ts";
import type { Project } from "../../../projects/tenancy.ts";
import type { AuditEntry } from "../../audit-log/record.ts";
import { recordAudit } from "../../audit-log/record.ts";
import { recoverMessages, resendMessage } from "../delivery-queries.ts";
import {
  changeEndpoint,
  countEndpoints,
  deleteEndpoint,
  type Endpoint,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  openHeaders,
  openSecrets,
  sealHeaders,
  sealSecret,
} from "../endpoints.ts";
import { exampleOf } from "../example.ts";
import { sendTo, wakeEndpoints } from "../publish-events.ts";
import { formatSecret } from "../signature.ts";
import { conflict, notFound, SvixError, unfit } from "./error.ts";
import { findMessage, listAttempts, listMessages, readStats } from "./queries.ts";
import type { SvixContext, SvixRoutes } from "./serve.ts";
import {
  applicationOut,
  attemptOut,
  endpointIn,
  endpointOut,
  endpointPatch,
  exampleIn,
  headersIn,
  headersPatch,
  messageIn,
  messageOut,
  recoverIn,
  rotateIn,
} from "./shapes.ts";

const MAX_ENDPOINTS = 50;
const SECRET_BYTES = 24;
const LONGEST_PAGE = 250;
const PAGE = 50;

/** The part of Svix's interface that manages what is built in, so that its client libraries do. A project is an application. */
export const svixRoutes: SvixRoutes = {
  "GET /app": (context) => page([applicationOf(context)], null, true),
  "POST /app": (context) => {
    if (context.query.get("get_if_exists") !== "true") conflict("Every project has its application already.");
    return { status: 200, body: applicationOf(context) };
  },
  "GET /app/{app}": (context) => ok(applicationOf(context)),
  "GET /event-type": () => {
    const types = Object.entries<WebhookEventDeclaration>(webhookEvents).map(([name, { description }]) => ({
      ...{ name, description, schemas: null, archived: false, deprecated: false, featureFlag: null },
      ...{ createdAt: RELEASED, updatedAt: RELEASED },
    }));
    return page(types, null, true);
  },

  "GET /app/{app}/endpoint": async ({ access, services, query }) => {
    const limit = limitOf(query);
    const found = await listEndpoints(access, services.database.db, { after: query.get("iterator"), limit: limit + 1 });
    const shown = found.slice(0, limit);
    return page(shown.map(endpointOut), shown.at(-1)?.id ?? null, found.length <= limit);
  },
  "POST /app/{app}/endpoint": async (context) => {
    const { access, services } = context;
    const input = parse(endpointIn, context.body);
    const now = services.clock.now();
    const of = { projectId: access.projectId, branchId: access.branchId, id: sortableId("ep", now, services.random) };
    const secret = input.secret ?? formatSecret(services.random.bytes(SECRET_BYTES));
    const endpoint: Endpoint = {
      ...of,
      uid: input.uid ?? null,
      url: input.url,
      description: input.description ?? "",
      eventTypes: typesIn(input) ?? null,
      isDisabled: input.disabled ?? false,
      disabledBecause: null,
      metadata: input.metadata ?? {},
      headersSealed: null,
      secretSealed: sealSecret(services.rootSecret, of, secret),
      previousSecretSealed: null,
      previousSecretUntil: null,
      failing: null,
      createdAt: now,
      updatedAt: now,
    };
    await change(
      context,
      { action: "webhook_endpoint.created", subjectId: of.id, changes: [{ path: "url", after: input.url }] },
      async (db) => {
        if ((await countEndpoints(access, db)) >= MAX_ENDPOINTS)
          unfit(["body"], `A project has at most ${MAX_ENDPOINTS} endpoints.`);
        await insertEndpoint(db, endpoint);
      },
    );
    return { status: 201, body: endpointOut(endpoint) };
  },
  "GET /app/{app}/endpoint/{endpoint}": async (context) => ok(endpointOut(await endpointFrom(context))),
  "PUT /app/{app}/endpoint/{endpoint}": async (context) => {
    const input = parse(endpointPatch.required({ url: true }), context.body);
    const defaults = { description: "", uid: null, eventTypes: null, disabled: false, metadata: {} };
    const eventTypes = typesIn(input) ?? null;
    return updateEndpoint(context, { ...defaults, ...input, eventTypes, filterTypes: undefined });
  },
  "PATCH /app/{app}/endpoint/{endpoint}": (context) => updateEndpoint(context, parse(endpointPatch, context.body)),
  "DELETE /app/{app}/endpoint/{endpoint}": async (context) => {
    const { id, url } = await endpointFrom(context);
    await change(
      context,
      { action: "webhook_endpoint.deleted", subjectId: id, changes: [{ path: "url", before: url }] },
      (db) => deleteEndpoint(context.access, db, id),
    );
    return NOTHING;
  },

  "GET /app/{app}/endpoint/{endpoint}/secret": async (context) => {
    const endpoint = await endpointFrom(context);
    const { rootSecret, clock, database } = context.services;
    await database.transaction((tx) =>
      recordAudit(context.access, tx, context.services, context.access.credential, {
        action: "webhook_secret.read",
        subjectId: endpoint.id,
        changes: [],
      }),
    );
    return ok({ key: openSecrets(rootSecret, endpoint, clock.now())[0] });
  },
  "POST /app/{app}/endpoint/{endpoint}/secret/rotate": async (context) => {
    const { key, gracePeriodSeconds } = parse(rotateIn, context.body ?? {});
    const endpoint = await endpointFrom(context);
    const { clock, random, rootSecret } = context.services;
    const now = clock.now();
    await change(context, { action: "webhook_secret.rotated", subjectId: endpoint.id, changes: [] }, (db) =>
      changeEndpoint(context.access, db, endpoint.id, {
        secret_sealed: sealSecret(rootSecret, endpoint, key ?? formatSecret(random.bytes(SECRET_BYTES))),
        previous_secret_sealed: endpoint.secretSealed,
        previous_secret_until: new Date(now.getTime() + gracePeriodSeconds * 1_000),
        updated_at: now,
      }),
    );
    return NOTHING;
  },

  "GET /app/{app}/endpoint/{endpoint}/headers": async (context) =>
    ok({ headers: openHeaders(context.services.rootSecret, await endpointFrom(context)), sensitive: [] }),
  "PUT /app/{app}/endpoint/{endpoint}/headers": async (context) =>
    setHeaders(context, await endpointFrom(context), parse(headersIn, context.body).headers),
  "PATCH /app/{app}/endpoint/{endpoint}/headers": async (context) => {
    const endpoint = await endpointFrom(context);
    const { headers } = parse(headersPatch, context.body);
    const merged = Object.entries({ ...openHeaders(context.services.rootSecret, endpoint), ...headers });
    const kept = merged.filter((entry): entry is [string, string] => entry[1] !== null);
    return setHeaders(context, endpoint, Object.fromEntries(kept));
  },

  "POST /app/{app}/endpoint/{endpoint}/recover": async (context) => {
    const { access, services } = context;
    const { since, until } = parse(recoverIn, context.body);
    const { id } = await endpointFrom(context);
    const now = services.clock.now();
    const key = { projectId: access.projectId, branchId: access.branchId, endpointId: id };
    await services.database.transaction(async (tx) => {
      await recoverMessages(key, tx, { since, until: until ?? now }, now);
      await wakeEndpoints(tx, services, [key]);
    });
    const task = sortableId("msg", now, services.random).replace("msg", "qtask");
    return { status: 202, body: { id: task, status: "finished", task: "endpoint.recover" } };
  },
  "POST /app/{app}/endpoint/{endpoint}/send-example": async (context) => {
    const { access, services } = context;
    const { eventType } = parse(exampleIn, context.body);
    const { id } = await endpointFrom(context);
    if (!Object.hasOwn(webhookEvents, eventType)) unfit(["body", "eventType"], "is not a type of event");
    const data = exampleOf(webhookEvents[eventType as WebhookEventType].data);
    const messageId = await sendTo(services, { ...access, endpointId: id }, { type: eventType, data });
    const message = await findMessage(access, services.database.db, messageId);
    return ok(messageOut(message ?? notFound("The message")));
  },
  "GET /app/{app}/endpoint/{endpoint}/stats": async (context) => {
    const { id } = await endpointFrom(context);
    return ok({ ...(await readStats(context.access, context.services.database.db, id)), sending: 0 });
  },

  "GET /app/{app}/msg": async ({ access, services, query }) => {
    const limit = limitOf(query);
    const found = await listMessages(access, services.database.db, {
      ...spanOf(query),
      from: numberIn(query.get("iterator")),
      limit: limit + 1,
    });
    const shown = found.slice(0, limit);
    const withContent = query.get("with_content") !== "false";
    return page(
      shown.map((message) => messageOut(message, withContent)),
      shown.at(-1)?.position ?? null,
      found.length <= limit,
    );
  },
  "POST /app/{app}/msg": async (context) => {
    const { access, services, idempotencyKey } = context;
    const { eventType, payload } = parse(messageIn, context.body);
    const { projectId, branchId } = access;
    const now = services.clock.now();
    const { db } = services.database;
    const id =
      idempotencyKey === null
        ? sortableId("msg", now, services.random)
        : sortableIdOf("msg", `${projectId} ${idempotencyKey}`);
    await db
      .insertInto("webhook_events")
      .values({
        ...{ project_id: projectId, branch_id: branchId, id, type: eventType, subject_id: id },
        // Svix sends a payload as it is; what is built in wraps data.
        data: json(JSON.parse(JSON.stringify(payload.data ?? payload))),
        created_at: now,
      })
      .onConflict((known) => known.columns(["project_id", "branch_id", "id"]).doNothing())
      .execute();
    services.announceEvents();
    const message = await findMessage(access, db, id);
    return { status: 202, body: messageOut(message ?? notFound("The message")) };
  },
  "GET /app/{app}/msg/{message}": async ({ access, services, params, query }) => {
    const message = await findMessage(access, services.database.db, params.message ?? "");
    return ok(messageOut(message ?? notFound("The message"), query.get("with_content") !== "false"));
  },
  "POST /app/{app}/msg/{message}/endpoint/{endpoint}/resend": async (context) => {
    const { access, services, params } = context;
    const { id } = await endpointFrom(context);
    const key = { projectId: access.projectId, branchId: access.branchId, endpointId: id };
    await services.database.transaction(async (tx) => {
      if (!(await resendMessage(key, tx, params.message ?? "", services.clock.now()))) notFound("The message");
      await wakeEndpoints(tx, services, [key]);
    });
    return { status: 202, body: {} };
  },

  "GET /app/{app}/attempt/endpoint/{endpoint}": async (context) => {
    const { id } = await endpointFrom(context);
    return attempts(context, { endpointId: id });
  },
  "GET /app/{app}/attempt/msg/{message}": (context) => attempts(context, { eventId: context.params.message ?? "" }),
  "GET /app/{app}/msg/{message}/attempt/{attempt}": async ({ access, services, params }) => {
    const [found] = await listAttempts(access, services.database.db, {
      ...{ eventId: params.message ?? "", attemptId: params.attempt ?? "" },
      ...{ isSuccess: null, before: null, after: null, eventTypes: null, from: null, limit: 1 },
    });
    return ok(attemptOut(found ?? notFound("The attempt")));
  },
};

const RELEASED = "2026-01-01T00:00:00.000Z";
const NOTHING = { status: 204, body: null };

function ok(body: object) {
  return { status: 200, body };
}

function page(data: readonly object[], iterator: string | null, done: boolean) {
  return ok({ data, iterator, prevIterator: null, done });
}

function applicationOf({ project }: { readonly project: Project }) {
  return applicationOut({ ...project, id: sortableIdOf("app", project.projectId) });
}

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const detail = result.error.issues.map(({ path, message, code }) => ({
    loc: ["body", ...path],
    msg: message,
    type: code,
  }));
  throw new SvixError(422, { detail });
}

function limitOf(query: URLSearchParams): number {
  const limit = Number(query.get("limit") ?? PAGE);
  if (!Number.isInteger(limit) || limit < 1 || limit > LONGEST_PAGE)
    unfit(["query", "limit"], `must be 1 to ${LONGEST_PAGE}`);
  return limit;
}

function numberIn(text: string | null): string | null {
  if (text !== null && !/^\d{1,18}$/.test(text)) unfit(["query", "iterator"], "is not an iterator of this list");
  return text;
}

function spanOf(query: URLSearchParams) {
  const dateIn = (name: string): Date | null => {
    const text = query.get(name);
    if (text === null) return null;
    const date = new Date(text);
    if (Number.isNaN(date.getTime())) unfit(["query", name], "is not a date");
    return date;
  };
  const eventTypes = query.getAll("event_types").flatMap((types) => types.split(","));
  return { before: dateIn("before"), after: dateIn("after"), eventTypes: eventTypes.length > 0 ? eventTypes : null };
}

async function attempts(context: SvixContext, of: { endpointId?: string; eventId?: string }) {
  const { access, services, query } = context;
  const limit = limitOf(query);
  const status = query.get("status");
  const found = await listAttempts(access, services.database.db, {
    ...of,
    ...spanOf(query),
    // What is pending or being sent is no attempt yet.
    isSuccess: status === null ? null : status === "0",
    from: query.get("iterator"),
    limit: status === "1" || status === "3" ? 0 : limit + 1,
  });
  const shown = found.slice(0, limit);
  const withMessage = query.get("with_msg") === "true";
  return page(
    shown.map((attempt) => attemptOut(attempt, withMessage)),
    shown.at(-1)?.id ?? null,
    found.length <= limit,
  );
}

async function endpointFrom({ access, services, params }: SvixContext): Promise<Endpoint> {
  return (await findEndpoint(access, services.database.db, params.endpoint ?? "")) ?? notFound("The endpoint");
}

function typesIn(input: { eventTypes?: string[] | null | undefined; filterTypes?: string[] | null | undefined }) {
  const types = input.eventTypes ?? input.filterTypes;
  if (types?.length === 0) unfit(["body", "eventTypes"], "must name a type, or be left out");
  return input.eventTypes === undefined ? input.filterTypes : input.eventTypes;
}

async function updateEndpoint(context: SvixContext, input: z.output<typeof endpointPatch>) {
  const { access, services } = context;
  const before = await endpointFrom(context);
  const eventTypes = typesIn(input);
  const { url, description, uid, disabled, metadata } = input;
  const changes = [
    ...(url !== undefined && url !== before.url ? [{ path: "url", before: before.url, after: url }] : []),
    ...(disabled !== undefined && disabled !== before.isDisabled
      ? [{ path: "disabled", before: before.isDisabled, after: disabled }]
      : []),
  ];
  const entry: AuditEntry = { action: "webhook_endpoint.updated", subjectId: before.id, changes };
  const changed = await change(context, entry, (db) =>
    changeEndpoint(access, db, before.id, {
      ...(url !== undefined && { url }),
      ...(description !== undefined && { description }),
      ...(uid !== undefined && { uid }),
      ...(eventTypes !== undefined && { event_types: eventTypes }),
      ...(metadata !== undefined && { metadata: json(metadata) }),
      ...(disabled !== undefined && { is_disabled: disabled, disabled_because: null }),
      // An endpoint that is enabled again begins with a clean slate.
      ...(disabled === false && { failing_since: null, is_failing_confirmed: false }),
      updated_at: services.clock.now(),
    }),
  );
  return ok(endpointOut(changed ?? notFound("The endpoint")));
}

async function setHeaders(context: SvixContext, endpoint: Endpoint, headers: Readonly<Record<string, string>>) {
  for (const name of Object.keys(headers)) {
    if (RESERVED.test(name)) unfit(["body", "headers", name], "is a header that we set ourselves");
  }
  const { rootSecret, clock } = context.services;
  const entry: AuditEntry = { action: "webhook_endpoint.updated", subjectId: endpoint.id, changes: [] };
  await change(context, entry, (db) =>
    changeEndpoint(context.access, db, endpoint.id, {
      headers_sealed: sealHeaders(rootSecret, endpoint, headers),
      updated_at: clock.now(),
    }),
  );
  return NOTHING;
}

const RESERVED =
  /^(?:webhook-.*|svix-.*|content-.*|host|connection|transfer-encoding|upgrade|te|trailer|expect|keep-alive|user-agent)$/i;

/** Changes the project's endpoints, on record, and has every node read anew which types of events are listed. */
async function change<T>(context: SvixContext, entry: AuditEntry, work: (db: Db) => Promise<T>): Promise<T> {
  const { access, services } = context;
  try {
    const result = await services.database.transaction(async (tx) => {
      const done = await work(tx);
      await recordAudit(access, tx, services, access.credential, entry);
      await announceProjectChange(tx, access.projectId);
      return done;
    });
    services.projects.drop(access.projectId);
    return result;
  } catch (error) {
    if (isUniqueViolation(error, "webhook_endpoints")) return conflict("Another endpoint of the project has this uid.");
    throw error;
  }
}
