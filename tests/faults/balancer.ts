import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@latchkit/testing/internal";

/** A load balancer that takes turns between nodes, keeps connections to them open, and repeats no request. */
export interface Balancer extends AsyncDisposable {
  readonly url: string;
  /** Whether it sends requests to the node with this number now. */
  isUp(node: number): Promise<boolean>;
}

export const hasHaproxy = spawnSync("haproxy", ["-v"]).status === 0;

const CHECK_INTERVAL_MILLIS = 100;
const CHECK_TIMEOUT_MILLIS = 2_000;
const FAILURES_TO_BE_DOWN = 2;

/**
 * One in Node alone, which behaves as HAProxy does with `http-reuse always`, `retries 0` and
 * `option httpchk GET /ready`.
 */
export async function startNodeBalancer(ports: readonly number[]): Promise<Balancer> {
  const nodes = ports.map((port) => ({ port, failures: FAILURES_TO_BE_DOWN, agent: new Agent({ keepAlive: true }) }));
  const isUp = ({ failures }: { failures: number }) => failures < FAILURES_TO_BE_DOWN;
  let isClosed = false;
  const checking = nodes.map(async (node) => {
    while (!isClosed) {
      node.failures = (await isReady(node.port)) ? 0 : node.failures + 1;
      await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MILLIS));
    }
  });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const upNodes = nodes.filter(isUp);
    const node = upNodes[turn++ % upNodes.length];
    const fail = () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end());
    if (!node) return void fail();
    const { method, url: path, headers } = incoming;
    const { connection: _, ...passedOn } = headers;
    const asking = request({ host: "127.0.0.1", port: node.port, agent: node.agent, method, path, headers: passedOn });
    asking.on("error", fail);
    asking.on("response", (response) => {
      const { connection: _own, "keep-alive": _alive, ...answered } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, answered);
      response.on("error", fail).pipe(outgoing);
    });
    incoming.pipe(asking);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`,
    isUp: async (node) => isUp(nodes[node]!),
    async [Symbol.asyncDispose]() {
      isClosed = true;
      await Promise.all(checking);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const { agent } of nodes) agent.destroy();
    },
  };
}

/** Asks as HAProxy does: in HTTP/1.0, without naming a host. */
function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write("GET /ready HTTP/1.0\r\n\r\n"));
    socket.setTimeout(CHECK_TIMEOUT_MILLIS, () => socket.destroy());
    socket.on("data", (bytes) => (answer += bytes));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(/^HTTP\/1\.\d 200 /.test(answer)));
  });
}

/** The real one, with its defaults for how often it checks and when it believes what it sees. */
export async function startHaproxy(ports: readonly number[]): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), "latchkit-haproxy-"));
  const [port, statsPort] = [await freePort(), await freePort()];
  const file = join(folder, "haproxy.cfg");
  const servers = ports.map((each, node) => `  server node${node} 127.0.0.1:${each} check`);
  await writeFile(
    file,
    `global
  maxconn 500
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  retries 0
frontend api
  bind 127.0.0.1:${port}
  default_backend latchkit
backend latchkit
  balance roundrobin
  http-reuse always
  option httpchk GET /ready
${servers.join("\n")}
frontend stats
  bind 127.0.0.1:${statsPort}
  stats enable
  stats uri /stats
`,
  );
  const child = spawn("haproxy", ["-db", "-f", file], { stdio: ["ignore", "ignore", "inherit"] });
  return {
    url: `http://127.0.0.1:${port}/api/v1`,
    async isUp(node) {
      const table = await fetch(`http://127.0.0.1:${statsPort}/stats;csv`).then(
        (answer) => answer.text(),
        () => "",
      );
      const line = table.split("\n").find((each) => each.startsWith(`latchkit,node${node},`));
      return line?.split(",").includes("UP") ?? false;
    },
    async [Symbol.asyncDispose]() {
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
      await rm(folder, { recursive: true });
    },
  };
}
