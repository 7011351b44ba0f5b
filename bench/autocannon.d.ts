/** What we use of autocannon, which brings no types. */
declare module "autocannon" {
  interface Client {
    setRequests(requests: { path: string; method?: string; headers?: Record<string, string>; body?: string }[]): void;
    setHeadersAndBody(headers: Record<string, string>, body: string | undefined): void;
  }
  interface Options {
    url: string;
    method: string;
    connections: number;
    /** Seconds. */
    duration?: number;
    amount?: number;
    /** Requests per second over all connections. */
    overallRate?: number;
    setupClient(client: Client): void;
  }
  interface Result {
    /** Seconds. */
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
    "3xx": number;
    "2xx": number;
    requests: { total: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
  }
  // biome-ignore lint/style/noDefaultExport: that is how it exports itself
  export default function autocannon(
    options: Options,
  ): Promise<Result> & { on(event: "response", told: () => void): void };
}
