import { type TestProject, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend({ config: { "auth.otp.allowSignIn": true } });
afterAll(() => backend[Symbol.asyncDispose]());

const CALLBACK = "http://localhost:3000/handler/magic-link-callback";

let people = 0;
const newEmail = () => `asks-${++people}@shop.example`;

const send = (email: unknown, callbackUrl: unknown = CALLBACK, project: TestProject = backend.project) =>
  backend.call("POST /auth/otp/send-sign-in-code", { project, body: { email, callback_url: callbackUrl } });

/** Creates a user with a password, and sets what the address is used for. */
async function person(address: object = { primary_email_verified: true }) {
  const user = await backend.signUp({ email: newEmail() });
  const change = (body: object) =>
    backend.call("PATCH /users/me", { tier: "server", accessToken: user.accessToken, body });
  await change(address);
  return { ...user, change };
}

describe("POST /auth/otp/send-sign-in-code", () => {
  it("mails a code to type and a link; the client keeps the rest of the code", async () => {
    const email = newEmail();
    const answer = await send(email, `${CALLBACK}?lang=de&code=old`);
    expect(answer).toMatchObject({ status: 200, body: { nonce: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{39}$/) } });
    expect(Object.keys(answer.body)).toEqual(["nonce"]);
    const [mail] = await backend.inbox.read(email);
    const code = await backend.inbox.readCode(email);
    expect(mail?.text).toContain(`${CALLBACK}?lang=de&code=${code}`);
    expect(code.slice(6)).toBe(answer.body.nonce);
    const typed = code.slice(0, 6).toUpperCase();
    expect(mail?.subject).toBe(`Sign in to Test Project: Your code is ${typed}`);
    expect(mail?.text).toContain(typed);
  });

  it("mails to the address as it was typed, and knows its owner by any case", async () => {
    const { email } = await person();
    const typed = email.toUpperCase();
    expect((await send(typed)).status).toBe(200);
    expect(await backend.inbox.read(typed)).toHaveLength(1);
    expect(await backend.inbox.read(email)).toEqual([]);
  });

  it("a sign-in code email never contains the user's name", async () => {
    const { email, change } = await person();
    await change({ display_name: "Zoë Doe" });
    await send(email);
    const [mail] = await backend.inbox.read(email);
    expect(`${mail?.subject}${mail?.html}${mail?.text}`).not.toContain("Zoë");
  });

  it("changes no account, since any visitor can request it", async () => {
    const { email, accessToken } = await person();
    await send(email);
    const me = await backend.call("GET /users/me", { accessToken });
    expect(me.body.otp_auth_enabled).toBe(false);
  });

  it.each(["client", "server", "admin"] as const)("is open to the %s tier", async (tier) => {
    const body = { email: newEmail(), callback_url: CALLBACK };
    expect((await backend.call("POST /auth/otp/send-sign-in-code", { tier, body })).status).toBe(200);
  });
});

describe("reasons to refuse to send a code, in order", () => {
  it("checks the project, the address, sign-up and the link in this order", async () => {
    const project = await backend.createProject({ "auth.otp.allowSignIn": false, "auth.allowSignUp": true });
    const email = newEmail();
    const { accessToken } = await backend.signUp({ email, project });
    await backend.configure({ "auth.allowSignUp": false }, project);
    const next = () => send(email.toUpperCase(), "https://evil.example/", project);

    const disabled = await next();
    expect([disabled.status, disabled.headers.get("x-stack-known-error")]).toEqual([403, null]);
    expect(disabled.headers.get("content-type")).toMatch(/^text\/plain/);
    await backend.configure({ "auth.otp.allowSignIn": true }, project);
    const details = { email, would_work_if_email_was_verified: true };
    expect(await next()).toBeKnownError(409, "USER_EMAIL_ALREADY_EXISTS", details);
    const change = { primary_email_auth_enabled: false };
    await backend.call("PATCH /users/me", { project, tier: "server", accessToken, body: change });
    expect(await next()).toBeKnownError(400, "SIGN_UP_NOT_ENABLED");
    await backend.configure({ "auth.allowSignUp": true }, project);
    expect(await next()).toBeKnownError(400, "REDIRECT_URL_NOT_WHITELISTED");
    await backend.configure({ "domains.trustedDomains": { evil: { baseUrl: "https://evil.example" } } }, project);
    expect((await next()).status).toBe(200);
  });

  it("mails nothing when it refuses", async () => {
    const { email } = await person({ primary_email_verified: false });
    expect((await send(email)).status).toBe(409);
    const another = newEmail();
    expect((await send(another, "https://evil.example/")).status).toBe(400);
    expect([await backend.inbox.read(email), await backend.inbox.read(another)]).toEqual([[], []]);
  });

  it("lets those who have an account in where sign-up is closed", async () => {
    const project = await backend.createProject({ "auth.otp.allowSignIn": true });
    const { email, accessToken } = await backend.signUp({ project });
    const change = { primary_email_verified: true };
    await backend.call("PATCH /users/me", { project, tier: "server", accessToken, body: change });
    await backend.configure({ "auth.allowSignUp": false }, project);
    expect((await send(email, CALLBACK, project)).status).toBe(200);
  });

  it.each([
    ["no body", undefined, ["body must be defined"]],
    ["an empty body", {}, ["body.email must be defined", "body.callback_url must be defined"]],
    ["an impossible address", { email: "pat@localhost", callback_url: CALLBACK }, ["body.email must be a valid email"]],
    ["an address that is none", { email: ["pat@shop.example"], callback_url: CALLBACK }, null],
    [
      "an address that is too long",
      { email: `${"x".repeat(250)}@shop.example`, callback_url: CALLBACK },
      ["body.email must be at most 256 characters"],
    ],
    [
      "a link that is none",
      { email: "pat@shop.example", callback_url: "/handler" },
      ["body.callback_url is not a valid URL"],
    ],
    [
      "unknown fields",
      { email: "pat@shop.example", callback_url: CALLBACK, otp: "ABCDEF" },
      ["body contains unknown properties: otp"],
    ],
  ])("does not understand %s", async (_, body, problems) => {
    const answer = await backend.call("POST /auth/otp/send-sign-in-code", { body });
    const lines = problems?.map((line) => `\n  - ${line}`).join("");
    const message = lines
      ? `Validation failed for POST /api/v1/auth/otp/send-sign-in-code:${lines}`
      : expect.stringContaining("body.email");
    expect(answer).toBeKnownError(400, "SCHEMA_ERROR", { message });
  });
});
