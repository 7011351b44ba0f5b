import { createTestClock } from "@latchkit/testing/internal";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DatabaseUnavailableError } from "../connection-errors.ts";
import { createLogger, createSilentLogger, type Logger } from "./logger.ts";

const JWT = "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ6b2UifQ.c2lnbmF0dXJl";
const TOKEN = "0123456789abcdefghjkmnpqrstvwxyz0123456789abc";

function logTo(mode: "development" | "production", level?: "debug") {
  const lines: string[] = [];
  const clock = createTestClock(new Date("2026-03-04T05:06:07.089Z"));
  const logger = createLogger({ mode, clock, stream: { write: (line) => lines.push(line) }, ...(level && { level }) });
  return { lines, logger, entries: () => lines.map((line) => JSON.parse(line)) };
}

describe("in production", () => {
  it("every entry is one line of JSON", () => {
    const { logger, lines, entries } = logTo("production");
    logger.info({ jobs: 3 }, "stopped\nearly");
    logger.warn("on its own");
    expect(lines.every((line) => line.indexOf("\n") === line.length - 1)).toBe(true);
    expect(entries()).toEqual([
      { level: "info", time: "2026-03-04T05:06:07.089Z", jobs: 3, msg: "stopped\nearly" },
      { level: "warn", time: "2026-03-04T05:06:07.089Z", msg: "on its own" },
    ]);
  });

  it("an error is logged with its causes, and without the drivers' attachments", () => {
    const { logger, entries } = logTo("production");
    const cause = Object.assign(new Error("out of ideas"), {
      code: "EIDEA",
      query: "select 1",
      parameters: ["zoe@example.com"],
    });
    logger.error({ err: new TypeError("no database", { cause }) }, "failed");
    expect(entries()[0].err).toEqual({
      type: "TypeError",
      message: "no database",
      stack: expect.stringContaining("logger.test.ts"),
      cause: { type: "Error", message: "out of ideas", code: "EIDEA", stack: expect.any(String) },
    });
  });

  it("less severe entries than asked for are dropped", () => {
    const { logger, lines } = logTo("production");
    logger.debug("detail");
    expect(lines).toEqual([]);
    const chatty = logTo("production", "debug");
    chatty.logger.debug("detail");
    expect(chatty.lines).toHaveLength(1);
  });
});

