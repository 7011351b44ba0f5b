import { keysOf, type ProjectRole } from "@latchkit/contract";
import { BODY_MAX_BYTES, JSON_MAX_DEPTH } from "@latchkit/contract/limits";
import { includesRole } from "../../../authorization/project-role.ts";
import type { Tx } from "../../../database/database.ts";
import type { StatedSpending } from "../../../endpoints/stated-spending.ts";
import { sortableIdOf } from "../../../events/sortable-id.ts";
import { CORS_HEADERS } from "../../../http/cors.ts";
import type { IncomingRequest } from "../../../http/incoming-request.ts";
import { isNestedDeeper } from "../../../http/json-depth.ts";
import { isStorable } from "../../../http/read-body.ts";
import { TextAnswer } from "../../../http/respond.ts";
import { RateLimitedError } from "../../../limits/limit.ts";
import { quotasFor } from "../../../limits/quotas.ts";
import { isLivingKeySet, type ProjectKeySet } from "../../../projects/project-keys.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import type { Change } from "../../audit-log/changes.ts";
import { recordAudit } from "../../audit-log/record.ts";
import { projectStandingOf } from "../../users/project-standing.ts";
import type { SvixAnswer, SvixServices } from "./context.ts";
import { SvixError, unfit } from "./error.ts";
import { svixPolicies } from "./policy.ts";
import { svixRoutes } from "./routes.ts";
import { withHostsOnly } from "./shapes.ts";
import { readWebhookToken, type WebhookAccess } from "./token.ts";

const HEADERS = {
  ...CORS_HEADERS,
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store, max-age=0",
};

const ROUTES = keysOf(svixRoutes).map((key) => {
  const [method = "", path = ""] = key.split(" ");
  const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
  return { key, method, pattern, serve: svixRoutes[key], policy: svixPolicies[key] };
});

/** Whether a path belongs to Svix's API. */
export function isSvixPath(path: string): boolean {
  return /^\/(?:app|event-type)(?:\/|$)/.test(path);
}

/**
 * Serves the subset of Svix's API that manages webhooks.
 *
 * @param path Below the API's root.
 * @returns The answer; refusals have Svix's form. Never throws.
 */
export async function serveSvix(services: SvixServices, incoming: IncomingRequest, path: string): Promise<TextAnswer> {
  const answer = (status: number, body: object | null, headers: Readonly<Record<string, string>> = {}): TextAnswer =>
    new TextAnswer(status, { ...HEADERS, ...headers }, body === null ? "" : JSON.stringify(body));
  try {
    const { status, body } = await route(services, incoming, path);
    return answer(status, body);
  } catch (error) {
    if (error instanceof SvixError) return answer(error.status, error.body, error.headers);
    services.logger.error({ err: error, path }, "managing webhooks failed unexpectedly");
    return answer(500, { code: "server_error", detail: "Something went wrong on our side." });
  }
}

async function route(services: SvixServices, incoming: IncomingRequest, path: string): Promise<SvixAnswer> {
  const access = authenticate(services, incoming);
  const found = await services.projects.find(access.projectId, access.branchId);
  if (!found) return unauthorized();
  const { project } = found.tenancy;
  const matching = ROUTES.filter(({ pattern }) => pattern.test(path));
  const match = matching.find(({ method }) => method === incoming.method);
  if (!match) {
    const status = matching.length > 0 ? 405 : 404;
    throw new SvixError(status, {
      code: status === 405 ? "method_not_allowed" : "not_found",
      detail: "This is not served here.",
    });
  }
  const params = { ...match.pattern.exec(path)?.groups };
  const query = new URL(incoming.url).searchParams;
  if (!isStorable([...query.values()])) unfit(["query"], "must not contain U+0000 or unpaired surrogates");
  // An application of another project does not exist for this token.
  if (params.app !== undefined && !isApplicationOf(project.projectId, params.app))
    throw new SvixError(404, { code: "not_found", detail: "The application was not found." });
  requireLivingKey(services, access, project.keySets);
  const role = await roleOf(services, access, project.ownerTeamId);
  requireRole(role, match.policy.role);
  await countSpending(services, found.tenancy, match.policy.spends);
  const { audit: action } = match.policy;
  let isRecorded = false;
  const answer = await match.serve({
    access,
    project,
    services,
    params,
    query,
    body: incoming.method === "GET" ? undefined : await readJson(incoming),
    idempotencyKey: incoming.headers.get("idempotency-key"),
    async audit(tx: Tx, subjectId: string, changes: readonly Change[]) {
      if (action === "none") throw new Error(`${match.key} wrote an audit entry that its policy does not name.`);
      await recordAudit(access, tx, services, access.credential, { action, subjectId, changes });
      isRecorded = true;
    },
  });
  if (services.isDevelopment && action !== "none" && !isRecorded)
    throw new Error(`${match.key} did not write the audit entry ${action} that its policy names.`);
  return includesRole(role, "admin") ? answer : { ...answer, body: withHostsOnly(answer.body) };
}

