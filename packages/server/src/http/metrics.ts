import { Counter, collectDefaultMetrics, Registry } from "prom-client";
import type { Limit } from "../limits/limit.ts";
import type { RequestEvent } from "./pipeline.ts";
import { createRequestCounts } from "./request-counts.ts";

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
  const requests = createRequestCounts();
  const refusals = new Counter({
    name: "latchkit_rate_limited_total",
    help: "Requests held back because something was tried too often, by limit.",
    labelNames: ["limit"],
    registers: [registry],
  });
  return {
    countRefusal: ({ name }) => refusals.inc({ limit: name }),
    observe: requests.observe,
    async render() {
      return new Response(`${await registry.metrics()}\n${requests.render()}`, {
        headers: { "content-type": registry.contentType, "cache-control": "no-store" },
      });
    },
  };
}
