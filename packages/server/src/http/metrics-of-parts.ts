import { Counter, Gauge, type Registry } from "prom-client";
import type { Counts, HandoverResult, LazyMoveResult, MailPool } from "../counts.ts";
import type { PoolState } from "../database/pool-state.ts";
import type { ReplicaState } from "../database/replica-state.ts";

const RESULTS: readonly HandoverResult[] = ["sent", "postponed", "failed"];
const LAZY_MOVE_RESULTS: readonly LazyMoveResult[] = ["moved", "refused", "failed", "skipped"];
const MAIL_POOLS: readonly MailPool[] = ["shared-mail", "own-mail"];

/**
 * Creates the counters of what happens besides requests. Those with few labels begin at 0: Prometheus does not see the
 * first increase of a series that it has not seen before.
 */
export function createCounts(registry: Registry): Counts {
  const registers = [registry];
  const emails = new Counter({
    name: "latchkit_emails_total",
    help: "Attempts of this process to hand an email to a server, by the pool of its workers.",
    labelNames: ["pool", "result"],
    registers,
  });
  const webhooks = new Counter({
    name: "latchkit_webhooks_total",
    help: "Attempts of this process to deliver an event to an endpoint.",
    labelNames: ["result"],
    registers,
  });
  for (const result of RESULTS) {
    webhooks.inc({ result }, 0);
    for (const pool of MAIL_POOLS) emails.inc({ pool, result }, 0);
  }
  const lazyMoves = new Counter({
    name: "latchkit_lazy_moves_total",
    help: "Sign-ins by users without a password here, while their project asks the system before it.",
    labelNames: ["result"],
    registers,
  });
  for (const result of LAZY_MOVE_RESULTS) lazyMoves.inc({ result }, 0);
  const signIns = new Counter({
    name: "latchkit_sign_ins_total",
    help: 'Attempts to sign in to accounts that exist: "success", or the code of the error.',
    labelNames: ["method", "result"],
    registers,
  });
  const refusals = new Counter({
    name: "latchkit_rate_limited_total",
    help: "Requests held back because something was tried too often, by limit.",
    labelNames: ["limit"],
    registers,
  });
  return {
    email: (pool, result) => emails.inc({ pool, result }),
    webhook: (result) => webhooks.inc({ result }),
    signIn: (method, result) => signIns.inc({ method, result }),
    lazyMove: (result) => lazyMoves.inc({ result }),
    refusal: (limit) => refusals.inc({ limit }),
  };
}

/** Describes the replicas of the database; the function takes their state at the moment. */
export function describeReplicas(registry: Registry): (state: readonly ReplicaState[]) => void {
  const describe = { labelNames: ["replica"], registers: [registry] };
  const lag = new Gauge({
    name: "latchkit_replica_lag_seconds",
    help: "Age of the oldest change that the replica has not replayed, by its place in the setting.",
    ...describe,
  });
  const used = new Gauge({
    name: "latchkit_replica_used",
    help: "Whether reads use the replica: 1 or 0.",
    ...describe,
  });
  return (state) => {
    for (const { number, isUsed, lagSeconds } of state) {
      lag.set({ replica: number }, lagSeconds);
      used.set({ replica: number }, Number(isUsed));
    }
  };
}

/** Describes the connections to the database; the function takes their state at the moment. */
export function describePool(registry: Registry): (state: PoolState) => void {
  const registers = [registry];
  const connections = new Gauge({
    name: "latchkit_database_connections",
    help: "Connections for queries, by whether a query or transaction has them.",
    labelNames: ["state"],
    registers,
  });
  const waiting = new Gauge({
    name: "latchkit_database_waiting",
    help: "Queries and transactions that wait for a connection.",
    registers,
  });
  const waits = new Counter({
    name: "latchkit_database_waits_total",
    help: "Queries and transactions that had to wait for a connection, or for one to be opened.",
    registers,
  });
  const waitSeconds = new Counter({
    name: "latchkit_database_wait_seconds_total",
    help: "Time that they waited, together.",
    registers,
  });
  return (state) => {
    connections.set({ state: "used" }, state.used);
    connections.set({ state: "idle" }, state.idle);
    waiting.set(state.waiting);
    waits.reset();
    waits.inc(state.waits);
    waitSeconds.reset();
    waitSeconds.inc(state.waitedMillis / 1_000);
  };
}
