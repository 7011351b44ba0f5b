import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { testBackend } from "@latchkit/testing/internal";
import { afterEach, describe, expect, it, vi } from "vitest";
import { BytesAnswer } from "../endpoints/bytes-answer.ts";
import { inTurn } from "./in-turn.ts";
import { listen } from "./listen.ts";

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A client that sends requests and reads no answers until the test says so. */
function deafClient(port: number): Socket {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  socket.pause();
  socket.on("error", () => undefined);
  return socket;
}

const requests = (count: number, path = "/"): string => `GET ${path} HTTP/1.1\r\nhost: h\r\n\r\n`.repeat(count);
/** Bytes to send; kernels buffer at most some megabytes for a client that does not read. */
const MOST_UNREAD_BYTES = 20_000_000;
const ANSWER_BYTES = 400_000;

describe("requests that a client sends without waiting for answers", () => {
  it("cause few answers while the client reads none, and do not delay others", { timeout: 60_000 }, async () => {
    await using backend = await testBackend({ listens: true });
    const { port } = new URL(backend.url);
    const clients = Array.from({ length: 10 }, () => deafClient(Number(port)));
    const size = (await (await fetch(`${backend.url}/api/v1/openapi.json`)).arrayBuffer()).byteLength;
    for (const client of clients) client.write(requests(1_000, "/api/v1/openapi.json"));
    const countAnswers = async () => {
      const metrics = await (await fetch(`${backend.url}/metrics`)).text();
      return Number(/requests_total\{endpoint="GET \/openapi.json",[^}]*\} (\d+)/.exec(metrics)?.[1]);
    };
    let before = 0;
    // Until no more answers are produced; meanwhile, other clients are served.
    await vi.waitFor(
      async () => {
        const now = await countAnswers();
        const isSettled = now === before && now > clients.length;
        before = now;
        expect(isSettled).toBe(true);
      },
      { timeout: 30_000, interval: 250 },
    );
    expect(before).toBeLessThan(clients.length * (MOST_UNREAD_BYTES / size));
  });

  it("are all answered in order once the client reads", async () => {
    let count = 0;
    const answer = async () => new BytesAnswer(200, {}, Buffer.from(`answer ${++count};`));
    const server = await listen(answer, { host: "127.0.0.1", port: 0 });
    const client = deafClient(server.port);
    client.write(`${requests(999)}GET / HTTP/1.1\r\nhost: h\r\nconnection: close\r\n\r\n`);
    let text = "";
    for await (const chunk of client) text += chunk;
    const expected = Array.from({ length: 1_000 }, (_, index) => `answer ${index + 1};`);
    expect(text.match(/answer \d+;/g)).toEqual(expected);
    await server.close();
  });

  it("are not read while others of the connection wait, whether the client reads or not", async () => {
    let arrived = 0;
    let served = 0;
    const big = Buffer.alloc(ANSWER_BYTES);
    const answering: RequestListener = inTurn((_, outgoing) => {
      served += 1;
      setImmediate(() => outgoing.writeHead(200, { "content-length": big.byteLength }).end(big));
    });
    const server = createServer((incoming, outgoing) => {
      arrived += 1;
      expect(arrived - served).toBeLessThan(5_000); // what two reads of 64 KiB hold
      answering(incoming, outgoing);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const client = deafClient((server.address() as AddressInfo).port);
    const all = requests(100_000);
    client.write(all);
    await vi.waitFor(() => expect(served).toBeGreaterThan(1));
    client.resume();
    await vi.waitFor(() => expect(served).toBeGreaterThan(200), { timeout: 20_000 });
    expect(arrived - served).toBeLessThan(5_000);
    client.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it("end with their connection if the client reads nothing for too long", async () => {
    const big = Buffer.alloc(ANSWER_BYTES);
    const answer = vi.fn(async () => new BytesAnswer(200, {}, big));
    const server = await listen(answer, { host: "127.0.0.1", port: 0, unreadTimeoutMillis: 200 });
    const client = deafClient(server.port);
    client.write(requests(1_000));
    await vi.waitFor(() => expect(answer).toHaveBeenCalled());
    const closed = new Promise((resolve) => client.on("close", resolve));
    await vi.waitFor(() => {
      client.write(requests(1)); // met by a reset once the other side is gone
      expect(client.destroyed).toBe(true);
    });
    await closed;
    expect(answer.mock.calls.length).toBeLessThan(MOST_UNREAD_BYTES / ANSWER_BYTES);
    await server.close();
  });
});
