import type { TraceStatement } from "../database/trace-statement.ts";
import type { IncomingRequest } from "../http/incoming-request.ts";
import type { RequestEvent } from "../http/pipeline.ts";
import type { Answer } from "../http/respond.ts";
import type { JobHandler, JobHandlers } from "../jobs/job.ts";
import type { Post } from "../network/post.ts";
import type { Tracing } from "./tracing.ts";

type Api = (incoming: IncomingRequest, path: string, search: string) => Promise<Answer>;

/** Records each request to the API, below the caller's span. */
export function traceRequests({ span }: Tracing, answer: Api): Api {
  return (incoming, path, search) => {
    const { method, headers } = incoming;
    const attributes = { "http.request.method": method };
    const traceparent = headers.get("traceparent");
    return span({ name: method, kind: "server", attributes, traceparent }, () => answer(incoming, path, search));
  };
}

/** Names the span of a request by its endpoint. Paths and queries are left out: they name users, and may hold tokens. */
export function describeRequest(tracing: Tracing, { key, status, code }: RequestEvent): void {
  const span = tracing.current();
  if (key !== null) span?.rename(key);
  span?.describe({
    "http.response.status_code": status,
    ...(key !== null && { "http.route": key.slice(key.indexOf(" ") + 1) }),
    ...(code !== null && { "error.type": code }),
  });
  if (status >= 500) span?.fail();
}

/** Records each statement by its text, which has placeholders in place of values. */
export function traceStatements({ span, current }: Tracing): TraceStatement {
  return (sql, work) => {
    if (current() === undefined) return work(); // polling the queue would fill the receiver
    const [name = ""] = /^\s*\w+/.exec(sql) ?? [];
    const attributes = { "db.system.name": "postgresql", "db.query.text": sql };
    return span({ name: name.trim().toUpperCase(), kind: "client", attributes }, work);
  };
}

/** Records each attempt to run a job. */
export function traceJobs({ span }: Tracing, handlers: JobHandlers): JobHandlers {
  const traced = Object.entries(handlers).map(([kind, handle]): [string, JobHandler] => [
    kind,
    (payload, job) =>
      span(
        { name: `job ${kind}`, kind: "consumer", attributes: { "latchkit.job.attempt": job.attempt } },
        async (running) => {
          const outcome = await handle(payload, job);
          if (typeof outcome === "object" && ("retryAt" in outcome || "giveUp" in outcome)) running.fail();
          return outcome;
        },
      ),
  ]);
  return Object.fromEntries(traced);
}

/** Records each request to another server, by its host alone, and tells that server the span. */
export function traceFetch(tracing: Tracing, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const method = init?.method ?? (input instanceof Request ? input.method : "GET");
    return tracing.span(
      { name: method, kind: "client", attributes: { "http.request.method": method, "server.address": url.hostname } },
      async (span) => {
        const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
        headers.set("traceparent", tracing.traceparent() ?? "");
        const response = await fetch(input, { ...init, headers });
        span.describe({ "http.response.status_code": response.status });
        if (response.status >= 400) span.fail();
        return response;
      },
    );
  };
}

/** Records each message to a webhook endpoint, and tells the endpoint the span. */
export function tracePost(tracing: Tracing, post: Post): Post {
  return (url, { headers, body }) =>
    tracing.span(
      {
        ...{ name: "POST", kind: "client" },
        attributes: { "http.request.method": "POST", "server.address": new URL(url).hostname },
      },
      async (span) => {
        const answer = await post(url, { headers: { ...headers, traceparent: tracing.traceparent() ?? "" }, body });
        if (answer.status !== null) span.describe({ "http.response.status_code": answer.status });
        if (answer.status === null || answer.status >= 400) span.fail();
        return answer;
      },
    );
}
