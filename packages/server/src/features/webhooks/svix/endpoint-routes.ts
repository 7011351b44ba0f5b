import { type WebhookEventType, webhookEvents } from "@latchkit/contract";
import type * as z from "zod";
import { json } from "../../../database/json.ts";
import { sortableId } from "../../../events/sortable-id.ts";
import { changesBetween } from "../../audit-log/changes.ts";
import { recoverMessages } from "../delivery-queries.ts";
import {
  changeEndpoint,
  countEndpoints,
  deleteEndpoint,
  type Endpoint,
  insertEndpoint,
  listEndpoints,
  openHeaders,
  openSecrets,
  sealHeaders,
  sealSecret,
} from "../endpoints.ts";
import { exampleOf } from "../example.ts";
import { sendTo, wakeEndpoints } from "../publish-events.ts";
import { newSecret } from "../signature.ts";
import { changeEndpoints } from "./change-endpoints.ts";
import { endpointFrom, keyOf, NOTHING, ok, type SvixContext, type SvixHandler } from "./context.ts";
import { notFound, unfit } from "./error.ts";
import { pageOf, parse, rowsToRead } from "./input.ts";
import { findMessage } from "./message-queries.ts";
import {
  endpointIn,
  endpointOut,
  endpointPatch,
  endpointPut,
  exampleIn,
  headersIn,
  headersPatch,
  messageOut,
  recoverIn,
  rotateIn,
} from "./shapes.ts";
import { readStatistics } from "./statistics.ts";

const MAX_ENDPOINTS = 50;

export const endpointRoutes = {
  "GET /app/{app}/endpoint": async ({ access, services, query }) => {
    const filter = { after: query.get("iterator"), limit: rowsToRead(query) };
    const found = await listEndpoints(access, services.database.db, filter);
    return pageOf(found, query, ({ id }) => id, endpointOut);
  },
  "POST /app/{app}/endpoint": async (context) => {
    const { access, services, audit } = context;
    const input = parse(endpointIn, context.body);
    const now = services.clock.now();
    const of = { projectId: access.projectId, branchId: access.branchId, id: sortableId("ep", now, services.random) };
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
      secretSealed: sealSecret(services.rootSecret, of, input.secret ?? newSecret(services.random)),
      previousSecretSealed: null,
      previousSecretUntil: null,
      failing: null,
      createdAt: now,
      updatedAt: now,
    };
    await changeEndpoints(context, async (tx) => {
      if ((await countEndpoints(access, tx)) >= MAX_ENDPOINTS)
        unfit(["body"], `A project has at most ${MAX_ENDPOINTS} endpoints.`);
      await insertEndpoint(tx, endpoint);
      await audit(tx, of.id, changesBetween({}, settingsOf(endpoint)));
    });
    return { status: 201, body: endpointOut(endpoint) };
  },
  "GET /app/{app}/endpoint/{endpoint}": async (context) => ok(endpointOut(await endpointFrom(context))),
  "PUT /app/{app}/endpoint/{endpoint}": async (context) => {
    const input = parse(endpointPut, context.body);
    const defaults = { description: "", uid: null, disabled: false, metadata: {} };
    return updateEndpoint(context, {
      ...defaults,
      ...input,
      eventTypes: typesIn(input) ?? null,
      filterTypes: undefined,
    });
  },
  "PATCH /app/{app}/endpoint/{endpoint}": (context) => updateEndpoint(context, parse(endpointPatch, context.body)),
  "DELETE /app/{app}/endpoint/{endpoint}": async (context) => {
    const endpoint = await endpointFrom(context);
    await changeEndpoints(context, async (tx) => {
      await deleteEndpoint(context.access, tx, endpoint.id);
      await context.audit(tx, endpoint.id, changesBetween(settingsOf(endpoint), {}));
    });
    return NOTHING;
  },

  "GET /app/{app}/endpoint/{endpoint}/secret": async (context) => {
    const endpoint = await endpointFrom(context);
    const { rootSecret, clock, database } = context.services;
    await database.transaction((tx) => context.audit(tx, endpoint.id, []));
    return ok({ key: openSecrets(rootSecret, endpoint, clock.now())[0] });
  },
  "POST /app/{app}/endpoint/{endpoint}/secret/rotate": async (context) => {
    const { key, gracePeriodSeconds } = parse(rotateIn, context.body ?? {});
    const endpoint = await endpointFrom(context);
    const { clock, random, rootSecret } = context.services;
    const now = clock.now();
    await changeEndpoints(context, async (tx) => {
      await changeEndpoint(context.access, tx, endpoint.id, {
        secret_sealed: sealSecret(rootSecret, endpoint, key ?? newSecret(random)),
        previous_secret_sealed: endpoint.secretSealed,
        previous_secret_until: new Date(now.getTime() + gracePeriodSeconds * 1_000),
        updated_at: now,
      });
      await context.audit(tx, endpoint.id, [{ path: "gracePeriodSeconds", after: gracePeriodSeconds }]);
    });
    return NOTHING;
  },

  "GET /app/{app}/endpoint/{endpoint}/headers": async (context) => {
    const endpoint = await endpointFrom(context);
    // Values may be credentials.
    await context.services.database.transaction((tx) => context.audit(tx, endpoint.id, [{ path: "headers" }]));
    return ok({ headers: openHeaders(context.services.rootSecret, endpoint), sensitive: [] });
  },
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
    const { services } = context;
    const { since, until } = parse(recoverIn, context.body);
    const key = keyOf(await endpointFrom(context));
    const now = services.clock.now();
    const messages = await services.database.transaction(async (tx) => {
      const recovered = await recoverMessages(key, tx, { since, until: until ?? now }, now);
      await wakeEndpoints(tx, services, [key]);
      return recovered;
    });
    const id = sortableId("qtask", now, services.random);
    return { status: 202, body: { id, status: "finished", task: "endpoint.recover", messages } };
  },
  "POST /app/{app}/endpoint/{endpoint}/send-example": async (context) => {
    const { access, services } = context;
    const { eventType } = parse(exampleIn, context.body);
    const key = keyOf(await endpointFrom(context));
    if (!isEventType(eventType)) unfit(["body", "eventType"], "is not a type of event");
    const data = exampleOf(webhookEvents[eventType].data);
    const messageId = await sendTo(services, key, { type: eventType, data });
    const message = await findMessage(access, services.database.db, messageId);
    return ok(messageOut(message ?? notFound("The message")));
  },
  "GET /app/{app}/endpoint/{endpoint}/stats": async (context) => {
    const key = keyOf(await endpointFrom(context));
    return ok(await readStatistics(key, context.services.database.db, context.services.clock.now()));
  },
} satisfies Record<string, SvixHandler>;

