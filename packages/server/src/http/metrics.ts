import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Clock } from "../clock.ts";
import type { Counts } from "../counts.ts";
import type { PoolState } from "../database/pool-state.ts";
import type { ReplicaState } from "../database/replica-state.ts";
import { MOST_COUNTED, type QueueState } from "../jobs/queue-state.ts";
import { createCounts, describePool, describeReplicas } from "./metrics-of-parts.ts";
import type { RequestEvent } from "./pipeline.ts";
import { createRequestCounts } from "./request-counts.ts";

export interface Metrics {
  observe(event: RequestEvent): void;
  /** Counts what happens besides requests. */
  readonly counts: Counts;
  /** Reads everything that this process has counted so far, in Prometheus' text format. */
  read(): Promise<string>;
  /** The answer to Prometheus: what all processes that serve the same port have counted. */
  render(): Promise<Response>;
}

/** Less than monitoring waits for an answer, which matters most while queries wait for connections. */
const QUEUE_TIMEOUT_MILLIS = 2_000;

/**
 * Counts requests by endpoint and status; labels are declared endpoints, never raw paths, so their number is bounded.
 */
export function createMetrics({
  readQueue,
  poolState,
  replicaState = () => [],
  clock,
  clockSkewMillis,
  queueTimeoutMillis = QUEUE_TIMEOUT_MILLIS,
  readJoined,
}: {
  readQueue(): Promise<QueueState | null>;
  poolState(): PoolState;
  /** Default: there are no replicas. */
  replicaState?: () => readonly ReplicaState[];
  clock: Clock;
  clockSkewMillis(): number;
  /** Milliseconds after which the answer leaves the queue out. Default: 2,000. */
  queueTimeoutMillis?: number;
  /** Reads what all processes that serve the same port have counted. Default: there is only this one. */
  readJoined?: (() => Promise<string>) | undefined;
}): Metrics {
  const registry = new Registry();
  const ofProcess = processMetrics();
  new Gauge({
    name: "latchkit_clock_skew_seconds",
    help: "How far this machine's clock is ahead of the database's; negative when it is behind.",
    registers: [registry],
    collect() {
      this.set(clockSkewMillis() / 1_000);
    },
  });
  const showPool = describePool(registry);
  const showReplicas = describeReplicas(registry);
  const showQueue = describeQueue(registry);
  const requests = createRequestCounts();
  const readInTime = (): Promise<QueueState | null> =>
    Promise.race([readQueue(), setTimeout(queueTimeoutMillis, null, { ref: false })]);
  async function read(): Promise<string> {
    showPool(poolState()); // first: reading the queue takes a connection, too
    showReplicas(replicaState());
    showQueue(await readInTime(), clock.now());
    return `${await ofProcess.metrics()}\n${await registry.metrics()}\n${requests.render()}`;
  }
  return {
    counts: createCounts(registry),
    observe: requests.observe,
    read,
    async render() {
      return new Response(await (readJoined ?? read)(), {
        headers: { "content-type": registry.contentType, "cache-control": "no-store" },
      });
    },
  };
}

/**
 * Metrics that the library samples with timers, a hundred a second. They are left out: an idle process would keep
 * waking up for them alone.
 */
const SAMPLED = ["min", "max", "mean", "stddev", "p50", "p90", "p99"].map(
  (part) => `nodejs_eventloop_lag_${part}_seconds`,
);
/** Between those timers, in milliseconds, as they cannot be left out: the longest time that a timer takes. */
const HARDLY_EVER_MILLIS = 2 ** 31 - 1;

let metricsOfProcess: Registry | undefined;

/**
 * CPU, memory, files, garbage collection, and how busy and how late the process is: all computed on request.
 *
 * One for all backends of a process: the library observes garbage collection until the process ends, and so would keep
 * each closed backend.
 */
function processMetrics(): Registry {
  if (metricsOfProcess) return metricsOfProcess;
  const registry = new Registry();
  metricsOfProcess = registry;
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: HARDLY_EVER_MILLIS });
  for (const name of SAMPLED) registry.removeSingleMetric(name);
  new Counter({
    name: "latchkit_event_loop_active_seconds_total",
    help: "Time in which the event loop had something to do; its rate says how busy the process is, from 0 to 1.",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(performance.eventLoopUtilization().active / 1000);
    },
  });
  return registry;
}

/** Jobs that wait in the queue of the installation: every process says the same. */
function describeQueue(registry: Registry): (queue: QueueState | null, now: Date) => void {
  const labelNames = ["pool", "lane"];
  const waiting = new Gauge({
    name: "latchkit_jobs_waiting",
    help: `Jobs of the installation that run, are due or wait for another try; counted up to ${MOST_COUNTED} per pool and lane.`,
    labelNames,
    registers: [registry],
  });
  const oldest = new Gauge({
    name: "latchkit_jobs_oldest_seconds",
    help: "How long ago the oldest of the jobs that are next in line was queued.",
    labelNames,
    registers: [registry],
  });
  const givenUp = new Gauge({
    name: "latchkit_jobs_given_up",
    help: `Jobs of the installation that failed for good in the last two weeks; counted up to ${MOST_COUNTED}.`,
    registers: [registry],
  });
  return (queue, now) => {
    waiting.reset();
    oldest.reset();
    givenUp.remove();
    if (!queue) return; // the database does not answer, and old numbers would hide that
    for (const { pool, lane, waiting: count, oldestCreatedAt } of queue.lanes) {
      waiting.set({ pool, lane }, count);
      const ageMillis = oldestCreatedAt ? now.getTime() - oldestCreatedAt.getTime() : 0;
      oldest.set({ pool, lane }, Math.max(0, ageMillis) / 1_000);
    }
    givenUp.set(queue.givenUp);
  };
}
