import { authorizeUrl, createBrowser, readAnswer } from "@latchkit/testing/internal";
import { openIdBackend } from "@latchkit/testing/internal/openid-backend";
import "@latchkit/testing/vitest";
import { afterAll, beforeEach, describe, expect, it } from "vitest";

const scene = await openIdBackend();
afterAll(() => scene[Symbol.asyncDispose]());
const { backend, google, app } = scene;

beforeEach(() => {
  const sub = crypto.randomUUID();
  google.signInAs({ sub, email: `${sub}@example.com`, email_verified: true });
});

/** Asks for the provider's address as a page of another origin does: its browser stores no cookie of the response. */
const fetchLocation = async (changes: Readonly<Record<string, string>>) =>
  readAnswer(await backend.backend.fetch(new Request(authorizeUrl(backend, "google", changes))));

/** Goes to the provider and back in a browser without cookies. */
async function comeBack(location: string): Promise<string | null> {
  const arrived = await createBrowser(backend).go(location);
  return arrived.location;
}

describe("GET /auth/oauth/authorize/{provider_id} with response mode json, which official clients since 2.8.102 use", () => {
  it.each(["stack_response_mode", "hexclave_response_mode"])(
    "answers with the provider's address, and the sign-in completes without a cookie: %s",
    async (name) => {
      const answer = await fetchLocation({ [name]: "json" });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      expect(answer.headers.has("set-cookie")).toBe(false);
      expect(Object.keys(answer.body)).toEqual(["location"]);
      const back = await comeBack(answer.body.location);
      const code = new URL(back ?? "").searchParams.get("code") ?? "";
      expect((await app.collect(code)).body).toMatchObject({ is_new_user: true });
    },
  );

  it("redirects where the newer name says so", async () => {
    const answer = await fetchLocation({ stack_response_mode: "json", hexclave_response_mode: "redirect" });
    expect(answer.status).toBe(307);
    expect(answer.headers.has("set-cookie")).toBe(true);
  });

  it("answers a refusal as such, for the page to show", async () => {
    const changes = { hexclave_response_mode: "json", redirect_uri: "https://evil.example/" };
    expect(await fetchLocation(changes)).toBeKnownError(400, "REDIRECT_URL_NOT_WHITELISTED");
  });

  it("gives the code only to the page that started the sign-in, which has the verifier", async () => {
    const { body } = await fetchLocation({ hexclave_response_mode: "json" });
    const code = new URL((await comeBack(body.location)) ?? "").searchParams.get("code") ?? "";
    const answer = await app.collect(code, { code_verifier: "another-verifier-of-forty-three-characters!" });
    expect(answer.status).toBe(400);
  });

  it("refuses other sign-ins that return without their cookie", async () => {
    const answer = await fetchLocation({});
    const location = new URL(answer.headers.get("location") ?? "");
    const state = location.searchParams.get("state") ?? "";
    expect(await comeBack(location.href)).toBeNull();
    location.searchParams.set("state", `${state}.fetched`);
    expect(await comeBack(location.href)).toBeNull();
  });
});
