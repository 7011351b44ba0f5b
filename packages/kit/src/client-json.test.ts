import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { appsOf } from "./apps.test-data.ts";
import { fromClientJson, toClientJson } from "./client-json.ts";
import { ServerApp } from "./server-app.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());
const { createApp, signedUp } = appsOf(backend);
const { project } = backend;

const REQUEST = {
  headers: new Headers({ "x-stack-auth": '{"accessToken":"secret-access","refreshToken":"secret-refresh"}' }),
};

function serverApp() {
  return new ServerApp({
    projectId: project.id,
    publishableClientKey: project.publishableClientKey,
    secretServerKey: project.secretServerKey,
    baseUrl: { browser: "https://api.shop.example/", server: "http://10.0.0.1:4100" },
    tokenStore: REQUEST,
    extraRequestHeaders: { "x-internal": "secret-header" },
    urls: { afterSignIn: "/shop" },
    oauthScopesOnSignIn: { github: ["repo"] },
    redirectMethod: { navigate: () => undefined },
  });
}

describe("an app as JSON", () => {
  it("contains what a browser needs, and no key, token or header of the server", () => {
    const json = toClientJson(serverApp());
    expect(JSON.parse(JSON.stringify(json))).toMatchObject({
      projectId: project.id,
      publishableClientKey: project.publishableClientKey,
      baseUrl: "https://api.shop.example",
      tokenStore: "cookie",
      redirectMethod: "window",
      urls: { afterSignIn: "/shop", signIn: "/handler/sign-in" },
      oauthScopesOnSignIn: { github: ["repo"] },
    });
    expect(JSON.stringify(json)).not.toMatch(/secret|ssk_|10\.0\.0\.1/);
  });

  it("becomes an app that reaches the same project", async () => {
    const { app } = createApp();
    const { email } = await signedUp();
    const revived = fromClientJson(toClientJson(app), {
      platform: { fetch: (url, init) => backend.backend.fetch(new Request(url, init)) },
    });
    const result = await revived.signInWithCredential({ email, password: "correct horse battery", noRedirect: true });
    expect(result).toEqual({ status: "ok", data: undefined });
    expect(await revived.getUser()).toMatchObject({ primaryEmail: email });
  });
});
