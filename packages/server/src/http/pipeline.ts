import { ERRORS, KnownError, REQUEST_ERRORS, type Tier } from "@latchkit/contract";
import * as z from "zod";
import {
  type Caller,
  type Context,
  PlainError,
  type PublicContext,
  type Services,
  type UserRecord,
} from "../context.ts";
import { isConcurrentChange } from "../database/concurrent-change.ts";
import { DatabaseUnavailableError } from "../database/connection-errors.ts";
import type { Db } from "../database/database.ts";
import { randomToken } from "../tokens/random.ts";
import { type AuthenticateOptions, authenticate } from "./authenticate.ts";
import { CORS_HEADERS } from "./cors.ts";
import { readBody } from "./read-body.ts";
import { type AnswerOptions, answerJson, answerKnownError, answerText, decorate } from "./respond.ts";
import { type HandlerTable, prepareRoutes, type Route } from "./route.ts";
import { createRouter } from "./router.ts";
import { validate } from "./validate.ts";

export interface PipelineOptions {
  services: Services;
  handlers: HandlerTable;
  /** Tests and development fail loudly when a handler breaks its declaration. */
  isDevelopment: boolean;
  loadUser(caller: Caller, services: Services): Promise<UserRecord | null>;
  standingOf: AuthenticateOptions["standingOf"];
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

const METHODS = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const COMMON_CODES: ReadonlySet<string> = new Set(REQUEST_ERRORS);

/**
 * The one way every API request goes: method, route, body, caller, validation, handler, the tier's view.
 *
 * @returns A function from a request and its path below the API's root to the answer. It never throws.
 */
export function createPipeline(
  options: PipelineOptions,
): (request: Request, path: string, search: string) => Promise<Response> {
  const { services, timeoutMillis } = options;
  const findRoute = createRouter(prepareRoutes(options.handlers));
  const wholeRequest = async (request: Request, path: string, search: string): Promise<Response> => {
    if (request.method === "OPTIONS") return new Response(null, { headers: CORS_HEADERS });
    const startedAt = services.clock.elapsedMillis();
    const answering: AnswerOptions = {
      requestId: randomToken(services.random).slice(0, 16),
      overridesStatus: request.headers.has("x-stack-override-error-status"),
      isPretty: request.headers.get("accept")?.includes("text/html") ?? false,
    };
    const event: RequestEvent = { key: null, status: 0, code: null, durationMillis: 0 };
    const fail = (error: unknown) => answerFailure(error, answering, event, request, options);
    const answer = await withTimeout(serve(request, path, search, event, answering).catch(fail), timeoutMillis).catch(
      fail,
    );
    if (event.status === 0) event.status = answer.status;
    event.durationMillis = services.clock.elapsedMillis() - startedAt;
    options.observe(event);
    return answer;
  };

  async function serve(
    request: Request,
    path: string,
    search: string,
    event: RequestEvent,
    answering: AnswerOptions,
  ): Promise<Response> {
    if (!METHODS.has(request.method)) throw new PlainError(405, `The method ${request.method} is not allowed here.`);
    const match = findRoute(request.method, path);
    if (match.kind === "not-found") throw new PlainError(404, notFoundText(request.url));
    if (match.kind === "method-not-allowed")
      throw new PlainError(405, `The method ${request.method} is not allowed here.`);
    const { route, params } = match;
    event.key = route.key;
    const body = await readBody(request);
    const caller = await authenticate(request.headers, {
      services,
      isDevelopment: options.isDevelopment,
      standingOf: options.standingOf,
    });
    const context = new RequestContext(request, caller, options);
    const requestLine = { method: request.method, pathname: new URL(request.url).pathname };
    const raw = { params, search, headers: request.headers, body };
    const input = await validate(route, raw, caller, requestLine, async () => (await context.user()) !== null);
    const answer = await callHandler(route, input, context, options);
    if (answer instanceof Response) return decorate(answer, answering);
    return answerJson(
      route.endpoint.status ?? 200,
      narrow(route, answer, caller?.tier ?? "client", options),
      answering,
      route.endpoint.answerHeaders,
    );
  }

  return wholeRequest;
}

/** What a handler knows of its request; one small object per request, the user read at most once. */
class RequestContext implements PublicContext {
  readonly request: Request;
  readonly caller: Caller | null;
  readonly services: Services;
  /** Properties rather than methods, because handlers take the context apart. */
  readonly user: () => Promise<UserRecord | null>;
  readonly transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;

