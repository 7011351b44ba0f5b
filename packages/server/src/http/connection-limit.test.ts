import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { createTestClock } from "@latchkit/testing";
import { expect, it } from "vitest";
import { createSilentLogger } from "../logging/logger.ts";
import { limitConnections } from "./connection-limit.ts";

it("connections are refused before the process runs out of files, which is logged once a minute", async () => {
  const logged: object[] = [];
  const logger = { ...createSilentLogger(), warn: (about: object | string) => void logged.push(Object(about)) };
  const clock = createTestClock();
  const server = createServer();
  limitConnections(server, 20, { logger, clock });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    await once(socket, "connect");
    return socket;
  };
  const isRefused = async () => {
    await once((await open()).resume(), "close");
    return true;
  };
  const served = await Promise.all(Array.from({ length: 10 }, open)); // half of the files
  expect([await isRefused(), await isRefused()]).toEqual([true, true]);
  expect(logged).toEqual([{ openFileLimit: 20, refused: 1 }]);
  clock.advance(60_000);
  await isRefused();
  expect(logged.slice(1)).toEqual([{ openFileLimit: 20, refused: 2 }]);
  expect(served.some(({ closed }) => closed)).toBe(false);
  for (const socket of served) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

it("a server keeps running when the system refuses connections for lack of files, and logs it", () => {
  const logged: object[] = [];
  const logger = { ...createSilentLogger(), warn: (about: object | string) => void logged.push(Object(about)) };
  const server = createServer();
  limitConnections(server, null, { logger, clock: createTestClock() });
  server.emit("error", Object.assign(new Error("accept EMFILE"), { code: "EMFILE" }));
  expect(logged).toEqual([{ openFileLimit: null, refused: 1 }]);
});
