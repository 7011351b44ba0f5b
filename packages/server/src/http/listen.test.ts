import { Agent, request } from "node:http";
import { connect } from "node:net";
import { BODY_MAX_BYTES } from "@latchkit/contract/limits";
import { freePort, testBackend } from "@latchkit/testing/internal";
import { describe, expect, it, vi } from "vitest";
import { createLogger } from "../logging/logger.ts";
import { listen } from "./listen.ts";

const hello = async () => new Response("hello");

describe("listening on localhost", () => {
  it("answers on both loopback addresses", async () => {
    const server = await listen(hello, { host: "localhost", port: 0 });
    for (const host of ["127.0.0.1", "[::1]", "localhost"]) {
      expect(await (await fetch(`http://${host}:${server.port}`)).text()).toBe("hello");
    }
    await server.close();
  });

  it("reports a used port, and then holds neither address", async () => {
    const port = await freePort();
    const first = await listen(hello, { host: "::1", port });
    await expect(listen(hello, { host: "localhost", port })).rejects.toMatchObject({ code: "EADDRINUSE" });
    const second = await listen(hello, { host: "127.0.0.1", port });
    await Promise.all([first.close(), second.close()]);
  });

  it("finishes running requests when it closes, and accepts no more", async () => {
    let finish: (response: Response) => void = () => undefined;
    const handler = vi.fn(() => new Promise<Response>((resolve) => (finish = resolve)));
    const server = await listen(handler, { host: "127.0.0.1", port: 0 });
    const url = `http://127.0.0.1:${server.port}`;
    const running = fetch(url);
    await vi.waitFor(() => expect(handler).toHaveBeenCalled());
    const closing = server.close();
    await expect(fetch(url)).rejects.toThrow();
    finish(new Response("finished"));
    const finishedAt = performance.now();
    expect(await (await running).text()).toBe("finished");
    await closing;
    expect(performance.now() - finishedAt).toBeLessThan(1_000); // not waiting for clients that keep connections open
  });
});

