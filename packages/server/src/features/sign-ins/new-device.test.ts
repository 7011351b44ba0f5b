import { openIdBackend } from "@latchkit/testing/internal/openid-backend";
import { afterAll, describe, expect, it } from "vitest";

const { backend, google, app, ...scene } = await openIdBackend({ "auth.otp.allowSignIn": true });
afterAll(() => scene[Symbol.asyncDispose]());

const CALLBACK = "http://localhost:3000/handler";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";

interface Person {
  readonly email: string;
  readonly password: string;
}

async function signIn({ email, password }: Person, userAgent: string, language = "en") {
  backend.clock.advance(60_000);
  const headers = { "user-agent": userAgent, "accept-language": language };
  const answer = await backend.call("POST /auth/password/sign-in", { body: { email, password }, headers });
  expect(answer.status).toBe(200);
}

/** The notices of new sign-ins that an address got, newest first. */
const noticesTo = async (email: string) =>
  (await backend.inbox.read(email)).filter(({ subject }) => /^(New sign-in|Neue Anmeldung)/.test(subject));

describe("a sign-in with a new device", () => {
  it("sends the owner one email per device", async () => {
    const person = await backend.signUp({ isVerified: true });
    await signIn(person, FIREFOX);
    await signIn(person, FIREFOX);
    expect(await noticesTo(person.email)).toHaveLength(1);
    await signIn(person, SAFARI);
    const [newest, ...others] = await noticesTo(person.email);
    expect(others).toHaveLength(1);
    expect(newest?.text).toContain("Device: Safari on macOS");
    expect(newest?.html).not.toMatch(/href="[^"]*code=/); // no link to imitate
  });

  it("also sends an email for sign-ins with an emailed code and with a provider", async () => {
    const { email } = await backend.signUp({ isVerified: true });
    const headers = { "user-agent": FIREFOX };
    for (let time = 0; time < 2; time++) {
      await backend.call("POST /auth/otp/send-sign-in-code", { body: { email, callback_url: CALLBACK } });
      backend.clock.advance(60_000);
      const code = await backend.inbox.readCode(email);
      expect((await backend.call("POST /auth/otp/sign-in", { body: { code }, headers })).status).toBe(200);
    }
    expect(await noticesTo(email)).toHaveLength(1);

    const ada = { sub: "ada", email: "ada@example.com", email_verified: true, name: "Ada" };
    google.signInAs(ada);
    await app.signIn("google");
    await backend.call("POST /auth/otp/send-sign-in-code", { body: { email: ada.email, callback_url: CALLBACK } });
    const code = await backend.inbox.readCode(ada.email);
    backend.clock.advance(60_000);
    await backend.call("POST /auth/otp/sign-in", { body: { code }, headers });
    expect(await noticesTo(ada.email)).toHaveLength(1);
  });

  it("sends the email in the browser's language if the account has none", async () => {
    const { body } = await backend.call("POST /users", {
      tier: "server",
      body: {
        primary_email: "jana@example.com",
        primary_email_verified: true,
        primary_email_auth_enabled: true,
        password: "correct horse battery",
      },
    });
    const jana = { email: body.primary_email, password: "correct horse battery" };
    await signIn(jana, FIREFOX); // the first sign-in of all is not new to anything
    expect(await noticesTo(jana.email)).toEqual([]);
    await signIn(jana, SAFARI, "de-AT");
    const [notice] = await noticesTo(jana.email);
    expect(notice?.subject).toMatch(/^Neue Anmeldung bei /);
    expect(notice?.text).toContain("Gerät: Safari unter macOS");
  });

  it("sends no email to unverified addresses, or if the project has turned these emails off", async () => {
    const stranger = await backend.signUp();
    await signIn(stranger, FIREFOX);
    expect(await noticesTo(stranger.email)).toEqual([]);
    const person = await backend.signUp({ isVerified: true });
    await backend.configure({ "auth.newDeviceEmails": false });
    await signIn(person, FIREFOX);
    await backend.configure({ "auth.newDeviceEmails": true });
    expect(await noticesTo(person.email)).toEqual([]);
  });

  it("sends no email about sessions that a server creates", async () => {
    const { id, email } = await backend.signUp({ isVerified: true });
    const headers = { "user-agent": FIREFOX };
    await backend.call("POST /auth/sessions", { tier: "server", body: { user_id: id }, headers });
    expect(await noticesTo(email)).toEqual([]);
  });
});
