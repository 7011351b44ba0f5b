import { createServer, type IncomingHttpHeaders, request } from "node:http";
import { buildRequest, testBackend } from "@latchkit/testing/internal";
import { expect, it } from "vitest";
import { listen } from "../../../testing/src/listen.ts";

const [ADA, MALLORY] = ["127.0.0.2", "127.0.0.3"];
const FORGED_HEADERS = ["x-forwarded-for", "X-FORWARDED-FOR"];

/** A reverse proxy as they come: appends the client's address to `x-forwarded-for`, and passes on all other headers. */
async function startProxy(port: number) {
  const proxy = createServer((incoming, outgoing) => {
    const chain = [incoming.headers["x-forwarded-for"] ?? [], incoming.socket.remoteAddress ?? []].flat().join(", ");
    const headers = { ...incoming.headers, "x-forwarded-for": chain };
    const options = { host: "localhost", port, method: incoming.method, path: incoming.url, headers };
    incoming.pipe(
      request(options, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }),
    );
  });
  const proxyPort = await listen(proxy);
  return {
    port: proxyPort,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void proxy.close(() => resolve())),
  };
}

/** Sends a request from an address of this machine, and returns the status. */
function send(from: string, port: number, asked: Request, headers: IncomingHttpHeaders): Promise<number> {
  const { pathname } = new URL(asked.url);
  const options = { port, localAddress: from, method: asked.method, path: pathname, agent: false };
  return new Promise((resolve, reject) => {
    const sent = request({
      host: "127.0.0.1",
      ...options,
      headers: { ...Object.fromEntries(asked.headers), ...headers },
    });
    sent.on("error", reject).on("response", (answer) => resolve(answer.resume().statusCode ?? 0));
    void asked.text().then((body) => sent.end(body));
  });
}

// Other systems have only 127.0.0.1, which is the proxy's own address here.
it.runIf(process.platform === "linux")(
  "behind a proxy that appends to x-forwarded-for, a limit counts the client's real address",
  async () => {
    await using backend = await testBackend({
      rateLimits: true,
      listens: true,
      env: { LATCHKIT_TRUSTED_PROXIES: "127.0.0.1, ::1" },
    });
    await using proxy = await startProxy(Number(new URL(backend.url).port));
    const { email } = await backend.signUp();
    let tries = 0;
    const guess = (from: string) => {
      const asked = buildRequest(backend.url, "POST /auth/password/sign-in", {
        project: backend.project,
        body: { email, password: "not the password" },
      });
      const forged = `203.0.113.${++tries}`;
      return send(from, proxy.port, asked, { [FORGED_HEADERS[tries % 2]!]: forged, "x-real-ip": forged });
    };
    const statuses: number[] = [];
    while (statuses.length < 8) statuses.push(await guess(MALLORY));
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    expect(await guess(ADA)).toBe(400);
  },
);
