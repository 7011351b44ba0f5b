import { testBackend } from "@latchkit/testing";
import "@latchkit/testing/vitest";
import { describe, expect, it } from "vitest";

describe("the probes", () => {
  it("say that the process is up, and that it can work", async () => {
    await using backend = await testBackend();
    expect((await backend.fetch("/health")).status).toBe(200);
    expect((await backend.fetch("/ready")).status).toBe(200);
    await backend.backend.services.database.close();
    expect((await backend.fetch("/health")).status).toBe(200);
    expect((await backend.fetch("/ready")).status).toBe(503);
  });
});

describe("the metrics", () => {
  it("count requests by endpoint, status and code, never by what callers wrote", async () => {
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

  it("say how the process is, as it is when they are asked for, and nothing that takes looking all the time", async () => {
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

  it("of two backends in one process are apart", async () => {
    await using first = await testBackend();
    await using second = await testBackend();
    await first.call("GET /projects/current");
    expect(await (await second.fetch("/metrics")).text()).not.toContain("GET /projects/current");
  });
});

describe("pages outside the API", () => {
  it("that do not exist are not found, without a word about the API", async () => {
    await using backend = await testBackend();
    for (const path of ["/nothing", "/apiv1", "/health/more"]) {
      const response = await backend.fetch(path);
      expect(response.status).toBe(404);
      expect(response.headers.has("access-control-allow-origin")).toBe(false);
    }
  });
});
