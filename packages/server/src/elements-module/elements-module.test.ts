import { testBackend } from "@latchkit/testing/internal";
import { afterAll, expect, it } from "vitest";

const backend = await testBackend({ mode: "production" });
afterAll(() => backend[Symbol.asyncDispose]());

it("serves the elements to pages of any site: an entry that is asked for anew, and files that never change", async () => {
  const entry = await backend.fetch("/elements/latchkit.js");
  expect(entry.status).toBe(200);
  expect(Object.fromEntries(entry.headers)).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
  const [, file] = /from ?"\.(\/assets\/[\w-]+\.js)"/.exec(await entry.text()) ?? [];
  const asset = await backend.fetch(`/elements${file}`);
  expect(asset.status).toBe(200);
  expect(Object.fromEntries(asset.headers)).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "max-age=31536000, immutable",
    "access-control-allow-origin": "*",
  });
  expect(await asset.text()).toContain("latchkit-sign-in");
});

it.each(["/elements/", "/elements/index.html", "/elements/licenses.txt", "/elements/assets/missing.js"])(
  "serves nothing else: %s",
  async (path) => expect((await backend.fetch(path)).status).toBe(404),
);

it("lends the pages of the backend itself to no other site", async () => {
  const page = await backend.fetch("/dashboard/projects");
  expect(page.headers.get("access-control-allow-origin")).toBeNull();
  expect(page.headers.get("cross-origin-opener-policy")).toBe("same-origin");
});
