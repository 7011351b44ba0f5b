import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { launchServerProcess } from "./server-process.ts";

const LIMITED = ["sh", "-c", 'ulimit -n 96 && exec "$@"', "sh"];
const CONNECTIONS = 300;

it("more connections than files may be open are refused; the log says so once, and the others are served", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "latchkit-open-files-"));
  const server = await launchServerProcess(dataDir, { prefix: LIMITED });
  try {
    await server.ready;
    const { hostname, port } = new URL(server.url);
    const sockets = Array.from({ length: CONNECTIONS }, () => connect(Number(port), hostname));
    await Promise.all(
      sockets.map((socket) =>
        once(
          socket.on("error", () => undefined),
          "connect",
        ).catch(() => undefined),
      ),
    );
    const sentences = () => server.said().match(/refusing connections: too many are open/g)?.length ?? 0;
    await expect.poll(sentences, { timeout: 10_000 }).toBe(1);
    const [served] = sockets;
    served?.write("GET /ready HTTP/1.0\r\n\r\n");
    const [answer] = await once(served as NodeJS.EventEmitter, "data");
    expect(String(answer)).toContain("200 OK");
    expect(sentences()).toBe(1);
    for (const socket of sockets) socket.destroy();
    const ready = async () => (await fetch(new URL("/ready", server.url)).catch(() => null))?.status;
    await expect.poll(ready, { timeout: 10_000 }).toBe(200);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 120_000);
