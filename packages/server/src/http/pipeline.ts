import type { Endpoint, EndpointKey } from "@latchkit/contract";
import { BytesAnswer } from "../endpoints/bytes-answer.ts";
import type { BaseServices, Caller } from "../endpoints/context.ts";
import type { HandlerTable } from "../endpoints/handler.ts";
import { PlainError } from "../endpoints/refusals.ts";
import { guard, isUnlimited, type Limiting } from "../limits/guard.ts";
import type { Policies } from "../policy/endpoint-policy.ts";
import { type FindSession, requirePermitted, requireRoleOf } from "../policy/require-permitted.ts";
import { type AuthenticateOptions, authenticate } from "./authenticate.ts";
import { bodyLimitFor } from "./body-limit.ts";
import { callHandler } from "./call-handler.ts";
import type { FindOrigin } from "./client-address.ts";
import { Deadline } from "./deadline.ts";
import { revalidated } from "./etag.ts";
import { answerFailure } from "./failure.ts";
import type { IncomingRequest } from "./incoming-request.ts";
import { ProtocolHeaders } from "./protocol-headers.ts";
import { readBody } from "./read-body.ts";
import { type LoadUser, RequestContext } from "./request-context.ts";
import { type Answer, type AnswerOptions, answerJson, answerPreflight, decorate } from "./respond.ts";
import { prepareRoutes, type Route } from "./route.ts";
import { createRouter, type Match } from "./router.ts";
import { validate } from "./validate.ts";

export interface PipelineOptions<Needs> {
  services: BaseServices & Needs;
  handlers: HandlerTable<Needs>;
  policies: Policies<EndpointKey>;
  /** Tests and development fail loudly when a handler breaks its declaration. */
  isDevelopment: boolean;
  loadUser: LoadUser;
  projectStandingOf: AuthenticateOptions["projectStandingOf"];
  findSession: FindSession;
  findOrigin: FindOrigin;
  /** Holds back what comes too often; `null` when nothing is to be limited. */
  limiting: Limiting | null;
  /** Counts what is handed out without a key. @throws {RateLimitedError} */
  countBytes(incoming: IncomingRequest, sizeBytes: number): void;
  /** Milliseconds after which a request is given up. */
  timeoutMillis: number;
  /** Told about every finished request: for metrics, and for the list of errors no test has produced. */
  observe(event: RequestEvent): void;
}