describe("in development", () => {
  it("entries are readable lines", () => {
    const { logger, lines } = logTo("development");
    logger.warn({ kind: "send-email", attempts: 2 }, "job failed, will retry");
    expect(lines).toEqual(['05:06:07 WARN  job failed, will retry kind="send-email" attempts=2\n']);
  });

  it("errors are shown with stack and cause", () => {
    const { logger, lines } = logTo("development");
    logger.error({ err: new Error("outside", { cause: new Error("inside") }) }, "failed");
    expect(lines.join("")).toMatch(/ERROR failed\n {4}Error: outside\n.*because:\n {4}Error: inside/s);
  });

  it("untrusted text cannot control the terminal", () => {
    const { logger, lines } = logTo("development");
    logger.warn({ path: "/\u001b[2J", err: new Error("\u001b]0;owned\u0007") }, "odd\r\u001b[1A request");
    expect(lines.join("").replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
  });
});

describe("no secret enters a log", () => {
  it.each([
    ["password", "hunter2 is long"],
    ["refreshToken", "value"],
    ["refresh_token", "value"],
    ["x-stack-access-token", "value"],
    ["x-stack-secret-server-key", "value"],
    ["superSecretAdminKey", "value"],
    ["Authorization", "Bearer x"],
    ["set-cookie", "session=1"],
    ["client_secret", "value"],
    ["code", "abc123"],
    ["LATCHKIT_SMTP_URL", "smtp://u:p@h"],
    ["otp", 123456],
  ])("under the name %s", (name, value) => {
    const { logger, lines, entries } = logTo("production");
    logger.info({ request: { headers: [{ [name]: value }] } }, "seen");
    expect(entries()[0].request.headers[0][name]).toBe("[redacted]");
    expect(lines[0]).not.toContain(String(value));
  });

  it.each([
    ["a project key", "ssk_0123456789abcdefghjk"],
    ["an access token", JWT],
    ["a refresh token or verification code", TOKEN],
    ["a typed code with its tail in upper case", TOKEN.toUpperCase()],
    ["a password in a URL", "hunter2"],
  ])("a secret as %s inside a message, an error or a value is removed", (_, secret) => {
    const text =
      secret === "hunter2"
        ? `postgres://latchkit:${secret}@db.internal/latchkit`
        : `https://x.example/?q=${secret}&r=1`;
    for (const mode of ["production", "development"] as const) {
      const { logger, lines } = logTo(mode);
      logger.error(
        { url: text, list: [text], err: new Error(`cannot open ${text}`, { cause: new Error(text) }) },
        `about ${text}`,
      );
      expect(lines.join("")).not.toContain(secret);
      expect(lines.join("")).toContain("[redacted]");
    }
  });

  it("other texts stay readable", () => {
    const about = {
      code: "EMAIL_PASSWORD_MISMATCH",
      statusCode: 401,
      hasPassword: true,
      refreshTokenId: "c1f0a7d4-2b6e-4c8d-8a51-3e9f7b6d5c4a",
      accessTokenSeconds: 600,
      endpoint: "POST /auth/password/sign-in",
      requestId: "k3v9x0m2p4q6r8s1",
    };
    const { logger, entries } = logTo("production");
    logger.info(about, "seen");
    expect(entries()[0]).toMatchObject(about);
  });
});

describe("while the database cannot be reached", () => {
  afterEach(() => void vi.useRealTimers());

  const fail = (logger: Logger, requestId: string) => {
    const cause = Object.assign(new Error("connect ECONNREFUSED 10.0.0.1:5432"), { code: "ECONNREFUSED" });
    const err = new DatabaseUnavailableError(
      "Cannot connect to PostgreSQL at 10.0.0.1:5432/app: nothing listens there.",
      { cause },
    );
    logger.error({ err, requestId, endpoint: "GET /users/me", method: "GET" }, "request failed unexpectedly");
  };

  it("a thousand failed requests are two short lines", () => {
    vi.useFakeTimers();
    const { logger, lines, entries } = logTo("production");
    for (let n = 1; n <= 1_000; n += 1) fail(logger, `request-${n}`);
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(10_000);
    expect(entries()).toMatchObject([{ requestId: "request-1" }, { requestId: "request-1000", repeated: 999 }]);
    for (const line of lines) expect(line.length).toBeLessThan(600);
  });

  it("a failure after ten quiet seconds is written at once again, and others always are", () => {
    vi.useFakeTimers();
    const { logger, lines } = logTo("production");
    fail(logger, "first");
    logger.error({ err: new Error("a mistake") }, "request failed unexpectedly");
    logger.error({ err: new Error("a mistake") }, "request failed unexpectedly");
    vi.advanceTimersByTime(10_000);
    fail(logger, "second");
    expect(lines).toHaveLength(4);
  });
});

it("logging never fails, whatever the value", () => {
  const { logger, lines, entries } = logTo("production");
  const circle: Record<string, unknown> = {
    big: 10n,
    when: new Date(Number.NaN),
    bytes: new Uint8Array(3),
    run: () => 1,
    headers: new Headers({ cookie: "x" }),
  };
  circle.self = circle;
  logger.info(circle, "odd");
  logger.info({ text: "x".repeat(100_000) }, "long");
  expect(entries()[0]).toMatchObject({
    big: "10",
    when: "invalid date",
    bytes: "[3 bytes]",
    headers: { cookie: "[redacted]" },
  });
  expect(lines[1]?.length).toBeLessThan(10_000);
});

it("a silent logger writes nothing", () => {
  expect(createSilentLogger().error({ err: new Error("unheard") }, "unheard")).toBeUndefined();
});
