import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Limit } from "../limits/limit.ts";
import type { RequestEvent } from "./pipeline.ts";

export interface Metrics {
  observe(event: RequestEvent): void;
  /** Counts a request that was held back. */
  countRefusal(limit: Limit): void;
  /** The Prometheus text exposition of everything counted so far. */
  render(): Promise<Response>;
}

/** Counts requests by endpoint and status; labels are declared endpoints, never raw paths, so their number is bounded. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ["endpoint", "status", "code"] as const;
  const requests = new Counter({
    name: "latchkit_requests_total",
    help: "Answered API requests.",
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: "latchkit_request_duration_seconds",
    help: "Time from a request's arrival to its answer.",
    labelNames: ["endpoint"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const refusals = new Counter({
    name: "latchkit_rate_limited_total",
    help: "Requests held back because something was tried too often, by limit.",
    labelNames: ["limit"],
    registers: [registry],
  });
  return {
    countRefusal: ({ name }) => refusals.inc({ limit: name }),
    observe({ key, status, code, durationMillis }) {
      const endpoint = key ?? "none";
      requests.inc({ endpoint, status: String(status), code: code ?? "" });
      durations.observe({ endpoint }, durationMillis / 1000);
    },
    async render() {
      return new Response(await registry.metrics(), {
        headers: { "content-type": registry.contentType, "cache-control": "no-store" },
      });
    },
  };
}
