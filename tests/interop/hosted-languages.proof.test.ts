import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import {
  type Browser,
  decide,
  newBrowser,
  registerClient,
  visit,
} from "../../packages/server/src/features/oauth-server/oauth-server.test-data.ts";

/** Frame around the code of the page: shows the user's ID, and serves at a port. */
const PYTHON = `
import os
from authlib.integrations.flask_client import OAuth
from flask import Flask, redirect, session, url_for

LATCHKIT_URL, PROJECT_ID = os.environ["LATCHKIT_URL"], os.environ["PROJECT_ID"]
CLIENT_ID, CLIENT_SECRET = os.environ["CLIENT_ID"], os.environ["CLIENT_SECRET"]
app = Flask(__name__)
app.secret_key = "a secret of the test"
oauth = OAuth(app)

CODE

@app.get("/")
def home():
    return session.get("user", {}).get("sub", "signed out")


app.run(host="localhost", port=int(os.environ["PORT"]))
`;

const isInstalled = (() => {
  try {
    execFileSync("python3", ["-c", "import authlib, flask, requests"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();
if (!isInstalled) process.stdout.write("Not installed, so not tried: Flask with Authlib\n");

let backend: TestBackend;
beforeAll(async () => {
  const config = { "oauthServer.enabled": true, "hostedPages.enabled": true };
  backend = await testBackend({ config, listens: true });
});
afterAll(() => backend[Symbol.asyncDispose]());

/** Serves the application of docs/hosted-pages.md. Returns its address. */
async function serve(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "latchkit-flask-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const page = await readFile(join(import.meta.dirname, "../../docs/hosted-pages.md"), "utf8");
  const code = /```py\n(.*?)\n```/s.exec(page)?.[1] ?? "";
  await writeFile(
    join(folder, "app.py"),
    PYTHON.replace("CODE", () => code),
  );
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { client, secret = "" } = await registerClient(backend, {
    redirect_uris: [`${url}/callback`],
    is_first_party: true,
  });
  const env = {
    ...process.env,
    LATCHKIT_URL: backend.url,
    PROJECT_ID: backend.project.id,
    CLIENT_ID: client.client_id,
    CLIENT_SECRET: secret,
    PORT: String(port),
  };
  const server = spawn("python3", ["app.py"], { cwd: folder, env });
  onTestFinished(() => void server.kill());
  await expect.poll(() => fetch(url).then(({ status }) => status, String), { timeout: 60_000 }).toBe(200);
  return url;
}

/** Follows one link to the application. */
async function open(browser: Browser, url: string): Promise<Response> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(url, { headers: { cookie }, redirect: "manual" });
  for (const set of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    browser.cookies.set(name, value);
  }
  return response;
}

describe.runIf(isInstalled)("the Flask application of the documentation", () => {
  it("knows who signed in on the hosted pages, each browser its own user, and takes no answer of another", async () => {
    const url = await serve();
    const returning: { shop: Browser; callback: string }[] = [];
    for (const _ of ["Ada", "Grace"]) {
      const user = await backend.signUp();
      const [shop, pages] = [newBrowser(), newBrowser()];
      const begun = await open(shop, `${url}/sign-in`);
      const asked = await visit(backend, pages, begun.headers.get("location") ?? "");
      const interaction = new URL(asked.headers.get("location") ?? "").searchParams.get("interaction") ?? "";
      const { body } = await decide(backend, user, interaction);
      const callback = (await visit(backend, pages, body.redirect_url)).headers.get("location") ?? "";
      returning.push({ shop, callback });
      if (returning.length === 1) continue;

      expect((await open(shop, returning[0]?.callback ?? "")).status).toBe(500); // Not the state of this browser.
      expect(await (await open(shop, url)).text()).toBe("signed out");
      expect((await open(shop, callback)).status).toBe(302);
      expect(await (await open(shop, url)).text()).toBe(user.id);
    }
  });
});