function isEventType(text: string): text is WebhookEventType {
  return Object.hasOwn(webhookEvents, text);
}

function typesIn(input: { eventTypes?: string[] | null | undefined; filterTypes?: string[] | null | undefined }) {
  const types = input.eventTypes ?? input.filterTypes;
  if (types?.length === 0) unfit(["body", "eventTypes"], "must name a type, or be left out");
  return input.eventTypes === undefined ? input.filterTypes : input.eventTypes;
}

async function updateEndpoint(context: SvixContext, input: z.output<typeof endpointPatch>) {
  const { access, services, audit } = context;
  const before = await endpointFrom(context);
  const eventTypes = typesIn(input);
  const { url, description, uid, disabled, metadata } = input;
  const changed = await changeEndpoints(context, async (tx) => {
    const after = await changeEndpoint(access, tx, before.id, {
      ...(url !== undefined && { url }),
      ...(description !== undefined && { description }),
      ...(uid !== undefined && { uid }),
      ...(eventTypes !== undefined && { event_types: eventTypes }),
      ...(metadata !== undefined && { metadata: json(metadata) }),
      ...(disabled !== undefined && { is_disabled: disabled, disabled_because: null }),
      // Enabling an endpoint resets its failures.
      ...(disabled === false && { failing_since: null, is_failing_confirmed: false }),
      updated_at: services.clock.now(),
    });
    if (!after) return notFound("The endpoint");
    await audit(tx, before.id, changesBetween(settingsOf(before), settingsOf(after)));
    return after;
  });
  return ok(endpointOut(changed));
}

/** Returns the settings of an endpoint that the audit log records. */
function settingsOf({ url, description, uid, eventTypes, isDisabled, metadata }: Endpoint) {
  return { url, description, uid, eventTypes, disabled: isDisabled, metadata };
}

async function setHeaders(context: SvixContext, endpoint: Endpoint, headers: Readonly<Record<string, string>>) {
  for (const name of Object.keys(headers)) {
    if (RESERVED.test(name)) unfit(["body", "headers", name], "is a header that we set ourselves");
  }
  const { rootSecret, clock } = context.services;
  const before = Object.keys(openHeaders(rootSecret, endpoint));
  await changeEndpoints(context, async (tx) => {
    await changeEndpoint(context.access, tx, endpoint.id, {
      headers_sealed: sealHeaders(rootSecret, endpoint, headers),
      updated_at: clock.now(),
    });
    // Values may be credentials.
    await context.audit(tx, endpoint.id, [{ path: "headers", before, after: Object.keys(headers) }]);
  });
  return NOTHING;
}

const RESERVED =
  /^(?:webhook-.*|svix-.*|content-.*|host|connection|transfer-encoding|upgrade|te|trailer|expect|keep-alive|user-agent)$/i;
