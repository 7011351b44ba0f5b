import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, expect, it } from "vitest";

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend[Symbol.asyncDispose]());

it("serves pages, their Markdown and the texts for machines, under a policy that allows nothing inline", async () => {
  for (const [path, type, text] of [
    ["/docs/", "text/html; charset=utf-8", "<h1>"],
    ["/docs/emails", "text/html; charset=utf-8", "Emails · Latchkit"],
    ["/docs/emails.md", "text/markdown; charset=utf-8", "# Emails"],
    ["/docs/decisions/", "text/html; charset=utf-8", "Decisions"],
    ["/docs/llms.txt", "text/plain; charset=utf-8", "(emails.md)"],
    ["/docs/llms-full.txt", "text/plain; charset=utf-8", "# Emails"],
    ["/docs/assets/site.js", "text/javascript; charset=utf-8", "search"],
  ] as const) {
    const answer = await backend.fetch(path);
    expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, type]);
    expect(await answer.text()).toContain(text);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|http|\*/);
  }
});

it("answers 304 to a reader who has the page already", async () => {
  const first = await backend.fetch("/docs/emails");
  const again = await backend.fetch("/docs/emails", { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
});

it("leads /docs to /docs/, where relative links work", async () => {
  const answer = await backend.fetch("/docs", { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([308, "/docs/"]);
});

it.each(["/docs/missing", "/docs/../package.json", "/docs/%2e%2e/index.js", "/docs/assets"])(
  "answers 404 to %s",
  async (path) => {
    expect((await backend.fetch(path)).status).toBe(404);
  },
);

it.each(["/docs/start/hono", "/docs/start/hono.md", "/docs/packages", "/docs/llms-full.txt"])(
  "names the backend that serves it in the commands of %s",
  async (path) => {
    await using other = await testBackend({ env: { LATCHKIT_PUBLIC_URL: "https://auth.shop.example" } });
    const text = await (await other.fetch(path)).text();
    expect(text).toContain("https://auth.shop.example/packages/kit.tgz");
    expect(text).not.toMatch(/localhost:(<[^>]+>)?4100/);
  },
);

it("serves no documentation in production, unless the operator asks for it", async () => {
  await using production = await testBackend({ mode: "production" });
  expect((await production.fetch("/docs/")).status).toBe(404);
  const env = { LATCHKIT_DOCUMENTATION: "on" };
  await using documented = await testBackend({ mode: "production", env });
  expect((await documented.fetch("/docs/")).status).toBe(200);
  expect((await documented.fetch("/mailbox")).status).toBe(404);
});

it("serves none in development, if the operator says so", async () => {
  await using development = await testBackend({ env: { LATCHKIT_DOCUMENTATION: "off" } });
  expect((await development.fetch("/docs/")).status).toBe(404);
});
