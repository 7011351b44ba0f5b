import type { lookup } from "node:dns";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isIP } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { createPost } from "./post.ts";
import { receiverPolicy } from "./receiver-policy.ts";

const requests: string[] = [];
const server = createServer((request, response) => {
  requests.push(request.headers.host ?? "");
  response.end("secret of an internal service");
});
await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => new Promise((resolve) => server.close(resolve)));

const MESSAGE = { headers: {}, body: "{}" };

/** A resolver that knows these addresses of every host, another list each time it is asked. */
function resolver(...answers: readonly string[][]): { find: typeof lookup; asked: () => number } {
  let asked = 0;
  const find = (
    _host: string,
    _options: object,
    done: (error: null, found: { address: string; family: number }[]) => void,
  ) => {
    const addresses = answers[Math.min(asked++, answers.length - 1)] ?? [];
    done(
      null,
      addresses.map((address) => ({ address, family: isIP(address) })),
    );
  };
  return { find: find as typeof lookup, asked: () => asked };
}

const production = (allowed: Parameters<typeof receiverPolicy>[0]["internalWebhookReceivers"] = []) =>
  receiverPolicy({ mode: "production", internalWebhookReceivers: allowed });

describe("in production, a message is not sent to", () => {
  it.each([
    "http://0.0.0.0",
    "http://0.1.2.3",
    "http://10.0.0.1",
    "http://10.255.255.255",
    "http://100.64.0.1",
    "http://100.127.255.254",
    "http://127.0.0.1",
    "http://127.1",
    "http://127.255.255.254",
    "http://169.254.169.254",
    "http://169.254.0.1",
    "http://172.16.0.1",
    "http://172.31.255.255",
    "http://192.168.0.1",
    "http://192.168.255.255",
    "http://192.0.2.1",
    "http://198.18.0.1",
    "http://224.0.0.1",
    "http://255.255.255.255",
    "http://0177.0.0.1",
    "http://0x7f.0.0.1",
    "http://0x7f000001",
    "http://2130706433",
    "http://017700000001",
    "http://127.0.0.1.",
    "http://2852039166",
    "http://[::]",
    "http://[::1]",
    "http://[0:0:0:0:0:0:0:1]",
    "http://[fc00::1]",
    "http://[fd12:3456::1]",
    "http://[fe80::1]",
    "http://[febf::1]",
    "http://[::ffff:127.0.0.1]",
    "http://[::ffff:a9fe:a9fe]",
    "http://[::127.0.0.1]",
    "http://[2002:7f00:1::]",
    "http://[2002:a00:1::1]",
    "http://[64:ff9b::10.0.0.1]",
    "http://[2001:db8::1]",
    "http://[ff02::1]",
  ])("%s", async (origin) => {
    const { post, close } = createPost({ mayUseAddress: production() });
    const answer = await post(`${origin}:${port}/`, MESSAGE);
    close();
    expect(answer).toEqual({ status: null, headers: {}, body: "", failure: "address_refused" });
    expect(requests).toEqual([]);
  });

  it.each([
    ["localhost", ["127.0.0.1", "::1"]],
    ["localhost.", ["127.0.0.1"]],
    ["metadata.internal", ["169.254.169.254"]],
    ["both.example", ["93.184.215.14", "10.0.0.1"]],
    ["mapped.example", ["::ffff:10.0.0.1"]],
  ])("%s, which has the addresses %j", async (host, addresses) => {
    const { find } = resolver(addresses);
    const { post, close } = createPost({ mayUseAddress: production(), findAddresses: find });
    const answer = await post(`http://${host}:${port}/`, MESSAGE);
    close();
    expect(answer).toMatchObject({ status: null, body: "", failure: "address_refused" });
  });
});

it("a host that has another address when it is connected to is refused, for it is looked up once", async () => {
  const { find, asked } = resolver(["127.0.0.9"], ["127.0.0.1"]);
  const judged: string[] = [];
  const mayUseAddress = (address: string) => {
    judged.push(address);
    return address === "127.0.0.9";
  };
  const { post, close } = createPost({ mayUseAddress, findAddresses: find, timeoutMillis: 300 });
  const answer = await post(`http://rebound.example:${port}/`, MESSAGE);
  close();
  expect(answer.status).toBe(null);
  expect([asked(), judged, requests]).toEqual([1, ["127.0.0.9"], []]);
});

it("an operator can allow a network of their own, and development the machine itself", async () => {
  const url = `http://127.0.0.1:${port}/`;
  const loopback = [{ family: "ipv4", address: "127.0.0.0", prefix: 8 }] as const;
  const development = receiverPolicy({ mode: "development", internalWebhookReceivers: [] });
  for (const mayUseAddress of [production(loopback), development]) {
    const { post, close } = createPost({ mayUseAddress });
    expect(await post(url, MESSAGE)).toMatchObject({ status: 200, failure: null });
    close();
  }
  expect(development("10.0.0.1")).toBe(false);
});

it("a receiver that does not answer is given up in time, and so is one that refuses connections, each with its reason", async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => void silent.listen(0, "127.0.0.1", resolve));
  const { post, close } = createPost({ mayUseAddress: () => true, timeoutMillis: 200 });
  const { port: silentPort } = silent.address() as AddressInfo;
  expect(await post(`http://127.0.0.1:${silentPort}/`, MESSAGE)).toMatchObject({
    status: null,
    failure: "timeout",
  });
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
  expect(await post(`http://127.0.0.1:${silentPort}/`, MESSAGE)).toMatchObject({
    failure: "connection_refused",
  });
  close();
});

it("many messages to one host share twenty connections, which are kept", async () => {
  let connections = 0;
  let most = 0;
  let open = 0;
  const counting = createServer((_request, response) => {
    open += 1;
    most = Math.max(most, open);
    setTimeout(() => {
      open -= 1;
      response.end();
    }, 5);
  }).on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => void counting.listen(0, "127.0.0.1", resolve));
  const { post, close } = createPost({ mayUseAddress: () => true });
  const url = `http://127.0.0.1:${(counting.address() as AddressInfo).port}/`;
  const answers = await Promise.all(Array.from({ length: 60 }, () => post(url, MESSAGE)));
  close();
  await new Promise((resolve) => counting.close(resolve));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect([connections, most]).toEqual([20, 20]);
});
