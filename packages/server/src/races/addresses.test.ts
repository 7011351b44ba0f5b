import { type TestAnswer, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "./invariants.test-data.ts";

const backend = await testBackend({
  config: { "auth.otp.allowSignIn": true, "teams.createPersonalTeamOnSignUp": true },
});
afterAll(() => backend[Symbol.asyncDispose]());
afterEach(async () => expect(await brokenInvariants(backend)).toEqual({}));

const SERVER = { tier: "server" } as const;
const TAKEN = "USER_EMAIL_ALREADY_EXISTS";
let addresses = 0;
const newAddress = () => `raced-for-${++addresses}@example.com`;

const change = (user_id: string, body: object) =>
  backend.call("PATCH /users/{user_id}", { ...SERVER, params: { user_id }, body });
const create = (body: object = {}) => backend.call("POST /users", { ...SERVER, body });
const primaryOf = async (user_id: string): Promise<string | null> =>
  (await backend.call("GET /users/{user_id}", { ...SERVER, params: { user_id } })).body.primary_email;
const statuses = (answers: readonly TestAnswer[]) => answers.map(({ status }) => status).sort();

describe("the primary email of one user", () => {
  it.each([
    ["has one already", async () => (await backend.signUp()).id],
    ["has none yet", async () => (await create()).body.id as string],
  ])("is one of those that are set at once, when the user %s", async (_, make) => {
    const userId = await make();
    const wanted = Array.from({ length: 10 }, newAddress);
    const answers = await Promise.all(wanted.map((primary_email) => change(userId, { primary_email })));
    expect(statuses(answers)).toEqual(Array(10).fill(200));
    expect(wanted).toContain(await primaryOf(userId));
  });

  it("is one or none when it is removed meanwhile", async () => {
    const { id } = await backend.signUp();
    const wanted = [newAddress(), null, newAddress(), null, newAddress(), null];
    const answers = await Promise.all(wanted.map((primary_email) => change(id, { primary_email })));
    expect(statuses(answers)).toEqual(Array(6).fill(200));
    expect(wanted).toContain(await primaryOf(id));
  });

  it("stays one when other addresses become primary, by PATCH of the address, at the same time", async () => {
    const { id, accessToken } = await backend.signUp();
    const channels = await Promise.all(
      Array.from({ length: 4 }, () =>
        backend.call("POST /contact-channels", {
          accessToken,
          body: { user_id: "me", type: "email", value: newAddress(), used_for_auth: false },
        }),
      ),
    );
    const answers = await Promise.all(
      channels.flatMap(({ body }) => [
        backend.call("PATCH /contact-channels/{user_id}/{contact_channel_id}", {
          accessToken,
          params: { user_id: "me", contact_channel_id: body.id },
          body: { is_primary: true },
        }),
        change(id, { primary_email: newAddress(), primary_email_verified: true }),
      ]),
    );
    expect(statuses(answers)).toEqual(Array(8).fill(200));
    expect(await primaryOf(id)).not.toBeNull();
  });

  it("goes with the user", async () => {
    const { id } = await backend.signUp();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => change(id, { primary_email: newAddress() })),
      backend.call("DELETE /users/{user_id}", { ...SERVER, params: { user_id: id } }),
      ...Array.from({ length: 5 }, () => change(id, { primary_email: newAddress() })),
    ]);
    for (const { status } of answers) expect([200, 400, 404, 409]).toContain(status);
  });
});

describe("an address that many want to sign in with", () => {
  it("goes to one of the users it is given to", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => backend.signUp()));
    const primary_email = newAddress();
    const answers = await Promise.all(people.map(({ id }) => change(id, { primary_email })));
    expect(statuses(answers)).toEqual([200, ...Array(7).fill(409)]);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(answer).toBeKnownError(409, TAKEN, { email: primary_email, would_work_if_email_was_verified: false });
  });

  it("changes hands between two users without both or neither keeping their own", async () => {
    const [one, other] = await Promise.all([backend.signUp(), backend.signUp()]);
    const answers = await Promise.all([
      change(one.id, { primary_email: other.email }),
      change(other.id, { primary_email: one.email }),
    ]);
    for (const answer of answers) expect([409]).toContain(answer.status);
    expect([await primaryOf(one.id), await primaryOf(other.id)]).toEqual([one.email, other.email]);
  });

  it("makes one account, whichever way people come", async () => {
    for (let round = 0; round < 4; round++) {
      const email = newAddress();
      const callback_url = "http://localhost:3000/";
      await backend.call("POST /auth/otp/send-sign-in-code", { body: { email, callback_url } });
      const code = await backend.inbox.readCode(email);
      const visitor = await backend.createAnonymousUser();
      const password = "correct horse battery";
      const answers = await Promise.all([
        backend.call("POST /auth/password/sign-up", { body: { email, password } }),
        create({ primary_email: email, primary_email_auth_enabled: true }),
        backend.call("POST /auth/otp/sign-in", { body: { code } }),
        backend.call("POST /auth/password/sign-up", {
          accessToken: visitor.accessToken,
          headers: { "x-stack-allow-anonymous-user": "true" },
          body: { email, password },
        }),
        create({ primary_email: email.toUpperCase(), primary_email_auth_enabled: true, password }),
      ]);
      for (const { status, body } of answers) expect([200, 201, 400, 409], JSON.stringify(body)).toContain(status);
      const made = answers.filter(({ status, body }) => status < 300 && body.is_new_user !== false);
      expect(made.length, JSON.stringify(answers)).toBe(1);
      const { body } = await backend.call("GET /users", { ...SERVER, query: { query: email } });
      expect(body.items).toHaveLength(1);
    }
  });
});
