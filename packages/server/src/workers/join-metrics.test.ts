import { describe, expect, it } from "vitest";
import { joinMetrics, type MetricsOfProcess, parseMetrics, retire } from "./join-metrics.ts";

function processOf(process: string, ...lines: string[]): MetricsOfProcess {
  return { process, metrics: parseMetrics(`${lines.join("\n")}\n`) };
}

const counter = (name: string, ...samples: string[]) => [
  `# HELP ${name} Some help.`,
  `# TYPE ${name} counter`,
  ...samples,
];
const gauge = (name: string, ...samples: string[]) => [`# HELP ${name} Some help.`, `# TYPE ${name} gauge`, ...samples];

/** Returns the samples of the joined metrics. */
function join(parts: [MetricsOfProcess, ...MetricsOfProcess[]], retired = new Map()): string[] {
  const [primary, ...workers] = parts;
  return joinMetrics(primary, workers, retired)
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
}

describe("metrics of several processes", () => {
  it("add up requests by labels, and the buckets of histograms", () => {
    const requests = (ok: number) => counter("latchkit_requests_total", `latchkit_requests_total{status="200"} ${ok}`);
    const durations = (count: number) => [
      "# HELP latchkit_request_duration_seconds Time.",
      "# TYPE latchkit_request_duration_seconds histogram",
      `latchkit_request_duration_seconds_bucket{le="0.1"} ${count}`,
      `latchkit_request_duration_seconds_sum ${count * 0.25}`,
    ];
    const failed = 'latchkit_requests_total{status="500"} 1';
    expect(
      join([
        processOf("primary", ...requests(0)),
        processOf("1", ...requests(3), failed, ...durations(2)),
        processOf("2", ...requests(4), ...durations(3)),
      ]),
    ).toEqual([
      'latchkit_requests_total{status="200"} 7',
      'latchkit_requests_total{status="500"} 1',
      'latchkit_request_duration_seconds_bucket{le="0.1"} 5',
      "latchkit_request_duration_seconds_sum 1.25",
    ]);
  });

  it("keep memory and processor time apart, by process", () => {
    const memory = (bytes: number) => gauge("process_resident_memory_bytes", `process_resident_memory_bytes ${bytes}`);
    const handles = gauge("nodejs_active_handles", 'nodejs_active_handles{type="Socket"} 2');
    expect(join([processOf("primary", ...memory(100)), processOf("2", ...memory(200), ...handles)])).toEqual([
      'process_resident_memory_bytes{process="primary"} 100',
      'process_resident_memory_bytes{process="2"} 200',
      'nodejs_active_handles{process="2",type="Socket"} 2',
    ]);
  });

  it("count waiting jobs once, and connections of all processes", () => {
    const jobs = (waiting: number) => gauge("latchkit_jobs_waiting", `latchkit_jobs_waiting{pool="work"} ${waiting}`);
    const used = (count: number) =>
      gauge("latchkit_database_connections", `latchkit_database_connections{state="used"} ${count}`);
    expect(
      join([
        processOf("primary", ...jobs(5), ...used(1)),
        processOf("1", ...jobs(5), ...used(2)),
        processOf("2", ...used(3)),
      ]),
    ).toEqual(['latchkit_jobs_waiting{pool="work"} 5', 'latchkit_database_connections{state="used"} 6']);
  });

  it("never fall when a worker ends and another takes its place", () => {
    const emails = (sent: number) => counter("latchkit_emails_total", `latchkit_emails_total{result="sent"} ${sent}`);
    const waiting = (count: number) => gauge("latchkit_database_waiting", `latchkit_database_waiting ${count}`);
    const primary = processOf("primary", ...emails(1));
    const first = processOf("1", ...emails(10), ...waiting(4));
    const retired = retire(retire(new Map(), first), processOf("2", ...emails(20)));
    expect(join([primary, processOf("1", ...emails(0), ...waiting(0))], new Map(retired))).toEqual([
      'latchkit_emails_total{result="sent"} 31',
      "latchkit_database_waiting 0",
    ]);
    expect(join([primary], new Map(retired))).toEqual(['latchkit_emails_total{result="sent"} 31']);
  });

  it("are described once each", () => {
    const lines = counter("latchkit_emails_total", "latchkit_emails_total 1");
    const text = joinMetrics(processOf("primary", ...lines), [processOf("1", ...lines)], new Map());
    expect(text).toBe(
      "# HELP latchkit_emails_total Some help.\n# TYPE latchkit_emails_total counter\nlatchkit_emails_total 2\n",
    );
  });
});
