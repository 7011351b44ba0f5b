import type { Tx } from "../../../database/database.ts";
import type { BaseServices } from "../../../endpoints/context.ts";
import type { LimiterServices } from "../../../limits/limiter.ts";
import type { Project } from "../../../projects/tenancy.ts";
import type { Change } from "../../audit-log/changes.ts";
import type { EndpointKey } from "../endpoint-key.ts";
import { type Endpoint, findEndpoint } from "../endpoints.ts";
import type { PublisherServices } from "../publisher.ts";
import { notFound } from "./error.ts";
import type { WebhookAccess } from "./token.ts";

/** Services that managing webhooks needs. */
export type SvixServices = BaseServices & PublisherServices & LimiterServices;

/** The context of a request by one of Svix's clients. */
export interface SvixContext {
  readonly access: WebhookAccess;
  readonly project: Project;
  readonly services: SvixServices;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  /** Writes the audit entry that the route's policy names, in the transaction of what it records. */
  readonly audit: (tx: Tx, subjectId: string, changes: readonly Change[]) => Promise<void>;
}

export interface SvixAnswer {
  readonly status: number;
  readonly body: object | null;
}

/** Serves one route. A refusal is a thrown {@link SvixError}. */
export type SvixHandler = (context: SvixContext) => SvixAnswer | Promise<SvixAnswer>;

/** Reads the endpoint that the path names. */
export async function endpointFrom({ access, services, params }: SvixContext): Promise<Endpoint> {
  return (await findEndpoint(access, services.database.db, params.endpoint ?? "")) ?? notFound("The endpoint");
}

export function keyOf({ projectId, branchId, id }: Endpoint): EndpointKey {
  return { projectId, branchId, endpointId: id };
}

export const NOTHING: SvixAnswer = { status: 204, body: null };

export function ok(body: object): SvixAnswer {
  return { status: 200, body };
}
