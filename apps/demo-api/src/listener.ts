import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { AccessTokenVerifier } from "@latchkit/kit/access-tokens";
import type { ServerApp } from "@latchkit/kit/server";
import { readJson } from "./body.ts";
import { identify } from "./caller.ts";
import { createMemberships } from "./memberships.ts";
import type { News } from "./news.ts";
import { Refusal } from "./refusal.ts";
import type { Reply } from "./route.ts";
import { describeRoutes, findRoute } from "./routes.ts";
import type { Shelves } from "./shelves.ts";
import { HOOK_PATH, receiveWebhook } from "./webhook.ts";

export interface ListenerOptions {
  /** The project, as only its backend reaches it. */
  readonly app: ServerApp;
  readonly accessTokens: AccessTokenVerifier;
  readonly shelves: Shelves;
  readonly news: News;
  /** Of the webhook endpoint; null receives nothing. */
  readonly webhookSecret: string | null;
  /** Of the page in whose scripts browsers let this be called. */
  readonly origin: string;
  readonly now: () => Date;
  /** Called with unexpected errors. */
  readonly report: (error: unknown) => void;
}

/** Answers requests with JSON, refusals included. */
export function createListener(options: ListenerOptions): RequestListener {
  const { app, accessTokens, shelves, news, now, report } = options;
  const memberships = createMemberships(app, now);

  async function answer(request: IncomingMessage): Promise<Reply> {
    const [path = "/"] = (request.url ?? "/").split("?");
    if (path === "/" && request.method === "GET") return { status: 200, answer: frontDoor(options) };
    if (path === HOOK_PATH && request.method === "POST") {
      await receiveWebhook(request, { ...options, memberships });
      return { status: 200, answer: { received: true } };
    }
    const { handler, params } = findRoute(request.method ?? "GET", path);
    const caller = await identify(request.headers, { app, accessTokens });
    return handler(params, { caller, app, memberships, shelves, news, now, body: () => readJson(request) });
  }

  return (request, response) => {
    const headers = corsHeaders(request, options.origin);
    if (request.method === "OPTIONS") return void response.writeHead(204, headers).end();
    answer(request).then(
      (reply) => send(response, reply, headers),
      (error: unknown) => {
        if (!(error instanceof Refusal)) report(error);
        send(response, error instanceof Refusal ? error : FAILURE, headers);
      },
    );
  };
}

/** For people who open the address in a browser: what this is, and where to get what it asks for. */
function frontDoor({ origin }: Pick<ListenerOptions, "origin">) {
  return {
    about:
      "Mossbook's own backend. It keeps the shelves of teams, for people with an access token and scripts with an API key.",
    how: `Send it as "Authorization: Bearer …". A team's page "API" at ${origin}/shelf has lines to copy.`,
    endpoints: describeRoutes(),
  };
}

/** Usually Latchkit is unreachable. The caller gets no details. */
const FAILURE = new Refusal("Mossbook cannot answer right now. Try again in a moment.", {
  status: 503,
  code: "UNAVAILABLE",
});

function send(
  response: ServerResponse,
  { status, answer }: Pick<Reply, "status" | "answer">,
  headers: Record<string, string>,
): void {
  response
    .writeHead(status, {
      ...headers,
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...(status === 401 && { "www-authenticate": "Bearer" }),
      ...(status === 413 && { connection: "close" }),
    })
    .end(`${JSON.stringify(answer)}\n`);
}

/**
 * Credentials travel in a header that only our own page sets; no cookie is read, so no other page can act for the user.
 */
function corsHeaders(request: IncomingMessage, origin: string): Record<string, string> {
  if (request.headers.origin !== origin) return { vary: "origin" };
  return {
    vary: "origin",
    "access-control-allow-origin": origin,
    "access-control-allow-methods": "GET, POST, PUT, DELETE",
    "access-control-allow-headers": "authorization, content-type",
    "access-control-max-age": "600",
  };
}