/** @param app Percent-encoded; an ID that cannot be decoded is none. */
function isApplicationOf(projectId: string, app: string): boolean {
  return [projectId, sortableIdOf("app", projectId)].some((id) => app === id || app === encodeURIComponent(id));
}

/** The token outlives the key that it was issued for. */
function requireLivingKey(
  { clock }: SvixServices,
  { credential }: WebhookAccess,
  keySets: readonly ProjectKeySet[],
): void {
  if (credential.type !== "key") return;
  const keySet = keySets.find(({ id }) => id === credential.keySetId);
  if (!keySet || !isLivingKeySet(keySet, clock.now())) unauthorized();
}

/** Returns the caller's role. The token outlives its session and membership, so both are read anew. */
async function roleOf(
  services: SvixServices,
  { credential }: WebhookAccess,
  ownerTeamId: string | null,
): Promise<ProjectRole> {
  if (credential.type !== "owner") return "admin"; // as much as any route takes
  const role = await projectStandingOf(services, credential, ownerTeamId);
  if (role === "unknown-user" || role === "ended-session" || role === "stranger") unauthorized();
  return role;
}

function requireRole(role: ProjectRole, needed: ProjectRole): void {
  if (includesRole(role, needed)) return;
  const detail = `Your role in this project is "${role}". This takes the role "${needed}".`;
  throw new SvixError(403, { code: "permission_denied", detail });
}

/** @throws SvixError 429 when the project has spent too much. */
async function countSpending({ limiter }: SvixServices, tenancy: Tenancy, spends: StatedSpending): Promise<void> {
  const buckets = quotasFor(spends, { tenancy, recipient: null }).map((limit) => ({ limit, subject: "" }));
  await limiter.consume(tenancy, buckets).catch((error: unknown) => {
    if (!(error instanceof RateLimitedError)) throw error;
    const headers = { "retry-after": String(error.retryAfterSeconds) };
    throw new SvixError(429, { code: "rate_limit_exceeded", detail: error.message }, headers);
  });
}

function authenticate(services: SvixServices, incoming: IncomingRequest): WebhookAccess {
  const [, token] = /^Bearer (\S{1,4000})$/i.exec(incoming.headers.get("authorization") ?? "") ?? [];
  return (token === undefined ? null : readWebhookToken(services, token)) ?? unauthorized();
}

function unauthorized(): never {
  throw new SvixError(401, { code: "authentication_failed", detail: "The token is missing, wrong or expired." });
}

async function readJson(incoming: IncomingRequest): Promise<unknown> {
  const bytes = await incoming.readBody(BODY_MAX_BYTES);
  if (!bytes) throw new SvixError(413, { code: "too_large", detail: "The body is too large." });
  const text = new TextDecoder().decode(bytes);
  if (text === "") return undefined;
  const parsed = isNestedDeeper(text, JSON_MAX_DEPTH) ? null : parseJson(text);
  if (!parsed || !isStorable(parsed.value))
    throw new SvixError(400, { code: "invalid_json", detail: "The body is not JSON that can be kept." });
  return parsed.value;
}

function parseJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}
