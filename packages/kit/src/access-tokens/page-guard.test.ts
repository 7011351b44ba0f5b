import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { appsOf } from "../apps.test-data.ts";
import { createPageGuard } from "./page-guard.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());
const { signedUp, openPage, newEmail } = appsOf(backend);

/** A site that guards `/notes`; `requests` lists what it fetches. */
function guardNotes() {
  const requests: string[] = [];
  const guard = createPageGuard({
    ...{ projectId: backend.project.id, baseUrl: backend.url, pages: ["/notes"] },
    platform: {
      fetch(url, init) {
        requests.push(url.replace(backend.url, ""));
        return backend.backend.fetch(new Request(url, init));
      },
      now: () => backend.clock.now().getTime(),
    },
  });
  const visit = async (path: string, headers: Record<string, string> = {}) => {
    const response = await guard(new Request(`https://shop.example${path}`, { headers }));
    return response ? `${response.status} ${response.headers.get("location")}` : "passes";
  };
  return { visit, requests };
}

const SIGN_IN = "307 https://shop.example/handler/sign-in?after_auth_return_to=";

/** The `Cookie` header of a browser in which a user has signed in. */
async function cookiesOfUser(): Promise<string> {
  const { app, tab } = openPage();
  const password = "correct horse battery";
  await app.signUpWithCredential({ email: newEmail(), password, noRedirect: true });
  return tab.cookies.read();
}

describe("a page guard", () => {
  it("sends visitors who are signed out to the sign-in page, from where they return", async () => {
    const { visit, requests } = guardNotes();
    expect(await visit("/notes")).toBe(`${SIGN_IN}%2Fnotes`);
    expect(await visit("/notes/7?tab=2")).toBe(`${SIGN_IN}%2Fnotes%2F7%3Ftab%3D2`);
    expect(await visit("/%6Eotes")).toBe(`${SIGN_IN}%2F%256Eotes`);
    expect(await visit("/notes", { cookie: "stack-access=nonsense" })).toBe(`${SIGN_IN}%2Fnotes`);
    expect(requests).toEqual([]);
  });

  it.each<[string, Record<string, string>, string]>([
    [
      "the host that a proxy forwards",
      { host: "localhost:3000", "x-forwarded-host": "shop.example", "x-forwarded-proto": "https" },
      "https://shop.example",
    ],
    [
      "the first of several hosts",
      { "x-forwarded-host": "shop.example, inner.example", "x-forwarded-proto": "https,http" },
      "https://shop.example",
    ],
    [
      "the host that a proxy keeps",
      { host: "shop.example:8443", "x-forwarded-proto": "https" },
      "https://shop.example:8443",
    ],
    ["its own URL, if no header tells more", {}, "http://localhost:3000"],
    [
      "its own URL, if the header is no host",
      { "x-forwarded-host": "shop.example/x@evil.example" },
      "http://localhost:3000",
    ],
    [
      "its own scheme, if the header is none",
      { host: "shop.example", "x-forwarded-proto": "javascript" },
      "http://shop.example",
    ],
  ])("sends visitors of a site in a container to %s", async (_, headers, origin) => {
    const guard = createPageGuard({ projectId: backend.project.id, baseUrl: backend.url, pages: ["/notes"] });
    const request = { url: "http://localhost:3000/notes", headers: new Headers(headers) };
    const response = await guard(request);
    expect(response?.headers.get("location")).toBe(`${origin}/handler/sign-in?after_auth_return_to=%2Fnotes`);
  });

  it("sends visitors to the origin that the developer names, whatever the headers say", async () => {
    const origin = "https://shop.example";
    const guard = createPageGuard({ projectId: backend.project.id, baseUrl: backend.url, pages: ["/notes"], origin });
    const headers = new Headers({ "x-forwarded-host": "evil.example", host: "localhost:3000" });
    const response = await guard({ url: "http://localhost:3000/notes", headers });
    expect(response?.headers.get("location")).toBe(`${origin}/handler/sign-in?after_auth_return_to=%2Fnotes`);
  });

  it("lets all visitors see the other pages, and never reads their cookies", async () => {
    const { visit, requests } = guardNotes();
    expect(await visit("/")).toBe("passes");
    expect(await visit("/notesbook")).toBe("passes");
    expect(await visit("/%E0%A4%A")).toBe("passes");
    expect(requests).toEqual([]);
  });

  it("lets signed-in users pass, with one request for the project's keys however often they visit", async () => {
    const { visit, requests } = guardNotes();
    const cookie = await cookiesOfUser();
    for (let visits = 0; visits < 3; visits++) expect(await visit("/notes", { cookie })).toBe("passes");
    expect(requests).toEqual([`/api/v1/projects/${backend.project.id}/.well-known/jwks.json`]);
  });

  it("leaves an expired or missing access token to the page, which renews it", async () => {
    const { visit } = guardNotes();
    const cookie = await cookiesOfUser();
    const withoutAccess = cookie.replace(/stack-access=[^;]*;? ?/, "");
    expect(await visit("/notes", { cookie: withoutAccess })).toBe("passes");
    backend.clock.advance(11 * 60 * 1000);
    expect(await visit("/notes", { cookie })).toBe("passes");
  });

  it("refuses a forged token", async () => {
    const { visit } = guardNotes();
    const { app } = await signedUp();
    const { accessToken = "" } = await app.getAuthJson();
    const [head, , signature] = String(accessToken).split(".");
    const forged = [head, Buffer.from('{"sub":"admin"}').toString("base64url"), signature].join(".");
    expect(await visit("/notes", { authorization: `Bearer ${forged}` })).toBe(`${SIGN_IN}%2Fnotes`);
  });
});
