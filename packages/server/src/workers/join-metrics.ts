/** A metric with all its series, as Prometheus' text format has them. */
interface Metric {
  /** The lines that describe it. */
  readonly head: readonly string[];
  readonly type: string;
  /** Values by name and labels. */
  readonly samples: ReadonlyMap<string, string>;
}

/** Metrics of a process by name. */
export type ProcessMetrics = ReadonlyMap<string, Metric>;

/** A process and its metrics. */
export interface MetricsOfProcess {
  /** Value of the label `process`: `primary`, or the number of a worker. */
  readonly process: string;
  readonly metrics: ProcessMetrics;
}

/** Metrics that say something about one process, and mean nothing added up. */
const PER_PROCESS = /^(?:process_|nodejs_|latchkit_event_loop_)/;
/** Metrics of the installation or the machine: the primary's are those of all. */
const OF_PRIMARY = /^latchkit_(?:jobs_|clock_skew_|replica_)/;
/** Types whose values only grow. */
const GROWING = new Set(["counter", "histogram"]);

/** Reads Prometheus' text format, as `http/metrics.ts` writes it: the samples of a metric follow its description. */
export function parseMetrics(text: string): ProcessMetrics {
  const metrics = new Map<string, { head: string[]; type: string; samples: Map<string, string> }>();
  let current: { head: string[]; type: string; samples: Map<string, string> } | undefined;
  for (const line of text.split("\n")) {
    const [, keyword, name = "", rest = ""] = /^# (HELP|TYPE) (\S+) ?(.*)$/.exec(line) ?? [];
    if (keyword) {
      current = metrics.get(name) ?? { head: [], type: "", samples: new Map() };
      metrics.set(name, current);
      current.head.push(line);
      if (keyword === "TYPE") current.type = rest;
      continue;
    }
    const end = line.lastIndexOf(" ");
    if (end > 0) current?.samples.set(line.slice(0, end), line.slice(end + 1));
  }
  return metrics;
}

/**
 * Joins the metrics of the processes that serve one port. Values of one process keep their own series, told apart by
 * the label `process`; all others are added up.
 *
 * @param primary Metrics of the primary, whose values for the installation as a whole count.
 * @param retired Counts of workers that have ended, from {@link retire}; without them, a counter would fall, and
 *   Prometheus would take that for a restart.
 */
export function joinMetrics(
  primary: MetricsOfProcess,
  workers: readonly MetricsOfProcess[],
  retired: ProcessMetrics,
): string {
  const parts = [primary, ...workers];
  const names = new Set(parts.flatMap(({ metrics }) => [...metrics.keys()]));
  return [...names].map((name) => write(joinOne(name, parts, retired))).join("\n");
}

/** Adds the counts of a worker that has ended to those of earlier ones. */
export function retire(retired: ProcessMetrics, { metrics }: MetricsOfProcess): ProcessMetrics {
  const counts = [...metrics].filter(([name, { type }]) => GROWING.has(type) && !isApart(name));
  return new Map([...retired, ...counts.map(([name, metric]) => [name, add([retired.get(name), metric])] as const)]);
}

function isApart(name: string): boolean {
  return PER_PROCESS.test(name) || OF_PRIMARY.test(name);
}

function joinOne(name: string, parts: readonly MetricsOfProcess[], retired: ProcessMetrics): Metric {
  if (OF_PRIMARY.test(name)) return add([parts[0]?.metrics.get(name)]);
  if (!PER_PROCESS.test(name)) return add([...parts.map(({ metrics }) => metrics.get(name)), retired.get(name)]);
  const samples = parts.flatMap(({ process, metrics }) =>
    [...(metrics.get(name)?.samples ?? [])].map(([series, value]) => [withLabel(series, process), value] as const),
  );
  return { ...add(parts.map(({ metrics }) => metrics.get(name))), samples: new Map(samples) };
}

function add(same: readonly (Metric | undefined)[]): Metric {
  const known = same.filter((metric) => metric !== undefined);
  const samples = new Map<string, string>();
  for (const metric of known)
    for (const [series, value] of metric.samples) {
      const before = samples.get(series);
      samples.set(series, before === undefined ? value : String(Number(before) + Number(value)));
    }
  return { head: known[0]?.head ?? [], type: known[0]?.type ?? "", samples };
}

function withLabel(series: string, process: string): string {
  const [, name = series, labels] = /^([^{]+)\{(.*)\}$/.exec(series) ?? [];
  return `${name}{process="${process}"${labels ? `,${labels}` : ""}}`;
}

function write({ head, samples }: Metric): string {
  return [...head, ...[...samples].map(([series, value]) => `${series} ${value}`), ""].join("\n");
}
