import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isTrustedByProject, isTrustedOrigin } from "../endpoints/require-trusted-url.ts";
import { consentPageOf } from "../features/oauth-server/state/consent-page.ts";
import { servicesOf } from "../services.test-data.ts";

const URL_OF_BACKEND = "https://auth.example";

let backend: TestBackend;
let other: TestBackend["project"];
let silent: TestBackend["project"];
beforeAll(async () => {
  backend = await testBackend({
    env: { LATCHKIT_PUBLIC_URL: URL_OF_BACKEND },
    config: { "hostedPages.enabled": true, "domains.allowLocalhost": false, "auth.otp.allowSignIn": true },
  });
  other = await backend.createProject({ "hostedPages.enabled": true });
  silent = await backend.createProject({});
});
afterAll(() => backend[Symbol.asyncDispose]());

const open = (path: string, headers: Record<string, string> = {}) =>
  backend.fetch(path, { headers, redirect: "manual" });

async function keyOf(projectId: string): Promise<string> {
  const html = await (await open(`/hosted/${projectId}/sign-in`)).text();
  return /publishable-client-key="([^"]+)"/.exec(html)?.[1] ?? "";
}

const askProject = (projectId: string, key: string) =>
  open("/api/v1/projects/current", {
    ...{ "x-stack-access-type": "client", "x-stack-project-id": projectId },
    "x-stack-publishable-client-key": key,
  });

const sendCode = (callbackUrl: string) =>
  backend.fetch("/api/v1/auth/otp/send-sign-in-code", {
    method: "POST",
    headers: {
      ...{ "content-type": "application/json", "x-stack-access-type": "client" },
      ...{ "x-stack-project-id": backend.project.id },
      "x-stack-publishable-client-key": backend.project.publishableClientKey,
    },
    body: JSON.stringify({ email: "ada@shop.example", callback_url: callbackUrl }),
  });

describe("hosted pages", () => {
  it("are served for every address below the project's, in the reader's language, framed by no site", async () => {
    const page = await open(`/hosted/${backend.project.id}/team-invitation`, { "accept-language": "de-AT, en;q=0.5" });
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    const html = await page.text();
    expect(html).toContain('<html lang="de-AT">');
    expect(html).toContain(`project-id="${backend.project.id}"`);
    expect(html).toContain(`handler="/hosted/${backend.project.id}"`);
  });

  it("begin with the sign-in page", async () => {
    const { status, headers } = await open(`/hosted/${backend.project.id}`);
    expect([status, headers.get("location")]).toEqual([302, `${URL_OF_BACKEND}/hosted/${backend.project.id}/sign-in`]);
  });

  it("show a project's name as text, whatever is in it", async () => {
    await backend.fetch("/api/v1/internal/projects/current", {
      method: "PATCH",
      headers: {
        ...{ "content-type": "application/json", "x-stack-access-type": "admin" },
        ...{ "x-stack-project-id": other.id, "x-stack-super-secret-admin-key": other.superSecretAdminKey },
      },
      body: JSON.stringify({ display_name: '<script>"&' }),
    });
    expect(await (await open(`/hosted/${other.id}/sign-in`)).text()).toContain(
      "<title>&lt;script&gt;&quot;&amp;</title>",
    );
  });

  it("do not exist for projects that have not switched them on, and say no more about them than about unknown ones", async () => {
    const found = await Promise.all(
      [silent.id, "9f1c27f6-1d8b-4a53-9c0e-2f4be9a0d001", "a b", "../dashboard"].map(async (id) => {
        const answer = await open(`/hosted/${id}/sign-in`);
        return [answer.status, await answer.text()];
      }),
    );
    expect(new Set(found.slice(0, 3).map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify([404, "There is no such page."])]),
    );
  });

  it("can only be read", async () => {
    expect((await backend.fetch(`/hosted/${backend.project.id}/sign-in`, { method: "POST" })).status).toBe(405);
  });
});

describe("the key of hosted pages", () => {
  it("opens its own project as a client, and no other", async () => {
    const [own, foreign] = [await keyOf(backend.project.id), await keyOf(other.id)];
    expect(own).not.toBe(foreign);
    expect((await askProject(backend.project.id, own)).status).toBe(200);
    expect((await askProject(backend.project.id, foreign)).status).toBe(401);
    expect((await askProject(silent.id, own)).status).toBe(401);
  });

  it("is no server key", async () => {
    const answer = await open("/api/v1/users", {
      ...{ "x-stack-access-type": "server", "x-stack-project-id": backend.project.id },
      "x-stack-secret-server-key": await keyOf(backend.project.id),
    });
    expect(answer.status).toBe(401);
  });

  it("ends with them", async () => {
    const brief = await backend.createProject({ "hostedPages.enabled": true });
    const key = await keyOf(brief.id);
    await backend.configure({ "hostedPages.enabled": false }, brief);
    expect((await askProject(brief.id, key)).status).toBe(401);
    expect((await open(`/hosted/${brief.id}/sign-in`)).status).toBe(404);
  });
});

