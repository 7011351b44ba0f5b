import cluster from "node:cluster";
import type { Companions } from "./companions.ts";
import type { ToPrimary, ToWorker, WorkerStart } from "./messages.ts";

/** Functions of a worker that the primary calls. */
export interface WorkerControls {
  /** Reads the worker's own metrics, in Prometheus' text format. */
  readMetrics(): Promise<string>;
  drain(): void;
  /** Finishes what runs, and ends the process. */
  close(): void;
  /** Waits for nothing any more. */
  hurry(): void;
}

/** Connection of a worker to the primary. If the primary ends, Node ends the worker at once. */
export interface PrimaryLink {
  /** Resolves once the primary says how to start. */
  readonly start: Promise<WorkerStart>;
  readonly companions: Companions;
  /** Tells the primary that the worker listens; from now on, the primary may call `controls`. */
  serve(controls: WorkerControls): void;
  /** Tells the primary why the worker could not start. Resolves once that is sent. */
  fail(reason: string): Promise<void>;
}

/** Time in which events are gathered before one message announces them all, in milliseconds. */
const GATHER_EVENTS_MILLIS = 10;
/** The same for the traffic of networks. */
const GATHER_TRAFFIC_MILLIS = 100;
const METRICS_MILLIS = 5_000;

/**
 * Connects to the primary that has launched this process.
 *
 * @param onClosedEarly Called if the primary closes before the worker serves.
 * @throws {Error} if this process is no worker.
 */
export function connectToPrimary(onClosedEarly: () => void): PrimaryLink {
  const { worker } = cluster;
  if (!worker) throw new Error("This program is started by Latchkit itself: set LATCHKIT_WORKERS, and start main.js.");
  const send = (message: ToPrimary): void => void worker.send(message, () => undefined);
  let begin: ((start: WorkerStart) => void) | undefined;
  let controls: WorkerControls | undefined;
  let takeTraffic: ((network: string, bytes: number) => void) | undefined;
  const awaitedMetrics = new Map<number, (text: string) => void>();
  let lastMetricsId = 0;
  const start = new Promise<WorkerStart>((resolve) => {
    begin = resolve;
  });

  worker.on("message", (message: ToWorker) => {
    if (message.kind === "start") begin?.(message.start);
    else if (message.kind === "joined-metrics") awaitedMetrics.get(message.id)?.(message.text);
    else if (message.kind === "traffic") for (const [network, bytes] of message.traffic) takeTraffic?.(network, bytes);
    else if (message.kind === "close") (controls?.close ?? onClosedEarly)();
    else if (message.kind === "read-metrics")
      void controls?.readMetrics().then((text) => send({ kind: "own-metrics", id: message.id, text }));
    else controls?.[message.kind]();
  });
  send({ kind: "loaded" });

  return {
    start,
    companions: {
      ...gather(send),
      onTraffic(listener) {
        takeTraffic = listener;
      },
      readJoinedMetrics() {
        lastMetricsId += 1;
        return joinMetrics(lastMetricsId, send, awaitedMetrics);
      },
    },
    serve(its) {
      controls = its;
      send({ kind: "listening" });
    },
    fail: (reason) => new Promise((resolve) => worker.send({ kind: "start-failed", reason }, () => resolve())),
  };
}

/** Gathers what happens often, and sends it together. */
function gather(send: (message: ToPrimary) => void): Pick<Companions, "announceEvents" | "tellTraffic"> {
  let traffic = new Map<string, number>();
  const sendTraffic = onceIn(GATHER_TRAFFIC_MILLIS, () => {
    send({ kind: "traffic", traffic: [...traffic] });
    traffic = new Map();
  });
  return {
    announceEvents: onceIn(GATHER_EVENTS_MILLIS, () => send({ kind: "events" })),
    tellTraffic(network, bytes) {
      traffic.set(network, (traffic.get(network) ?? 0) + bytes);
      sendTraffic();
    },
  };
}

/** Returns a function that runs `work` so many milliseconds later, once for all calls until then. */
function onceIn(millis: number, work: () => void): () => void {
  let isPlanned = false;
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      work();
    }, millis).unref();
  };
}

async function joinMetrics(
  id: number,
  send: (message: ToPrimary) => void,
  awaited: Map<number, (text: string) => void>,
): Promise<string> {
  try {
    return await new Promise((resolve, reject) => {
      const timeout = setTimeout(() => reject(new Error("The primary did not answer in time.")), METRICS_MILLIS);
      awaited.set(id, (text) => {
        clearTimeout(timeout);
        resolve(text);
      });
      send({ kind: "join-metrics", id });
    });
  } finally {
    awaited.delete(id);
  }
}
