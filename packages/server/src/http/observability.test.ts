import { connect } from "node:net";
import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { describe, expect, it } from "vitest";
import { servicesOf } from "../services.test-data.ts";

describe("the probes", () => {
  it("report that the process is up, and that it can work", async () => {
    await using backend = await testBackend();
    expect((await backend.fetch("/health")).status).toBe(200);
    expect((await backend.fetch("/ready")).status).toBe(200);
    await servicesOf(backend).database.close();
    expect((await backend.fetch("/health")).status).toBe(200);
    const unready = await backend.fetch("/ready");
    expect(unready.status).toBe(503);
    expect(unready.headers.get("retry-after")).toBe("2");
  });

  it("are readable by pages of any origin, as official clients read them after a failure", async () => {
    await using backend = await testBackend();
    expect((await backend.fetch("/health")).headers.get("access-control-allow-origin")).toBe("*");
    expect((await backend.fetch("/ready")).headers.has("access-control-allow-origin")).toBe(false);
  });

  it("answer a balancer that speaks HTTP/1.0 and names no host", async () => {
    await using backend = await testBackend({ listens: true });
    for (const path of ["/health", "/ready", "/metrics"]) {
      const socket = connect(Number(new URL(backend.url).port), "127.0.0.1");
      socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
      let answer = "";
      for await (const chunk of socket) answer += chunk;
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  it("report that a process is about to stop, while it still answers everything else", async () => {
    await using backend = await testBackend({ listens: true, env: { LATCHKIT_DRAIN_SECONDS: "300" } });
    const hurry = new AbortController();
    const drained = backend.backend.drain(hurry.signal);
    const ready = await fetch(`${backend.url}/ready`);
    expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "2"]);
    const { status, headers } = await fetch(`${backend.url}/api/v1`);
    expect([status, headers.get("connection")]).toEqual([200, "close"]);
    expect((await fetch(`${backend.url}/health`)).status).toBe(200);
    hurry.abort();
    await drained;
  });
});

describe("the metrics", () => {
  it("count requests by endpoint, status and code, never by the callers' input", async () => {
    await using backend = await testBackend();
    const secret = "0".repeat(45);
    await backend.call("GET /projects/current");
    await backend.call("GET /projects/current");
    await backend.call("POST /auth/password/reset/check-code", { body: { code: secret } });
    await backend.fetch(`/api/v1/nothing/${secret}`);
    const response = await backend.fetch("/metrics");
    expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=/);
    const text = await response.text();
    const count = 'latchkit_requests_total{endpoint="GET /projects/current",status="200",code=""} 2';
    expect(text).toContain(count);
    expect(text).toContain(
      'latchkit_requests_total{endpoint="POST /auth/password/reset/check-code",status="404",code="VERIFICATION_CODE_NOT_FOUND"} 1',
    );
    expect(text).toContain('latchkit_requests_total{endpoint="none",status="404",code=""} 1');
    expect(text).toContain('latchkit_request_duration_seconds_count{endpoint="GET /projects/current"} 2');
    for (const le of ["10", "+Inf"])
      expect(text).toContain(`latchkit_request_duration_seconds_bucket{le="${le}",endpoint="GET /projects/current"} 2`);
    expect(text).toMatch(/^latchkit_request_duration_seconds_sum\{endpoint="none"\} \d[\d.e-]*$/m);
    expect(text).not.toContain(secret);
  });

  it("show the state of the process at the time of the request, without constant sampling", async () => {
    await using backend = await testBackend();
    const text = await (await backend.fetch("/metrics")).text();
    for (const name of [
      "process_cpu_seconds_total",
      "process_resident_memory_bytes",
      "nodejs_active_handles_total",
      "nodejs_eventloop_lag_seconds",
      "latchkit_event_loop_active_seconds_total",
    ])
      expect(text).toMatch(new RegExp(`^${name} \\d`, "m"));
    expect(text).toContain("nodejs_gc_duration_seconds");
    expect(text).toContain(`nodejs_version_info{version="${process.version}"`);
    expect(text).not.toMatch(/nodejs_eventloop_lag_(?!seconds)|NaN/);
  });

  it("are private in production: shown only with the token, and never while none is set", async () => {
    const token = "0123456789abcdef";
    await using withToken = await testBackend({ mode: "production", env: { LATCHKIT_METRICS_TOKEN: token } });
    const ask = (authorization?: string) =>
      withToken.fetch("/metrics", authorization === undefined ? {} : { headers: { authorization } });
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
    for (const wrong of [undefined, "Bearer", `Bearer ${token}0`, `Basic ${token}`, token]) {
      const refused = await ask(wrong);
      expect(refused.status).toBe(401);
      expect(refused.headers.get("www-authenticate")).toBe('Bearer realm="metrics"');
      expect(await refused.text()).not.toContain("latchkit_requests");
    }
    await using without = await testBackend({ mode: "production" });
    const off = await without.fetch("/metrics");
    expect(off.status).toBe(403);
    expect(await off.text()).toContain("Set LATCHKIT_METRICS_TOKEN");
  });

  it("of two backends in one process are separate", async () => {
    await using first = await testBackend();
    await using second = await testBackend();
    await first.call("GET /projects/current");
    expect(await (await second.fetch("/metrics")).text()).not.toContain("GET /projects/current");
  });
});

describe("pages outside the API", () => {
  it("start at the dashboard, for users who open the bare address", async () => {
    await using backend = await testBackend({ env: { LATCHKIT_DASHBOARD_URL: "https://admin.shop.example/latchkit" } });
    const answer = await backend.fetch("/", { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "https://admin.shop.example/latchkit"]);
    expect((await backend.fetch("/", { method: "POST" })).status).toBe(404);
  });

  it("are not found if they do not exist, without a word about the API", async () => {
    await using backend = await testBackend();
    for (const path of ["/nothing", "/apiv1", "/health/more"]) {
      const response = await backend.fetch(path);
      expect(response.status).toBe(404);
      expect(response.headers.has("access-control-allow-origin")).toBe(false);
    }
  });
});
