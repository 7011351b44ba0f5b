import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { AnswerTooLargeError, createOutboundFetch } from "./outbound-fetch.ts";

const MEBIBYTE = 1024 * 1024;
let sent = 0;
let closed = 0;
const pages: Readonly<Record<string, (response: ServerResponse) => void>> = {
  "/good": (response) => response.writeHead(201, { "content-type": "application/json", "x-id": "7" }).end('{"a":1}'),
  "/empty": (response) => response.writeHead(204).end(),
  "/moved": (response) => response.writeHead(302, { location: "/good" }).end("moved"),
  "/compressed": (response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("x".repeat(5 * MEBIBYTE))),
  "/largest": (response) => response.end("x".repeat(4 * MEBIBYTE)),
  "/endless": (response) => {
    response.on("close", () => closed++);
    const send = () => {
      while (!response.destroyed && response.write("x".repeat(65_536))) sent += 65_536;
      if (!response.destroyed) response.once("drain", send);
    };
    send();
  },
};
const server = createServer((request, response) => pages[request.url ?? ""]?.(response));
await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => new Promise((resolve) => server.close(resolve)));

const outbound = createOutboundFetch(globalThis.fetch);
const ask = (path: string) => outbound(`http://127.0.0.1:${port}${path}`);

it("an answer keeps its status, headers and body", async () => {
  const answer = await ask("/good");
  expect([answer.status, answer.headers.get("x-id"), await answer.json()]).toEqual([201, "7", { a: 1 }]);
  expect((await ask("/empty")).status).toBe(204);
  const moved = await ask("/moved");
  expect([moved.status, moved.headers.get("location")]).toEqual([302, "/good"]);
  expect(await (await ask("/largest")).text()).toHaveLength(4 * MEBIBYTE);
});

it("a server that does not stop is cut off after 4 MiB", async () => {
  await expect(ask("/endless")).rejects.toThrow(AnswerTooLargeError);
  await expect.poll(() => closed).toBe(1);
  expect(sent).toBeLessThan(32 * MEBIBYTE); // some more fits into the buffers of the connection
});

it("a small compressed answer counts by its unpacked size", async () => {
  await expect(ask("/compressed")).rejects.toThrow(AnswerTooLargeError);
});
