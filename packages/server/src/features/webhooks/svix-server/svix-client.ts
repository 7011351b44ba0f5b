import * as z from "zod";
import type { JsonValue } from "../../../database/json.ts";
import type { OutboundFetch } from "../../../network/outbound-fetch.ts";
import type { SvixSettings } from "../../../settings/svix.ts";

/** Svix's answer to a message: accepted, refused permanently, or to be retried. */
export type Posted =
  | { readonly outcome: "accepted"; readonly messageId: string | null }
  | { readonly outcome: "refused"; readonly why: string }
  | { readonly outcome: "later"; readonly why: string; readonly retryAfter: string | null };

/** A message for Svix. */
export interface SvixMessage {
  readonly type: string;
  readonly data: JsonValue;
  /** Svix takes a message with the same key only once within a day. */
  readonly idempotencyKey: string;
}

/** A client of Svix with the operator's API key. Each project is an application, whose uid is the project's id. */
export interface SvixClient {
  readonly connection: SvixSettings;
  /** Creates a message, and the project's application before its first one. Does not throw. */
  postMessage(projectId: string, message: SvixMessage): Promise<Posted>;
  /** Issues access to the project's application. @throws SvixFailure */
  accessApplication(projectId: string): Promise<{ token: string; url: string }>;
  /** Reads an endpoint's URL; `null` if there is no such endpoint. @throws SvixFailure */
  findEndpointUrl(projectId: string, endpointId: string): Promise<string | null>;
  /** Whether an endpoint has received a message. @throws SvixFailure */
  hasReceived(projectId: string, messageId: string, endpointId: string): Promise<boolean>;
}

/** An unexpected answer of Svix. */
export class SvixFailure extends Error {
  override readonly name = "SvixFailure";
}

const access = z.object({ token: z.string(), url: z.string() });
const message = z.object({ id: z.string() });
const endpoint = z.object({ url: z.string() });
const attempts = z.object({ data: z.array(z.object({ endpointId: z.string() })) });

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Creates a client of the operator's Svix server. It makes no requests yet. */
export function createSvixClient(connection: SvixSettings, fetch: OutboundFetch): SvixClient {
  async function ask(method: "GET" | "POST", path: string, body?: object, headers = {}): Promise<Answer> {
    const response = await fetch(`${connection.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${connection.apiKey}`, "content-type": "application/json", ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const parsed: unknown = await response.json().catch(() => null);
    return { status: response.status, headers: response.headers, body: parsed };
  }

  /** Creates the project's application unless it exists. A conflict means that another request has just created it. */
  async function createApplication(projectId: string): Promise<void> {
    const { status } = await ask("POST", "/app?get_if_exists=true", { name: projectId, uid: projectId });
    if (!isGood(status) && status !== 409) throw new SvixFailure(`Creating the application answered ${status}.`);
  }

  const app = (projectId: string, rest: string): string => `/app/${encodeURIComponent(projectId)}${rest}`;

  async function createMessage(projectId: string, { type, data, idempotencyKey }: SvixMessage): Promise<Answer> {
    const body = { eventType: type, payload: { type, data } };
    const create = () => ask("POST", app(projectId, "/msg"), body, { "idempotency-key": idempotencyKey });
    const answer = await create();
    if (answer.status !== 404) return answer;
    await createApplication(projectId);
    return create();
  }

  async function read<Schema extends z.ZodType>(schema: Schema, path: string): Promise<z.output<Schema> | null> {
    const { status, body } = await ask("GET", path);
    if (status === 404) return null;
    return parseGood(schema, status, body);
  }

  return {
    connection,
    async postMessage(projectId, toPost) {
      try {
        const { status, headers, body } = await createMessage(projectId, toPost);
        // 409: it has the message from an earlier attempt.
        if (isGood(status) || status === 409)
          return { outcome: "accepted", messageId: message.safeParse(body).data?.id ?? null };
        const why = `Svix answered ${status}.`;
        if (REFUSALS.has(status)) return { outcome: "refused", why };
        return { outcome: "later", why, retryAfter: headers.get("retry-after") };
      } catch (error) {
        const why = error instanceof SvixFailure ? error.message : "Svix could not be reached.";
        return { outcome: "later", why, retryAfter: null };
      }
    },
    async accessApplication(projectId) {
      await createApplication(projectId);
      const path = `/auth/app-portal-access/${encodeURIComponent(projectId)}`;
      const { status, body } = await ask("POST", path, {});
      return parseGood(access, status, body);
    },
    async findEndpointUrl(projectId, endpointId) {
      await createApplication(projectId);
      const found = await read(endpoint, app(projectId, `/endpoint/${encodeURIComponent(endpointId)}`));
      return found?.url ?? null;
    },
    async hasReceived(projectId, messageId, endpointId) {
      const found = await read(attempts, app(projectId, `/attempt/msg/${encodeURIComponent(messageId)}?status=0`));
      return found?.data.some((attempt) => attempt.endpointId === endpointId) ?? false;
    },
  };
}

/** The message itself is at fault: malformed, too large, or of a type that Svix does not take. */
const REFUSALS: ReadonlySet<number> = new Set([400, 413, 422]);

function isGood(status: number): boolean {
  return status >= 200 && status < 300;
}

function parseGood<Schema extends z.ZodType>(schema: Schema, status: number, body: unknown): z.output<Schema> {
  const result = isGood(status) ? schema.safeParse(body) : undefined;
  if (!result?.success) throw new SvixFailure(`Svix answered ${status}.`);
  return result.data;
}
