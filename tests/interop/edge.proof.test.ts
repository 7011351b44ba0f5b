import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { installApart } from "../../scripts/install-apart.mjs";

const MINUTES = 60_000;
const PAGE = "https://shop.example/notes";
const KIT = join(import.meta.dirname, "../../packages/kit/src");

/** An application at the edge: a guarded page that knows the user, and a sign-in that sets cookies. */
const workerCode = ({ url, project }: TestBackend) => `
import { createPageGuard } from "${KIT}/access-tokens.ts";
import { ServerApp } from "${KIT}/server.ts";

const project = ${JSON.stringify({ baseUrl: url, projectId: project.id })};
const keys = ${JSON.stringify({ publishableClientKey: project.publishableClientKey, secretServerKey: project.secretServerKey })};
const guard = createPageGuard({ ...project, pages: ["/notes"] });

export async function answer(request) {
  const away = await guard(request);
  if (away) return away;
  const headers = new Headers();
  const tokenStore = { headers: request.headers, setCookie: (cookie) => headers.append("set-cookie", cookie) };
  const app = new ServerApp({ ...project, ...keys, tokenStore });
  if (request.method === "POST") {
    const { email, password } = await request.json();
    const { status } = await app.signInWithCredential({ email, password });
    return Response.json(status, { headers });
  }
  const user = await app.getUser();
  return Response.json(user && user.primaryEmail);
}
`;

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ listens: true });
});
afterAll(() => backend[Symbol.asyncDispose]());

/** Bundles the worker as its tools do: no module of Node may be left in it. */
async function bundle(last: string, format: "esm" | "iife"): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: workerCode(backend) + last, resolveDir: KIT, loader: "ts" },
    bundle: true,
    format,
    platform: "browser",
    conditions: ["latchkit-source"],
    write: false,
  });
  const code = outputFiles[0]?.text ?? "";
  expect(code).not.toMatch(/["']node:/);
  return code;
}

type Dispatch = (url: string, init?: { method?: string; body?: string; headers?: HeadersInit }) => Promise<Response>;

async function inEdgeRuntime(): Promise<Dispatch> {
  const { load } = await installApart("edge-runtime", { "edge-runtime": "^4.0.1" });
  const { EdgeRuntime } = await load("edge-runtime");
  const last = 'addEventListener("fetch", (event) => event.respondWith(answer(event.request)));';
  const runtime = new EdgeRuntime({ initialCode: await bundle(last, "iife") });
  return (url, init) => runtime.dispatchFetch(url, init);
}

async function inWorkerd(): Promise<Dispatch> {
  const { load } = await installApart("miniflare", { miniflare: "^4.0.0" });
  const { Miniflare } = await load("miniflare");
  const folder = await mkdtemp(join(tmpdir(), "latchkit-worker-"));
  const script = await bundle("export default { fetch: answer };", "esm");
  const worker = new Miniflare({ modules: true, script, compatibilityDate: "2025-09-01", defaultPersistRoot: folder });
  onTestFinished(async () => {
    await worker.dispose();
    await rm(folder, { recursive: true });
  });
  return (url, init) => worker.dispatchFetch(url, { redirect: "manual", ...init });
}

describe.each([
  ["Vercel's edge runtime", inEdgeRuntime],
  ["Cloudflare's workerd", inWorkerd],
])("the kit's server side in %s", (_, start) => {
  it(
    "guards a page, knows whose request it is, and signs in with cookies",
    async () => {
      const dispatch = await start();
      const [ada, grace] = [await backend.signUp(), await backend.signUp()];
      const signedOut = await dispatch(PAGE);
      const { pathname, search } = new URL(signedOut.headers.get("location") ?? "");
      expect([signedOut.status, pathname, search]).toEqual([307, "/handler/sign-in", "?after_auth_return_to=%2Fnotes"]);
      for (const { email, accessToken, refreshToken } of [ada, grace]) {
        const headers = { "x-stack-auth": JSON.stringify({ accessToken, refreshToken }) };
        expect(await (await dispatch(PAGE, { headers })).json()).toBe(email);
      }
      const body = JSON.stringify({ email: grace.email, password: grace.password });
      const answer = await dispatch("https://shop.example/sign-in", { method: "POST", body });
      expect(await answer.json()).toBe("ok");
      expect(answer.headers.get("set-cookie")).toContain("stack-access=");
    },
    10 * MINUTES,
  );
});
