import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend({ config: { "auth.otp.allowSignIn": true } });
afterAll(() => backend[Symbol.asyncDispose]());

const SERVER = { tier: "server" } as const;
const CALLBACK = "http://localhost:3000/handler";
const PASSWORD = "correct horse battery";

let people = 0;
/** An address at an international domain: as people write it, and as mail carries it. */
function newAddress() {
  const local = `pat-${++people}`;
  return { typed: `${local}@münchen.example`, plain: `${local}@xn--mnchen-3ya.example` };
}
const signUp = (email: string) =>
  backend.call("POST /auth/password/sign-up", {
    body: { email, password: PASSWORD, verification_callback_url: CALLBACK },
  });
const signIn = (email: string) => backend.call("POST /auth/password/sign-in", { body: { email, password: PASSWORD } });
const createByServer = (body: object) => backend.call("POST /users", { ...SERVER, body });

describe("an address at an international domain is one account with its xn-- form", () => {
  it("a user signs up and signs in with a password in either form", async () => {
    const { typed, plain } = newAddress();
    const { status, body } = await signUp(typed);
    expect(status).toBe(200);
    const { body: user } = await backend.call("GET /users/me", { accessToken: body.access_token });
    expect(user.primary_email).toBe(plain);
    expect(await signUp(plain)).toMatchObject({
      status: 409,
      body: { code: "USER_EMAIL_ALREADY_EXISTS" },
    });
    for (const email of [typed, plain, typed.toUpperCase(), typed.normalize("NFD")])
      expect((await signIn(email)).body).toMatchObject({ user_id: user.id });
    const [mail] = await backend.inbox.read(plain);
    expect(mail?.to).toEqual([plain]);
  });

  it("a code by email reaches the account in either form", async () => {
    const { typed, plain } = newAddress();
    const { body: created } = await createByServer({
      primary_email: plain,
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      otp_auth_enabled: true,
    });
    const answer = await backend.call("POST /auth/otp/send-sign-in-code", {
      body: { email: typed, callback_url: CALLBACK },
    });
    expect(answer.status).toBe(200);
    const code = await backend.inbox.readCode(plain);
    const { body } = await backend.call("POST /auth/otp/sign-in", { body: { code } });
    expect(body).toMatchObject({ user_id: created.id, is_new_user: false });
  });

  it("a server imports, changes and finds one user in either form", async () => {
    const { typed, plain } = newAddress();
    const body = { primary_email: typed, primary_email_auth_enabled: true };
    const created = await createByServer(body);
    expect(created).toMatchObject({ status: 201, body: { primary_email: plain } });
    expect(await createByServer({ ...body, primary_email: plain })).toMatchObject({
      status: 409,
      body: { code: "USER_EMAIL_ALREADY_EXISTS" },
    });
    const other = newAddress();
    const changed = await backend.call("PATCH /users/{user_id}", {
      ...SERVER,
      params: { user_id: created.body.id },
      body: { primary_email: other.typed },
    });
    expect(changed.body.primary_email).toBe(other.plain);
    for (const query of [other.typed, other.plain]) {
      const { body: found } = await backend.call("GET /users", { ...SERVER, query: { query } });
      expect(found.items.map(({ id }: { id: string }) => id)).toEqual([created.body.id]);
    }
    const { body: domain } = await backend.call("GET /users", { ...SERVER, query: { query: "MÜNCHEN.example" } });
    expect(domain.items.length).toBeGreaterThan(0);
    const { body: another } = await backend.call("GET /users", { ...SERVER, query: { query: "münster.example" } });
    expect(another.items).toEqual([]);
  });

  it("an invitation to a team reaches the account in either form", async () => {
    const { typed, plain } = newAddress();
    const [owner, guest] = await Promise.all([
      backend.signUp({ isVerified: true }),
      backend.signUp({ email: plain, isVerified: true }),
    ]);
    const team = await backend.call("POST /teams", {
      ...SERVER,
      body: { display_name: "Choir", creator_user_id: owner.id },
    });
    const sent = await backend.call("POST /team-invitations/send-code", {
      ...SERVER,
      body: { team_id: team.body.id, email: typed, callback_url: CALLBACK },
    });
    expect(sent.status).toBe(200);
    const code = await backend.inbox.readCode(plain);
    const accepted = await backend.call("POST /team-invitations/accept", {
      accessToken: guest.accessToken,
      body: { code },
    });
    expect(accepted.status).toBe(200);
  });

  it("a user's contact channels contain the address once", async () => {
    const { typed, plain } = newAddress();
    const { id, accessToken } = await backend.signUp();
    const body = { user_id: "me", type: "email", value: typed, used_for_auth: false };
    const added = await backend.call("POST /contact-channels", { accessToken, body });
    expect(added).toMatchObject({ status: 201, body: { value: plain, user_id: id } });
    const again = await backend.call("POST /contact-channels", { accessToken, body: { ...body, value: plain } });
    expect(again.status).toBe(400);
  });
});

const REFUSED = { status: 400, body: { code: "SCHEMA_ERROR" } };

describe("addresses that only look like another", () => {
  it.each(["\u212aim@shop.example", "pat@\u212aim.example", "pat@ｓhop.example"])(
    "are refused in a body: %s",
    async (email) => {
      expect(await signUp(email)).toMatchObject(REFUSED);
      expect(await createByServer({ primary_email: email })).toMatchObject(REFUSED);
    },
  );
});
