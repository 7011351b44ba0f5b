import { refreshed } from "../resource/refreshed.ts";
import { failed, ok, type Result } from "../result.ts";
import type { AdminContext } from "./admin-context.ts";
import { listAttempts, listDeliveries } from "./webhook-deliveries.ts";
import type {
  CreateWebhookEndpointOptions,
  WebhookEndpoint,
  WebhookEndpointUpdate,
  WebhookEventTypeInfo,
} from "./webhook-endpoint.ts";

interface Wire {
  readonly id: string;
  readonly url: string;
  readonly description: string;
  readonly filterTypes?: readonly string[] | null;
  readonly eventTypes?: readonly string[] | null;
  readonly disabled?: boolean;
  readonly disabledReason?: "failing" | "gone" | null;
  readonly failingSince?: string | null;
  readonly previousSecretUntil?: string | null;
  readonly createdAt: string;
}

/** A project has fewer endpoints than this. */
const PAGE_SIZE = "250";

/** Fetches the endpoints of a project, newest first. */
export async function fetchWebhookEndpoints(context: AdminContext): Promise<readonly WebhookEndpoint[]> {
  const { data } = await context.svix.page<Wire>("/app/{app}/endpoint", { limit: PAGE_SIZE });
  return data.map((wire) => buildEndpoint(context, wire));
}

/** Creates an endpoint. */
export async function createWebhookEndpoint(
  context: AdminContext,
  { url, description, eventTypes }: CreateWebhookEndpointOptions,
): Promise<WebhookEndpoint> {
  const wire = await context.svix.call<Wire>("POST", "/app/{app}/endpoint", {
    url,
    description,
    ...typesToWire(eventTypes),
  });
  await refreshed(context.webhookEndpoints);
  return buildEndpoint(context, wire);
}

/** Sends a test event, and waits for what becomes of it. */
export async function sendTestWebhook(
  { core, sender, webhookEndpoints }: AdminContext,
  endpointId: string,
): Promise<Result<undefined, { readonly errorMessage: string }>> {
  const body = { endpoint_id: endpointId };
  const { success, error_message } = await core.send("POST /internal/send-test-webhook", { body }, sender);
  await refreshed(webhookEndpoints); // They tell since when they fail.
  return success ? ok(undefined) : failed({ errorMessage: error_message ?? "The event was not delivered." });
}

/** Fetches the catalogue of events. */
export async function listWebhookEventTypes({ svix }: AdminContext): Promise<readonly WebhookEventTypeInfo[]> {
  const { data } = await svix.page<{
    name: string;
    description: string;
    optIn?: boolean;
    schemas?: Record<string, { examples?: { data?: unknown }[] }> | null;
  }>("/event-type", { limit: PAGE_SIZE });
  return data.map(({ name, description, optIn = false, schemas }) => ({
    type: name,
    description,
    isOptIn: optIn,
    example: schemas?.["1"]?.examples?.[0]?.data ?? null,
  }));
}

function buildEndpoint(context: AdminContext, wire: Wire): WebhookEndpoint {
  const { svix, webhookEndpoints } = context;
  const { id, url, description, disabledReason = null, disabled: isDisabled } = wire;
  const path = `/app/{app}/endpoint/${encodeURIComponent(id)}`;
  const dateOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);
  const change = async (body: object): Promise<void> => {
    await svix.call("PATCH", path, body);
    await refreshed(webhookEndpoints);
  };
  const getSecret = async (): Promise<string> => (await svix.call<{ key: string }>("GET", `${path}/secret`)).key;
  return {
    id,
    url,
    description,
    eventTypes: wire.eventTypes ?? wire.filterTypes ?? null,
    state: !isDisabled ? "active" : disabledReason === null ? "paused" : "disabled",
    disabledReason: isDisabled ? disabledReason : null,
    failingSince: dateOf(wire.failingSince),
    previousSecretUntil: dateOf(wire.previousSecretUntil),
    createdAt: new Date(wire.createdAt),
    update: ({ url: newUrl, description: newDescription, eventTypes }: WebhookEndpointUpdate) =>
      change({ url: newUrl, description: newDescription, ...typesToWire(eventTypes) }),
    pause: () => change({ disabled: true }),
    resume: () => change({ disabled: false }),
    getSecret,
    async rotateSecret({ gracePeriodSeconds } = {}) {
      await svix.call("POST", `${path}/secret/rotate`, { gracePeriodSeconds });
      const [secret] = await Promise.all([getSecret(), refreshed(webhookEndpoints)]);
      return secret;
    },
    async getStatistics() {
      const { success, pending, fail, medianDurationMs, hours } = await svix.call<StatisticsWire>(
        "GET",
        `${path}/stats`,
      );
      return {
        delivered: success,
        pending,
        failed: fail,
        medianMillis: medianDurationMs ?? null,
        hours: (hours ?? []).map((hour) => ({
          startsAt: new Date(hour.startsAt),
          succeeded: hour.success,
          failed: hour.fail,
        })),
      };
    },
    listDeliveries: (options) => listDeliveries(context, path, options),
    listAttempts: (eventId) => listAttempts(context, id, eventId),
    async sendExample(eventType) {
      return (await svix.call<{ id: string }>("POST", `${path}/send-example`, { eventType })).id;
    },
    async resend(eventId) {
      await svix.call(
        "POST",
        `/app/{app}/msg/${encodeURIComponent(eventId)}/endpoint/${encodeURIComponent(id)}/resend`,
        {},
      );
    },
    async recover({ since, until }) {
      const answer = await svix.call<{ messages?: number }>("POST", `${path}/recover`, { since, until });
      return answer.messages ?? 0;
    },
    sendTest: () => sendTestWebhook(context, id),
    async delete() {
      await svix.call("DELETE", path);
      await refreshed(webhookEndpoints);
    },
  };
}

interface StatisticsWire {
  readonly success: number;
  readonly pending: number;
  readonly fail: number;
  /** Svix itself sends neither this nor `hours`. */
  readonly medianDurationMs?: number | null;
  readonly hours?: readonly { readonly startsAt: string; readonly success: number; readonly fail: number }[];
}

/** Older servers of Svix call the types `filterTypes`. */
function typesToWire(eventTypes: readonly string[] | null | undefined): object {
  return eventTypes === undefined ? {} : { eventTypes, filterTypes: eventTypes };
}