describe("emails lead to hosted pages", () => {
  it("of the project itself", async () => {
    expect((await sendCode(`${URL_OF_BACKEND}/hosted/${backend.project.id}/magic-link-callback`)).status).toBe(200);
  });

  it.each([
    ["of another project", () => `${URL_OF_BACKEND}/hosted/${other.id}/magic-link-callback`],
    ["beside them", () => `${URL_OF_BACKEND}/api/v1/anything`],
    ["that only begin alike", () => `${URL_OF_BACKEND}/hosted/${backend.project.id}x/magic-link-callback`],
    ["that climb out", () => `${URL_OF_BACKEND}/hosted/${backend.project.id}/../${other.id}/sign-in`],
    ["that climb out in disguise", () => `${URL_OF_BACKEND}/hosted/${backend.project.id}/%2e%2e/${other.id}/sign-in`],
    ["of another port", () => `${URL_OF_BACKEND}:8443/hosted/${backend.project.id}/sign-in`],
    ["without TLS", () => `http://auth.example/hosted/${backend.project.id}/sign-in`],
    ["with a user name", () => `https://me@auth.example/hosted/${backend.project.id}/sign-in`],
  ])("but to no pages %s", async (_, urlOf) => {
    expect((await sendCode(urlOf())).status).toBe(400);
  });
});

it("users decide about other applications' requests on the hosted page, and may sign in by WebAuthn there", async () => {
  const { projects } = servicesOf(backend);
  const hosted = (await projects.find(backend.project.id))!.tenancy;
  expect(consentPageOf(hosted)).toBe(`${URL_OF_BACKEND}/hosted/${backend.project.id}/oauth-consent`);
  expect(isTrustedOrigin(hosted, URL_OF_BACKEND)).toBe(true);
  const without = (await projects.find(silent.id))!.tenancy;
  expect(isTrustedOrigin(without, URL_OF_BACKEND)).toBe(false);
});

describe("a project's own host", () => {
  const ACCOUNTS = "https://accounts.shop.example";
  const PROJECT = "2b1f0f5e-53f4-4a0e-9a43-6a1c6d1f7a01";
  const ELSEWHERE = "2b1f0f5e-53f4-4a0e-9a43-6a1c6d1f7a02";
  const SILENT = "2b1f0f5e-53f4-4a0e-9a43-6a1c6d1f7a03";
  let mapped: TestBackend;
  const get = (url: string) => mapped.backend.fetch(new Request(url, { redirect: "manual" }));
  beforeAll(async () => {
    const hosts = `${PROJECT}=${ACCOUNTS}, ${ELSEWHERE}=https://accounts.other.example,${SILENT}=https://silent.example`;
    mapped = await testBackend({ env: { LATCHKIT_PUBLIC_URL: URL_OF_BACKEND, LATCHKIT_HOSTED_DOMAINS: hosts } });
    for (const id of [PROJECT, ELSEWHERE]) await mapped.createProject({ "hostedPages.enabled": true }, { id });
    await mapped.createProject({}, { id: SILENT });
  });
  afterAll(() => mapped[Symbol.asyncDispose]());

  it("shows its pages at the root, and leads there from the backend's address", async () => {
    const page = await get(`${ACCOUNTS}/sign-in`);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain(`connect-src 'self' ${URL_OF_BACKEND}`);
    const html = await page.text();
    expect(html).toContain(`project-id="${PROJECT}"`);
    expect(html).toContain(`api-url="${URL_OF_BACKEND}" handler="/" home="/account-settings"`);
    expect((await get(`${ACCOUNTS}/`)).headers.get("location")).toBe(`${ACCOUNTS}/sign-in`);
    const moved = await get(`${URL_OF_BACKEND}/hosted/${PROJECT}/magic-link-callback?code=one`);
    expect([moved.status, moved.headers.get("location")]).toEqual([302, `${ACCOUNTS}/magic-link-callback?code=one`]);
  });

  it("shows no page of another project, and neither dashboard nor documentation", async () => {
    const other = await (await get("https://accounts.other.example/sign-in")).text();
    expect(other).toContain(`project-id="${ELSEWHERE}"`);
    for (const path of [`/hosted/${ELSEWHERE}/sign-in`, "/dashboard", "/docs/", "/mailbox"])
      expect(await (await get(ACCOUNTS + path)).text()).not.toMatch(new RegExp(`${ELSEWHERE}|<main|mailbox`));
    expect((await get(`${ACCOUNTS}/elements/latchkit.js`)).headers.get("content-type")).toContain("text/javascript");
  });

  it("does not exist while the project's hosted pages are switched off", async () => {
    expect((await get("https://silent.example/sign-in")).status).toBe(404);
  });

  it("is where emails lead and keys are registered, and the backend's own address no longer", async () => {
    const { projects } = servicesOf(mapped);
    const tenancy = (await projects.find(PROJECT))!.tenancy;
    expect(consentPageOf(tenancy)).toBe(`${ACCOUNTS}/oauth-consent`);
    expect(isTrustedByProject(tenancy, `${ACCOUNTS}/magic-link-callback`)).toBe(true);
    expect(isTrustedByProject(tenancy, "https://accounts.other.example/magic-link-callback")).toBe(false);
    expect(isTrustedByProject(tenancy, `${URL_OF_BACKEND}/hosted/${PROJECT}/magic-link-callback`)).toBe(false);
    expect([isTrustedOrigin(tenancy, ACCOUNTS), isTrustedOrigin(tenancy, URL_OF_BACKEND)]).toEqual([true, false]);
  });
});
