import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { appsOf, PASSWORD } from "../apps.test-data.ts";
import { ServerApp } from "../server-app.ts";
import type { CookieParts } from "../session/stores/token-store.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());
const { signedUp } = appsOf(backend);
const REFRESH = `stack-refresh-${backend.project.id}--default`;

/**
 * A server that handles one request of a browser; `cookies` are the `Set-Cookie` headers of its response, without their
 * values.
 */
function handle(headers: Record<string, string>) {
  const sent: string[] = [];
  const parts: CookieParts[] = [];
  const app = new ServerApp({
    ...{ baseUrl: backend.url, projectId: backend.project.id },
    publishableClientKey: backend.project.publishableClientKey,
    secretServerKey: backend.project.secretServerKey,
    tokenStore: {
      headers: new Headers(headers),
      setCookie(cookie, itsParts) {
        sent.push(cookie);
        parts.push(itsParts);
      },
    },
    platform: {
      fetch: (url, init) => backend.backend.fetch(new Request(url, init)),
      now: () => backend.clock.now().getTime(),
    },
  });
  return {
    app,
    parts,
    cookies: () => sent.map((cookie) => cookie.replace(/^([\w-]+)=[^;]+/, "$1=…")),
    /** The `Cookie` header that the browser sends from then on. */
    next: () => sent.map((cookie) => cookie.split(";")[0]).join("; "),
  };
}

describe("a server that handles a request", () => {
  it("signs a user in with the cookies of its response, which the next request brings back", async () => {
    const { email } = await signedUp();
    const { app, cookies, next } = handle({ host: "localhost:3000" });
    expect(await app.signInWithCredential({ email, password: PASSWORD })).toMatchObject({ status: "ok" });
    expect(cookies()).toEqual([
      `${REFRESH}=…; Path=/; Max-Age=31536000; SameSite=Lax`,
      "stack-access=…; Path=/; Max-Age=86400; SameSite=Lax",
    ]);
    const user = await handle({ cookie: next() }).app.getUser();
    expect(user?.primaryEmail).toBe(email);
  });

  it("hands over each cookie in parts as well, for frameworks that write the header themselves", async () => {
    const { email } = await signedUp();
    const first = handle({ origin: "https://shop.example.com" });
    await first.app.signInWithCredential({ email, password: PASSWORD });
    const lasting = { path: "/", secure: true, sameSite: "lax", httpOnly: false };
    expect(first.parts).toEqual([
      { name: `__Host-${REFRESH}`, value: expect.any(String), options: { ...lasting, maxAge: 31_536_000 } },
      { name: "stack-access", value: expect.any(String), options: { ...lasting, maxAge: 86_400 } },
    ]);
    const encoded = first.parts.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
    expect(encoded.join("; ")).toBe(first.next());

    const cookie = first.next().replace(`__Host-${REFRESH}`, REFRESH.replace("--default", "--custom-n5"));
    const { app, parts } = handle({ cookie, host: "shop.example.com" });
    await (await app.getUser({ or: "throw" })).signOut();
    expect(parts.map(({ options }) => options.maxAge)).toEqual(parts.map(() => 0));
    expect(parts[2]).toEqual({
      name: REFRESH.replace("--default", "--custom-n5"),
      value: "",
      options: { ...lasting, secure: false, maxAge: 0, domain: "example.com" },
    });
  });

  it("sets no cookie when the password is wrong", async () => {
    const { email } = await signedUp();
    const { app, cookies } = handle({});
    expect(await app.signInWithCredential({ email, password: "wrong" })).toMatchObject({ status: "error" });
    expect(cookies()).toEqual([]);
  });

  it("signs a user out, also of subdomains that share the sign-in", async () => {
    const { email } = await signedUp();
    const first = handle({});
    await first.app.signInWithCredential({ email, password: PASSWORD });
    const cookie = first.next().replace("--default", "--custom-n5");
    const { app, cookies } = handle({ cookie, host: "shop.example.com", origin: "https://shop.example.com" });
    await (await app.getUser({ or: "throw" })).signOut();
    const shared = REFRESH.replace("--default", "--custom-n5");
    expect(cookies()).toEqual([
      `${shared}=; Path=/; Max-Age=0; Secure; SameSite=Lax`,
      `${shared}=; Path=/; Max-Age=0; Domain=shop.example.com; Secure; SameSite=Lax`,
      `${shared}=; Path=/; Max-Age=0; Domain=example.com; Secure; SameSite=Lax`,
      `__Host-${REFRESH}=; Path=/; Max-Age=0; Secure; SameSite=Lax`,
      "stack-access=; Path=/; Max-Age=0; Secure; SameSite=Lax",
    ]);
  });

  it("stores an access token that it had to renew, and leaves the refresh token alone", async () => {
    const { email } = await signedUp();
    const first = handle({});
    await first.app.signInWithCredential({ email, password: PASSWORD });
    backend.clock.advance(11 * 60 * 1000);
    const { app, cookies } = handle({ cookie: first.next() });
    await app.getUser({ or: "throw" });
    expect(cookies()).toEqual(["stack-access=…; Path=/; Max-Age=86400; SameSite=Lax"]);
  });

  it.each([
    { headers: { origin: "https://shop.example" }, isSecure: true },
    { headers: { "x-forwarded-proto": "https" }, isSecure: true },
    { headers: { cookie: "stack-is-https=true" }, isSecure: true },
    { headers: { origin: "http://localhost:3000", cookie: "stack-is-https=true" }, isSecure: false },
    { headers: { origin: "null", "x-forwarded-proto": "https" }, isSecure: true },
    { headers: {}, isSecure: false },
  ])("marks cookies for HTTPS: $isSecure with $headers", async ({ headers, isSecure }) => {
    const { email } = await signedUp();
    const { app, cookies } = handle({ ...headers });
    await app.signInWithCredential({ email, password: PASSWORD });
    const [refresh = ""] = cookies().filter((cookie) => cookie.includes("Max-Age=31536000"));
    expect(refresh.startsWith("__Host-")).toBe(isSecure);
    expect(refresh.includes("; Secure")).toBe(isSecure);
  });
});
