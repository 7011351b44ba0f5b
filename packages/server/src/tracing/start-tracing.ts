import { systemClock } from "../clock.ts";
import type { Logger } from "../logging/logger.ts";
import { createOutboundFetch, systemFetch } from "../network/outbound-fetch.ts";
import { systemRandom } from "../random.ts";
import type { TracingSettings } from "../settings/tracing.ts";
import { createTracing } from "./create-tracing.ts";
import { createExporter } from "./exporter.ts";
import { describeRequest, traceFetch, traceJobs, tracePost, traceRequests, traceStatements } from "./wrap.ts";

/**
 * Starts tracing, and returns what wraps the ways in and out. Spans have the time of this machine, as those of other
 * services on it.
 */
export function startTracing(settings: TracingSettings, logger: Logger) {
  const exporter = createExporter(settings, { fetch: createOutboundFetch(systemFetch), logger });
  const tracing = createTracing({ settings, exporter, clock: systemClock, random: systemRandom });
  return {
    wrapApi: (api: Parameters<typeof traceRequests>[1]) => traceRequests(tracing, api),
    describeRequest: (event: Parameters<typeof describeRequest>[1]) => describeRequest(tracing, event),
    traceStatement: traceStatements(tracing),
    wrapJobs: (handlers: Parameters<typeof traceJobs>[1]) => traceJobs(tracing, handlers),
    wrapFetch: (fetch: typeof globalThis.fetch) => traceFetch(tracing, fetch),
    wrapPost: (post: Parameters<typeof tracePost>[1]) => tracePost(tracing, post),
    close: tracing.close,
  };
}
