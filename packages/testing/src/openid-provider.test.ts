import { afterAll, expect, it } from "vitest";
import { authorizeUrl, createBrowser } from "./oauth-app.ts";
import { openIdBackend } from "./openid-backend.ts";

const scene = await openIdBackend();
afterAll(() => scene[Symbol.asyncDispose]());
const { backend, google } = scene;

it("the provider's page lets users choose an account or deny access", async () => {
  google.showPage([
    { sub: "pat", name: 'Pat "the <Cat>' },
    { sub: "sam", email: "sam@example.com" },
  ]);
  const browser = createBrowser(backend);
  const { url, response } = await browser.go(authorizeUrl(backend, "google"));
  const page = await response.text();
  expect([...page.matchAll(/<button[^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual([
    "Sign in as Pat &#34;the &#60;Cat&#62;",
    "Sign in as sam@example.com",
    "Deny",
  ]);
  const { location } = await browser.go(`${url}?account=sam`);
  expect(new URL(location!).searchParams.has("code")).toBe(true);
  const again = await browser.go(authorizeUrl(backend, "google"));
  const denied = await browser.go(`${again.url}?deny=true`);
  expect(await denied.response.json()).toMatchObject({ code: "OAUTH_PROVIDER_ACCESS_DENIED" });
});
