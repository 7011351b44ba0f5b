import type { RequestEvent } from "./pipeline.ts";

/** Requests by endpoint and outcome, and how long they took. */
export interface RequestCounts {
  observe(event: RequestEvent): void;
  /** In Prometheus' text format. */
  render(): string;
}

/** Upper bounds, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

interface EndpointCounts {
  /** By `status="…",code="…"`. */
  readonly outcomes: Map<string, number>;
  /** Number of requests that took no longer than each bound and longer than the one before. */
  readonly durations: number[];
  seconds: number;
}

const REQUESTS = "latchkit_requests_total";
const DURATIONS = "latchkit_request_duration_seconds";

/**
 * Counts by itself, for the library sorts and joins labels at every request, which is more work than finding out who is
 * calling.
 */
export function createRequestCounts(): RequestCounts {
  const endpoints = new Map<string, EndpointCounts>();
  return {
    observe({ key, status, code, durationMillis }) {
      const endpoint = key ?? "none";
      let counts = endpoints.get(endpoint);
      if (!counts) {
        counts = { outcomes: new Map(), durations: BUCKETS.map(() => 0), seconds: 0 };
        endpoints.set(endpoint, counts);
      }
      const outcome = `status="${status}",code="${code ?? ""}"`;
      counts.outcomes.set(outcome, (counts.outcomes.get(outcome) ?? 0) + 1);
      const seconds = durationMillis / 1000;
      counts.seconds += seconds;
      const bucket = BUCKETS.findIndex((bound) => seconds <= bound);
      if (bucket !== -1) counts.durations[bucket] = (counts.durations[bucket] ?? 0) + 1;
    },
    render() {
      const all = [...endpoints];
      return [
        ...headOf(REQUESTS, "counter", "Answered API requests."),
        ...all.flatMap(([endpoint, { outcomes }]) =>
          [...outcomes].map(([outcome, count]) => `${REQUESTS}{endpoint="${endpoint}",${outcome}} ${count}`),
        ),
        "",
        ...headOf(DURATIONS, "histogram", "Time from a request's incoming to its answer."),
        ...all.flatMap(([endpoint, counts]) => durationsOf(endpoint, counts)),
        "",
      ].join("\n");
    },
  };
}

function headOf(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function durationsOf(endpoint: string, { outcomes, durations, seconds }: EndpointCounts): string[] {
  const total = [...outcomes.values()].reduce((sum, count) => sum + count, 0);
  let within = 0;
  const buckets = BUCKETS.map((bound, index) => {
    within += durations[index] ?? 0;
    return `${DURATIONS}_bucket{le="${bound}",endpoint="${endpoint}"} ${within}`;
  });
  return [
    ...buckets,
    `${DURATIONS}_bucket{le="+Inf",endpoint="${endpoint}"} ${total}`,
    `${DURATIONS}_sum{endpoint="${endpoint}"} ${seconds}`,
    `${DURATIONS}_count{endpoint="${endpoint}"} ${total}`,
  ];
}