export interface RequestEvent {
  /** Method and path as declared, or `null` when nothing is declared there. */
  key: string | null;
  status: number;
  code: string | null;
  durationMillis: number;
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/**
 * The one way every API request goes: method, route, body, caller, validation, handler, the tier's view.
 *
 * @returns A function from a request and its path below the API's root to the answer. It never throws.
 */
export function createPipeline<Needs>(
  options: PipelineOptions<Needs>,
): (incoming: IncomingRequest, path: string, search: string) => Promise<Answer> {
  const { services, isDevelopment, projectStandingOf, findSession, loadUser, findOrigin, limiting } = options;
  const find = createFind(options);
  const permission = { findSession, now: () => services.clock.now() };
  const authentication: AuthenticateOptions = { services, isDevelopment, projectStandingOf };

  async function serve(
    incoming: IncomingRequest,
    headers: ProtocolHeaders,
    { route, params, search }: { route: Route; params: Record<string, string>; search: string },
    answering: AnswerOptions,
    deadline: Deadline,
  ): Promise<Answer> {
    const { hasRawBody: isRaw = false } = route.endpoint;
    const calling = authenticate(headers, authentication);
    calling.catch(() => undefined); // reported below, after problems of the body
    const limit = bodyLimitFor(route.endpoint, calling);
    const maxBytes = typeof limit === "number" ? limit : await limit;
    const body = await readBody(incoming, { maxBytes, isRaw, mayBeMissing: route.mayLackBody });
    const caller: Caller | null = await calling;
    // Before the input is read, of which the caller would otherwise hear; a role that depends on the input is required
    // below.
    if (typeof route.policy.role === "string") requireRoleOf(caller, route.policy.role);
    const context = new RequestContext(incoming, headers, caller, services, { loadUser, findOrigin, deadline });
    const raw = { params, search, headers, body };
    const input = await validate(route, raw, caller, incoming, async () => (await context.user()) !== null);
    const permitting = requirePermitted(route.policy, context, input, permission);
    if (permitting !== undefined) await permitting;
    const call = () => callHandler(route, input, context, { isStrict: isDevelopment });
    const answer = await (limiting && !isUnlimited(route.policy)
      ? guard(route.policy, { input, context }, limiting, call)
      : call());
    if (answer instanceof BytesAnswer) options.countBytes(incoming, answer.bytes?.byteLength ?? 0);
    if (answer instanceof BytesAnswer || answer instanceof Response) return decorate(answer, answering);
    const json = answerJson(goodStatus(route.endpoint, answer), answer, answering, route.endpoint.answerHeaders);
    return route.isPublic ? revalidated(json, headers) : json;
  }

  return async (incoming, path, search) => {
    const { method } = incoming;
    const requestId = services.random.uuid().replaceAll("-", "").slice(0, 16);
    if (method === "OPTIONS") return answerPreflight(requestId);
    const startedAt = services.clock.elapsedMillis();
    const headers = new ProtocolHeaders(incoming.headers);
    const answering: AnswerOptions = {
      requestId,
      overridesStatus: headers.has("x-stack-override-error-status"),
      isPretty: headers.get("accept")?.includes("text/html") ?? false,
    };
    let key: string | null = null;
    const finish = (answer: Answer, status: number, code: string | null): Answer => {
      options.observe({ key, status, code, durationMillis: services.clock.elapsedMillis() - startedAt });
      return answer;
    };
    try {
      const match = requireRoute(METHODS.has(method) ? find(method, path) : METHOD_NOT_ALLOWED, incoming, path);
      key = match.route.key;
      const deadline = new Deadline();
      const answer = await deadline.waitFor(
        serve(incoming, headers, { ...match, search }, answering, deadline),
        options.timeoutMillis,
      );
      return finish(answer, answer.status, null);
    } catch (error) {
      const { answer, status, code, isUnexpected } = answerFailure(error, answering);
      if (isUnexpected) {
        const about = { err: error, requestId: answering.requestId, endpoint: key, method };
        services.logger.error(about, "request failed unexpectedly");
      }
      return finish(answer, status, code);
    }
  };
}

/** Creates the router. HEAD is answered as GET (RFC 9110 §9.3.2); what sends the answer leaves the body out. */
function createFind<Needs>({ handlers, policies }: Pick<PipelineOptions<Needs>, "handlers" | "policies">) {
  const findRoute = createRouter(prepareRoutes(handlers, policies));
  return (method: string, path: string): Match<Route> => {
    if (method !== "HEAD") return findRoute(method, path);
    const match = findRoute("GET", path);
    return match.kind === "route" && match.route.endpoint.hasEffect ? METHOD_NOT_ALLOWED : match;
  };
}

/** @throws PlainError 404 where nothing is served, 400 for what other servers serve there, 405. */
function requireRoute(match: Match<Route>, { method, url }: IncomingRequest, path: string) {
  if (match.kind === "not-found")
    throw UNSUPPORTED.test(path)
      ? new PlainError(400, UNSUPPORTED_TEXT, { reason: "NOT_SUPPORTED" })
      : new PlainError(404, notFoundText(url), { reason: "ENDPOINT_NOT_FOUND" });
  if (match.kind === "method-not-allowed")
    throw new PlainError(405, `The method ${method} is not allowed here.`, { reason: "METHOD_NOT_ALLOWED" });
  return match;
}

function goodStatus({ status = 200, statusByState }: Endpoint, answer: unknown): number {
  if (!statusByState || typeof answer !== "object" || answer === null || !("status" in answer)) return status;
  return statusByState[String(answer.status)] ?? status;
}

/** Paths of official clients below which nothing is served, on purpose. */
const UNSUPPORTED = /^\/(?:internal\/)?(?:analytics|session-replays)(?:\/|$)/;
const UNSUPPORTED_TEXT =
  "Unsupported: Latchkit collects no analytics and records no sessions. Turn this off in the client with `analytics: { enabled: false }`.";

const METHOD_NOT_ALLOWED = { kind: "method-not-allowed" } as const;

function notFoundText(url: string): string {
  return `There is no such page in this API: ${url}\n\nThe interface is described at /api/v1/openapi.json.`;
}
