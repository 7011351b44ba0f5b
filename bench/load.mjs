import { readFileSync } from "node:fs";
import autocannon from "autocannon";

/**
 * Result of a stretch of load.
 *
 * @typedef {object} Result
 * @property {number} perSecond Answered requests.
 * @property {number} p50 Milliseconds.
 * @property {number} p99 Milliseconds.
 * @property {number} cpuMicros CPU time of the process per request, without the database's; NaN where the system does
 *   not tell.
 */

/**
 * One of several requests that a connection goes through.
 *
 * @typedef {object} Request
 * @property {string} path
 * @property {"GET" | "POST" | "PATCH"} [method]
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 */

/**
 * Sends requests for a while, every connection its own.
 *
 * @param {import("./latchkit.mjs").Subject} subject
 * @param {object} options
 * @param {string} options.path
 * @param {"GET" | "POST" | "PATCH"} [options.method]
 * @param {readonly { headers?: Record<string, string>, body?: string, requests?: Request[] }[]} options.clients One
 *   connection each.
 * @param {number} [options.seconds] How long; or
 * @param {number} [options.amount] how many requests in all.
 * @param {boolean} [options.isRedirect] Whether the answers are redirects (3xx). Default: 2xx.
 * @param {number} [options.rate] Requests per second over all connections. Default: as fast as it answers.
 * @returns {Promise<Result>}
 */
export async function load(subject, { path, method = "GET", clients, seconds, amount, rate, isRedirect = false }) {
  let next = 0;
  const cpuBefore = cpuMillis(subject.pid);
  const startedAt = performance.now();
  let answeredAt = startedAt;
  const running = autocannon({
    url: subject.url + path,
    method,
    connections: clients.length,
    ...(seconds !== undefined && { duration: seconds }),
    ...(amount !== undefined && { amount }),
    ...(rate !== undefined && { overallRate: rate }),
    setupClient(client) {
      const { headers, body, requests } = clients[next++ % clients.length] ?? {};
      if (requests) return client.setRequests(requests);
      client.setHeadersAndBody({ ...headers, ...(body !== undefined && { "content-type": "application/json" }) }, body);
    },
  });
  // A number of requests is through before the second is over in which autocannon notices.
  if (amount !== undefined) {
    running.on("response", () => {
      answeredAt = performance.now();
    });
  }
  const result = await running;
  const duration = amount === undefined ? result.duration : (answeredAt - startedAt) / 1_000;
  const answered = result[isRedirect ? "3xx" : "2xx"];
  const failed = result.errors + result.timeouts + result.requests.total - answered;
  if (failed > 0) throw new Error(`${method} ${path}: ${failed} of ${result.requests.total} requests failed.`);
  return {
    perSecond: answered / duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMicros: ((cpuMillis(subject.pid) - cpuBefore) * 1000) / answered,
  };
}

/** Linux counts in hundredths of a second. @param {number} pid */
function cpuMillis(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

/** @param {number} pid @returns {number} Resident memory in MB; NaN where the system does not tell. */
export function residentMegabytes(pid) {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** @param {readonly number[]} numbers */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