describe("what arrives", () => {
  /** Sends a request as written; resolves to the answer. */
  const say = (port: number, ...pieces: string[]) =>
    new Promise<string>((resolve, reject) => {
      let answer = "";
      const socket = connect(port, "127.0.0.1", async () => {
        for (const piece of pieces) await new Promise((written) => socket.write(piece, written));
      });
      socket.on("data", (bytes) => (answer += bytes));
      socket.on("end", () => resolve(answer));
      socket.on("error", reject);
    });
  const telling = () =>
    listen(
      async (incoming) => {
        const { method, url } = incoming;
        const { headers } = incoming.toRequest();
        const body = Buffer.from((await incoming.readBody(20)) ?? "too large").toString();
        const told = [method, url, incoming.headers.get("x-a"), headers.get("x-a"), headers.get("cookie"), body];
        const cookies: [string, string][] = [
          ["set-cookie", "a=1"],
          ["set-cookie", "b=2"],
        ];
        return new Response(JSON.stringify(told), { headers: cookies });
      },
      { host: "127.0.0.1", port: 0 },
    );

  it.each([
    ["GET /a?b=c'd HTTP/1.1\r\nhost: h:4100", "http://h:4100/a?b=c'd"],
    ["GET /a/../%62/./c?d HTTP/1.1\r\nhost: LOCALHOST", "http://localhost/%62/c?d"],
    ["GET http://other.example/x HTTP/1.1\r\nhost: h", "http://other.example/x"],
    ["GET / HTTP/1.1\r\nhost: [::1]:4100", "http://[::1]:4100/"],
  ])("has a URL in normal form: %j", async (head, url) => {
    const server = await telling();
    expect(await say(server.port, `${head}\r\nconnection: close\r\n\r\n`)).toContain(`["GET","${url}",`);
    await server.close();
  });

  it.each([
    "GET / HTTP/1.1\r\nhost: me@evil.example",
    "GET / HTTP/1.1\r\nhost: evil.example/path",
    "GET / HTTP/1.1\r\nhost: a b",
    "GET /a\\..\\b HTTP/1.1\r\nhost: h",
    "GET http://[ HTTP/1.1\r\nhost: h",
    "OPTIONS * HTTP/1.1\r\nhost: h",
    "GET / HTTP/1.0",
    "GET /readyness HTTP/1.0",
    "GET /ready HTTP/1.1",
    "GET / HTTP/1.1\r\nhost: h\r\nhost: h",
    "GET /ready HTTP/1.0\r\nHost: a\r\nhost: b",
    "GET http://h/ HTTP/1.1\r\nhost: h\r\nx-a: 1\r\nHOST: evil.example",
  ])("is refused when it was sent to no address: %j", async (head) => {
    const server = await telling();
    expect(await say(server.port, `${head}\r\nconnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
    await server.close();
  });

  it.each(["/health", "/ready", "/metrics", "/ready?from=balancer"])(
    "may lack a host when a balancer's health check in HTTP/1.0 asks for %s",
    async (path) => {
      const server = await telling();
      expect(await say(server.port, `GET ${path} HTTP/1.0\r\n\r\n`)).toContain(`["GET","http://localhost${path}",`);
      await server.close();
    },
  );

  it("has all headers and a body that comes in pieces, and what is answered keeps its cookies apart", async () => {
    const server = await telling();
    const head = "POST / HTTP/1.1\r\nhost: h\r\nx-a: 1\r\nx-a: 2\r\ncookie: c=3\r\nconnection: close\r\n";
    const answer = await say(server.port, `${head}content-length: 5\r\n\r\n`, "he", "llo");
    expect(answer).toContain('["POST","http://h/","1, 2","1, 2","c=3","hello"]');
    expect(answer).toMatch(/set-cookie: a=1\r\nset-cookie: b=2\r\n/i);
    const chunked = `${head}transfer-encoding: chunked\r\n\r\n`;
    expect(await say(server.port, chunked, "c\r\nhello, hello\r\n", "c\r\nhello, hello\r\n0\r\n\r\n")).toContain(
      "too large",
    );
    await server.close();
  });
});

describe("a server that is about to stop", () => {
  it("still answers on old and new connections, and ends each with its answer", async () => {
    const server = await listen(hello, { host: "127.0.0.1", port: 0 });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (body?: string) =>
      new Promise<[number | undefined, string | undefined, boolean]>((resolve, reject) => {
        const method = body === undefined ? "GET" : "POST";
        const asking = request({ port: server.port, host: "127.0.0.1", agent, method }, (response) => {
          response.resume();
          const { statusCode, headers } = response;
          response.on("end", () => resolve([statusCode, headers.connection, asking.reusedSocket]));
        });
        asking.on("error", reject);
        asking.end(body);
      });
    expect(await ask()).toEqual([200, "keep-alive", false]);
    server.drain();
    expect(await ask()).toEqual([200, "close", true]);
    expect(await ask("x")).toEqual([200, "close", false]);
    await server.close();
    await expect(ask()).rejects.toThrow();
  });

  it("aborts running requests if it must hurry", async () => {
    const started = vi.fn(() => new Promise<Response>(() => undefined));
    const server = await listen(started, { host: "127.0.0.1", port: 0 });
    const running = fetch(`http://127.0.0.1:${server.port}`).catch(() => "cut off");
    await vi.waitFor(() => expect(started).toHaveBeenCalled());
    const hurry = new AbortController();
    const closing = server.close(hurry.signal);
    hurry.abort();
    await closing;
    expect(await running).toBe("cut off");
  });
});

describe("a backend on the network", () => {
  const log: string[] = [];
  const logger = createLogger({ mode: "production", stream: { write: (line: string) => log.push(line) } });

  it("answers as it does in process", async () => {
    await using backend = await testBackend({ listens: true });
    const { accessToken } = await backend.signUp();
    const response = await fetch(`${backend.url}/api/v1/users/me`, {
      headers: {
        "x-stack-access-type": "client",
        "x-stack-project-id": backend.project.id,
        "x-stack-publishable-client-key": backend.project.publishableClientKey,
        "x-stack-access-token": accessToken,
      },
    });
    expect(response.status).toBe(200);
    expect(response.headers.has("x-powered-by")).toBe(false);
    expect(response.headers.has("server")).toBe(false);
  });

  it("refuses bodies that are too large, announced or not, and goes on", async () => {
    await using backend = await testBackend({ listens: true });
    const url = new URL(`${backend.url}/api/v1/auth/password/sign-in`);
    const send = (headers: Record<string, string | number>) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sending = request(url, { method: "POST", headers: { "content-type": "application/json", ...headers } });
        sending.on("response", (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        sending.on("error", reject);
        sending.end(Buffer.alloc(BODY_MAX_BYTES + 1, " "));
      });
    expect(await send({ "content-length": BODY_MAX_BYTES + 1 })).toBe(413);
    expect(await send({ "transfer-encoding": "chunked" })).toBe(413);
    expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  });

  it("answers a client whose body is too large, however much of it is still on its way", async () => {
    await using backend = await testBackend({ listens: true });
    const url = `${backend.url}/api/v1/auth/password/sign-in`;
    const body = Buffer.alloc(64 * 1024 * 1024, " ");
    const answer = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toBe(`The request body is larger than ${BODY_MAX_BYTES} bytes.`);
    // One that reads nothing before it has sent everything, as browsers do.
    const head = "POST /api/v1/auth/password/sign-in HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\n";
    const socket = connect(Number(new URL(backend.url).port), "127.0.0.1");
    socket.pause();
    socket.write(`${head}content-length: ${body.byteLength}\r\nconnection: close\r\n\r\n`);
    await new Promise((resolve, reject) => socket.on("error", reject).write(body, resolve));
    let text = "";
    for await (const chunk of socket) text += chunk;
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toContain("The request body is larger than");
  });

  it("tells browsers to use HTTPS only, wherever its public URL does", async () => {
    const plain = await testBackend({ listens: true });
    expect((await fetch(`${plain.url}/health`)).headers.has("strict-transport-security")).toBe(false);
    await plain[Symbol.asyncDispose]();
    await using backend = await testBackend({ env: { LATCHKIT_PUBLIC_URL: "https://auth.shop.example" } });
    const { port } = await backend.backend.listen({ host: "localhost", port: 0 });
    for (const path of ["/api/v1", "/api/v1/openapi.json", "/api/v1/nothing", "/health", "/dashboard", "/images/x"]) {
      const { headers } = await fetch(`http://localhost:${port}${path}`);
      expect([path, headers.get("strict-transport-security")]).toEqual([path, "max-age=31536000"]);
    }
  });

  it("survives clients that disconnect halfway, without logging an error", async () => {
    log.length = 0;
    await using backend = await testBackend({ listens: true, logger });
    const { port } = new URL(backend.url);
    const head = "POST /api/v1/auth/password/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
    for (const rest of [
      "content-length: 1000\r\n\r\n{",
      "transfer-encoding: chunked\r\n\r\n1\r\n{\r\n",
      "content-le",
    ]) {
      const socket = connect(Number(port), "127.0.0.1");
      await new Promise((resolve) => socket.write(head + rest, resolve));
      socket.destroy();
    }
    await vi.waitFor(async () => {
      const metrics = await (await fetch(`${backend.url}/metrics`)).text();
      expect(metrics).toMatch(/requests_total\{endpoint="POST \/auth\/password\/sign-in",[^}]*\} 2/);
    });
    expect(log).toEqual([]);
  });
});
