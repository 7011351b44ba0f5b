import { type Caller, PlainError, type Services } from "../context.ts";
import { randomToken } from "../tokens/random.ts";
import { type AuthenticateOptions, authenticate } from "./authenticate.ts";
import { callHandler } from "./call-handler.ts";
import { CORS_HEADERS } from "./cors.ts";
import { answerFailure } from "./failure.ts";
import { readBody } from "./read-body.ts";
import { type LoadUser, RequestContext } from "./request-context.ts";
import { type AnswerOptions, answerJson, decorate } from "./respond.ts";
import { type HandlerTable, prepareRoutes, type Route } from "./route.ts";
import { createRouter } from "./router.ts";
import { validate } from "./validate.ts";

export interface PipelineOptions {
  services: Services;
  handlers: HandlerTable;
  /** Tests and development fail loudly when a handler breaks its declaration. */
  isDevelopment: boolean;
  loadUser: LoadUser;
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

const METHODS = new Set(["GET", "POST", "PUT", "PATCH", "DELETE"]);

/**
 * The one way every API request goes: method, route, body, caller, validation, handler, the tier's view.
 *
 * @returns A function from a request and its path below the API's root to the answer. It never throws.
 */
export function createPipeline(
  options: PipelineOptions,
): (request: Request, path: string, search: string) => Promise<Response> {
  const { services, isDevelopment, standingOf, loadUser } = options;
  const findRoute = createRouter(prepareRoutes(options.handlers));
  const authentication: AuthenticateOptions = { services, isDevelopment, standingOf };

  async function serve(
    request: Request,
    { route, params }: { route: Route; params: Record<string, string> },
    search: string,
    answering: AnswerOptions,
  ): Promise<Response> {
    const body = await readBody(request);
    const caller: Caller | null = await authenticate(request.headers, authentication);
    const context = new RequestContext(request, caller, services, loadUser);
    const requestLine = { method: request.method, pathname: new URL(request.url).pathname };
    const raw = { params, search, headers: request.headers, body };
    const input = await validate(route, raw, caller, requestLine, async () => (await context.user()) !== null);
    const answer = await callHandler(route, input, context, { isStrict: isDevelopment });
    if (answer instanceof Response) return decorate(answer, answering);
    return answerJson(route.endpoint.status ?? 200, answer, answering, route.endpoint.answerHeaders);
  }

  return async (request, path, search) => {
    if (request.method === "OPTIONS") return new Response(null, { headers: CORS_HEADERS });
    const startedAt = services.clock.elapsedMillis();
    const answering: AnswerOptions = {
      requestId: randomToken(services.random).slice(0, 16),
      overridesStatus: request.headers.has("x-stack-override-error-status"),
      isPretty: request.headers.get("accept")?.includes("text/html") ?? false,
    };
    let key: string | null = null;
    const finish = (response: Response, status: number, code: string | null): Response => {
      options.observe({ key, status, code, durationMillis: services.clock.elapsedMillis() - startedAt });
      return response;
    };
    try {
      const match = METHODS.has(request.method) ? findRoute(request.method, path) : METHOD_NOT_ALLOWED;
      if (match.kind === "not-found") throw new PlainError(404, notFoundText(request.url));
      if (match.kind === "method-not-allowed")
        throw new PlainError(405, `The method ${request.method} is not allowed here.`);
      key = match.route.key;
      const response = await withTimeout(serve(request, match, search, answering), options.timeoutMillis);
      return finish(response, response.status, null);
    } catch (error) {
      const { response, status, code, isUnexpected } = answerFailure(error, answering);
      if (isUnexpected) {
        const about = { err: error, requestId: answering.requestId, endpoint: key, method: request.method };
        services.logger.error(about, "request failed unexpectedly");
      }
      return finish(response, status, code);
    }
  };
}

const METHOD_NOT_ALLOWED = { kind: "method-not-allowed" } as const;

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
