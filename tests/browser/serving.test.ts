import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveDemo } from "../../apps/demo/serve.mjs";

describe("serveDemo", () => {
  let demo: Awaited<ReturnType<typeof serveDemo>>;

  beforeAll(async () => {
    demo = await serveDemo({
      port: 0,
      apiUrl: "http://localhost:4100",
      shelvesUrl: "http://localhost:4102",
      projectId: "internal",
      publishableClientKey: "pck_</script><script>alert(1)</script>",
      mailboxUrl: null,
    });
  });
  afterAll(() => demo.close());

  it("answers every page of the app with the same document, never from a cache", async () => {
    const [home, deep] = await Promise.all([
      fetch(demo.url),
      fetch(`${demo.url}/handler/sign-in?after_auth_return_to=%2Fplants`),
    ]);
    expect(deep.status).toBe(200);
    expect(deep.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(deep.headers.get("cache-control")).toBe("no-cache");
    expect(await deep.text()).toBe(await home.text());
  });

  it("tells the page where its backend is, in data that cannot become script", async () => {
    const page = await (await fetch(demo.url)).text();
    const [, json = ""] = /<script id="config" type="application\/json">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(json)).toEqual({
      apiUrl: "http://localhost:4100",
      shelvesUrl: "http://localhost:4102",
      projectId: "internal",
      publishableClientKey: "pck_</script><script>alert(1)</script>",
      mailboxUrl: null,
    });
  });

  it("lets the page load nothing but itself and talk to its backends only", async () => {
    const policy = (await fetch(demo.url)).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' http://localhost:4100 http://localhost:4102;");
  });

  it("serves files with their type; those named after their content may be kept for ever", async () => {
    const page = await (await fetch(demo.url)).text();
    const [script = ""] = /\/assets\/[\w-]+\.js/.exec(page) ?? [];
    const answer = await fetch(demo.url + script);
    expect(answer.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const icon = await fetch(`${demo.url}/favicon.svg`);
    expect(icon.headers.get("content-type")).toBe("image/svg+xml");
    expect(icon.headers.get("cache-control")).toBe("no-cache");
  });

  it("does not pass the page off as a file that is missing, nor leave its folder", async () => {
    for (const path of ["/assets/gone.js", "/..%2fpackage.json", "/%2e%2e/serve.mjs"]) {
      expect((await fetch(demo.url + path)).status, path).toBe(404);
    }
  });

  it("stays up when asked for nonsense", async () => {
    expect((await fetch(demo.url, { method: "POST" })).status).toBe(405);
    expect((await fetch(`${demo.url}//`)).status).toBe(200);
    expect((await fetch(`${demo.url}/%`)).status).toBe(200);
    expect((await fetch(`${demo.url}/%.js`)).status).toBe(404);
  });
});
