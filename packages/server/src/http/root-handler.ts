import { isDatabaseUnavailable } from "../connection-errors.ts";
import type { Database } from "../database/database.ts";
import { BytesAnswer } from "../endpoints/bytes-answer.ts";
import { RateLimitedError } from "../limits/limit.ts";
import type { Logger } from "../logging/logger.ts";
import type { IncomingRequest } from "./incoming-request.ts";
import { type Answer, RETRY_AFTER_SECONDS, TextAnswer } from "./respond.ts";

/** Serves paths outside the API; returns `null` for paths that it does not serve. */
export type Page = (request: Request, path: string) => Promise<Answer | null>;

export interface RootHandlerOptions {
  api(incoming: IncomingRequest, path: string, search: string): Promise<Answer>;
  database: Database;
  logger: Logger;
  /** Answers `/metrics`. */
  metrics(incoming: IncomingRequest): Promise<Answer>;
  /** Whether the backend is draining, so that load balancers should send requests elsewhere. */
  isStopping(): boolean;
  /** Counts bytes served without a key. @throws {RateLimitedError} */
  countBytes(incoming: IncomingRequest, sizeBytes: number): void;
  /** Serves the part of another interface that lies below the API's root; `null` for any other path. */
  webhookApi(incoming: IncomingRequest, path: string): Promise<Answer> | null;
  pages: readonly Page[];
}

/** Methods that a `Request` can have. */
const PAGE_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** All versions of the API serve the same endpoints. */
const API_PATH = /^\/api\/(?:v1|latest|v2beta[1-5])(\/.*)?$/;
/** Addresses at which clients look for the metadata of an issuer with a path (RFC 8414 §3.1). */
const ISSUER_METADATA =
  /^(\/\.well-known\/(?:oauth-authorization-server|openid-configuration))\/api\/v1(\/oauth\/[^/]+)$/;

/**
 * Creates the handler for all requests. It dispatches by path to the API, the probes and the pages, and never throws.
 * {@link toResponse} converts its answers to a `Response` of the Fetch standard.
 */
export function createRootHandler(options: RootHandlerOptions): (incoming: IncomingRequest) => Promise<Answer> {
  const { api, database, logger, pages, webhookApi } = options;
  const probes: Record<string, ((incoming: IncomingRequest) => Promise<Answer>) | undefined> = {
    // Pages of any origin check whether they can reach the backend.
    "/health": async () => text(200, "The process is up.", { "access-control-allow-origin": "*" }),
    "/ready": async () => {
      if (options.isStopping()) return text(503, "This process is about to stop.");
      return database.ping().then(
        () => text(200, "Ready."),
        () => text(503, "The database does not answer."),
      );
    },
    "/metrics": options.metrics,
  };

  async function serve(incoming: IncomingRequest, path: string): Promise<Answer> {
    const { method } = incoming;
    const probe = probes[path];
    try {
      if (probe) return await probe(incoming);
      const request = incoming.toRequest();
      for (const page of pages) {
        const answer = await page(request, path);
        if (answer instanceof BytesAnswer) options.countBytes(incoming, answer.bytes?.byteLength ?? 0);
        if (answer) return answer;
      }
    } catch (error) {
      if (error instanceof RateLimitedError)
        return text(429, error.message, { "retry-after": String(error.retryAfterSeconds) });
      logger.error({ err: error, path, method }, "page failed unexpectedly");
      if (isDatabaseUnavailable(error)) return text(503, "The database cannot be reached; try again soon.");
      return text(500, "Something went wrong on our side.");
    }
    return text(404, "There is no such page.");
  }

  return async (incoming) => {
    const { method } = incoming;
    const { path, search } = splitUrl(incoming.url);
    const match = API_PATH.exec(path);
    if (match) {
      const below = withoutTrailingSlash(match[1] ?? "/");
      return webhookApi(incoming, below) ?? api(incoming, below, search);
    }
    const [, document, issuer] = ISSUER_METADATA.exec(path) ?? [];
    if (document !== undefined && issuer !== undefined) return api(incoming, issuer + document, search);
    if (path === "/api" || path.startsWith("/api/")) return api(incoming, "/unknown-version", search);
    if (!PAGE_METHODS.has(method)) return text(405, `The method ${method} is not allowed here.`);
    return serve(incoming, path);
  };
}

/** Cuts path and query out of an absolute URL in a tenth of the time of parsing it. */
function splitUrl(url: string): { path: string; search: string } {
  const pathStart = url.indexOf("/", url.indexOf("//") + 2);
  const hash = url.indexOf("#", pathStart);
  const end = hash === -1 ? url.length : hash;
  const query = url.indexOf("?", pathStart);
  if (query === -1 || query > end) return { path: url.slice(pathStart, end), search: "" };
  return { path: url.slice(pathStart, query), search: url.slice(query, end) };
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

function text(status: number, body: string, headers: Readonly<Record<string, string>> = {}): TextAnswer {
  const common = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  const retry = status === 503 && { "retry-after": String(RETRY_AFTER_SECONDS) };
  return new TextAnswer(status, { ...common, ...retry, ...headers }, body);
}
