import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ClientApp } from "@latchkit/kit";
import { createEmptyDatabase, freePort, INTERNAL, INTERNAL_ENV } from "@latchkit/testing/internal";
import { expect, it, onTestFinished } from "vitest";
import { ensureExample } from "../../scripts/examples/ensure-examples.mjs";
import { buildNext, startNext } from "./pages/run-next.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Has Next.js. */
const EXAMPLE = join(ROOT, "examples", "next");
const SERVER = join(ROOT, "packages", "server");
const MINUTES = 60_000;

/** The code in a section of the page about mounting, in its order. */
async function codeInDocs(section: string): Promise<string[]> {
  const page = await readFile(join(ROOT, "docs", "mounting.md"), "utf8");
  const [, text = ""] = page.split(`\n## ${section}\n`);
  return [...(text.split("\n## ")[0] ?? "").matchAll(/```(?:js|ts)\n(.*?)```/gs)].map(([, code = ""]) => code);
}

/** Writes a Next.js application with the code of the documentation, and a page and a route of its own. */
async function writeApp(url: string): Promise<string> {
  const folder = await mkdtemp(join(EXAMPLE, "mounted-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [backend = "", route = "", config = ""] = await codeInDocs("Next.js");
  const routes = [
    "api/v1/[[...latchkit]]",
    "dashboard/[[...latchkit]]",
    "purchase/[...latchkit]",
    "images/[...latchkit]",
  ];
  const files: Record<string, string> = {
    "package.json": '{ "private": true, "type": "module" }',
    "tsconfig.json": JSON.stringify({ extends: "../tsconfig.json", compilerOptions: { paths: { "@/*": ["./*"] } } }),
    "next.config.mjs": config,
    "latchkit/backend.ts": backend.replace("https://shop.example", url),
    ...Object.fromEntries(routes.map((path) => [`app/${path}/route.ts`, route])),
    "app/layout.tsx": "export default ({ children }: any) => <html><body>{children}</body></html>;",
    "app/page.tsx": "export default () => <h1>The shop's own page.</h1>;",
    "app/shop/route.ts": "export const POST = async (request: Request) => Response.json(await request.json());",
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  // As it is installed: Next.js treats a link to the workspace as the application's own code.
  for (const part of ["package.json", "dist"])
    await cp(join(SERVER, part), join(folder, "node_modules", "@latchkit", "server", part), { recursive: true });
  return folder;
}

it.runIf(process.env.LATCHKIT_WHOLE_PROOFS)(
  "a real Next.js application builds and serves the backend with the code of the documentation",
  { timeout: 10 * MINUTES },
  async () => {
    await ensureExample("next");
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const folder = await writeApp(url);
    await buildNext(folder);
    const database = await createEmptyDatabase();
    onTestFinished(() => database.drop());
    const server = await startNext(folder, port, {
      ...INTERNAL_ENV,
      DATABASE_URL: database.url,
      LATCHKIT_SECRET: "a root secret of a shop, as long as it takes",
      LATCHKIT_DASHBOARD_SIGN_UP: "open",
    });
    onTestFinished(() => server[Symbol.asyncDispose]());

    // The first requests of all routes at once start one backend.
    const answers = await Promise.all(["/api/v1", "/dashboard", "/images/none", "/"].map((path) => fetch(url + path)));
    expect(
      answers.map(({ status }) => status),
      server.output(),
    ).toEqual([200, 200, 404, 200]);
    expect(await answers[1]?.text()).toContain("<title>");
    expect(await answers[3]?.text()).toContain("own page.");
    const [sessions] = await database.ask(
      "select count(*)::int from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
    );
    expect(sessions, "connections that listen for notifications").toBe(1);

    const { id: projectId, publishableClientKey } = INTERNAL;
    const app = new ClientApp({ baseUrl: url, projectId, publishableClientKey, tokenStore: "memory" });
    const credentials = { email: "ada@example.com", password: "correct horse battery", noVerificationCallback: true };
    expect(await app.signUpWithCredential(credentials)).toMatchObject({ status: "ok" });
    const user = await app.getUser({ or: "throw" });
    const { id } = await user.createTeam({ displayName: "Compilers" });
    expect((await user.listTeams()).map((team) => team.id)).toContain(id);
    await user.signOut();
    expect(await app.getUser()).toBeNull();
    expect(await app.signInWithCredential({ ...credentials, password: "wrong horse" })).toMatchObject({
      status: "error",
      error: { code: "EMAIL_PASSWORD_MISMATCH" },
    });
    expect(await app.signInWithCredential(credentials)).toMatchObject({ status: "ok" });

    const preflight = await fetch(`${url}/api/v1/users/me`, {
      method: "OPTIONS",
      headers: { origin: "https://a.example" },
    });
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    const headers = { "content-type": "application/json", "x-stack-project-id": projectId };
    const body = JSON.stringify({ email: "x".repeat(3_000_000) });
    const tooLarge = await fetch(`${url}/api/v1/auth/password/sign-in`, { method: "POST", headers, body });
    expect(tooLarge.status).toBe(413);
    const own = await fetch(`${url}/shop`, { method: "POST", body: '{"item":"a teapot"}' });
    expect(await own.json()).toEqual({ item: "a teapot" });
  },
);