  constructor(request: Request, caller: Caller | null, { services, loadUser }: PipelineOptions) {
    this.request = request;
    this.caller = caller;
    this.services = services;
    let user: Promise<UserRecord | null> | undefined;
    this.user = () => {
      user ??= caller?.claims ? loadUser(caller, services) : Promise.resolve(null);
      return user;
    };
    this.transaction = services.database.transaction;
  }

  get tenancy(): Caller["tenancy"] | undefined {
    return this.caller?.tenancy;
  }

  get tier(): Tier | undefined {
    return this.caller?.tier;
  }

  get claims(): Caller["claims"] | undefined {
    return this.caller?.claims;
  }

  get db(): Db {
    return this.services.database.db;
  }
}

async function callHandler(
  route: Route,
  input: Record<string, unknown>,
  context: RequestContext,
  { isDevelopment }: PipelineOptions,
): Promise<unknown> {
  try {
    // `validate` refused callers without a tier wherever the declaration demands one, so the context is whole.
    return await route.handler(input, context as unknown as Context);
  } catch (error) {
    if (
      isDevelopment &&
      error instanceof KnownError &&
      !route.declaredCodes.has(error.code) &&
      !COMMON_CODES.has(error.code)
    ) {
      throw new Error(`${route.key} refused with ${error.code}, which its declaration does not list.`, {
        cause: error,
      });
    }
    throw error;
  }
}

/** Cuts the answer down to what the tier may see; in development also holds it against the declaration. */
function narrow(route: Route, answer: unknown, tier: Tier, { isDevelopment }: PipelineOptions): unknown {
  const declared = route.answer?.[tier];
  if (!declared) throw new Error(`${route.key} is declared to answer with a Response of its own, and did not.`);
  const visible = declared.view ? declared.view(answer) : answer;
  if (isDevelopment) {
    const result = z.core.safeParse(declared.schema, visible);
    if (!result.success)
      throw new Error(`${route.key} answered a shape its declaration does not allow: ${z.prettifyError(result.error)}`);
  }
  return visible;
}

function answerFailure(
  error: unknown,
  answering: AnswerOptions,
  event: RequestEvent,
  request: Request,
  options: PipelineOptions,
): Response {
  if (error instanceof KnownError) {
    const refusal: KnownError = error;
    event.status = ERRORS[refusal.code].status;
    event.code = refusal.code;
    return answerKnownError(refusal, event.status, answering);
  }
  if (error instanceof PlainError) {
    event.status = error.status;
    return answerText(error.status, error.message, answering);
  }
  if (isConcurrentChange(error)) {
    event.status = 409;
    return answerText(
      409,
      "Something this request relies on was changed or deleted at the same moment. Nothing was stored; try again.",
      answering,
    );
  }
  const { requestId } = answering;
  options.services.logger.error(
    { err: error, requestId, endpoint: event.key, method: request.method },
    "request failed unexpectedly",
  );
  if (error instanceof DatabaseUnavailableError) {
    event.status = 503;
    return answerText(
      503,
      `The service cannot reach its database right now; try again soon. Request id: ${requestId}`,
      answering,
    );
  }
  event.status = 500;
  return answerText(
    500,
    `Something went wrong on our side. If it happens again, tell the operator this request id: ${requestId}`,
    answering,
  );
}

function notFoundText(url: string): string {
  return `There is no such page in this API: ${url}\n\nThe interface is described at /api/v1/openapi.json.`;
}

async function withTimeout<T>(work: Promise<T>, millis: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new PlainError(503, "The request took too long and was given up. Try again.")),
      millis,
    );
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
