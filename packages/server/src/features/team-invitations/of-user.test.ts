import { type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const CALLBACK = "http://localhost:3000/handler/team-invitation";
const NOWHERE = "00000000-0000-4000-8000-000000000000";

async function createTeam(display_name: string): Promise<string> {
  return (await backend.call("POST /teams", { tier: "server", body: { display_name } })).body.id;
}

async function invite(team_id: string, email: string): Promise<string> {
  const body = { team_id, email, callback_url: CALLBACK };
  return (await backend.call("POST /team-invitations/send-code", { tier: "server", body })).body.id;
}

const list = (options: object) => backend.call("GET /team-invitations", options);
const namesOf = (answer: { body: { items: { team_display_name: string }[] } }) =>
  answer.body.items.map((item) => item.team_display_name);
const accept = (invitation_id: string, { accessToken }: TestUser, user_id = "me") =>
  backend.call("POST /team-invitations/{invitation_id}/accept", {
    accessToken,
    params: { invitation_id },
    query: { user_id },
  });
const teamsOf = async ({ accessToken }: TestUser) =>
  (await backend.call("GET /teams", { accessToken, query: { user_id: "me" } })).body.items.map(
    (team: { display_name: string }) => team.display_name,
  );

describe("GET /team-invitations?user_id=", () => {
  it("lists invitations to verified addresses of the user only", async () => {
    const [user, other] = [await backend.signUp({ isVerified: true }), await backend.signUp({ isVerified: true })];
    await invite(await createTeam("Choir"), user.email.toUpperCase());
    await invite(await createTeam("Band"), other.email);
    const { body } = await list({ accessToken: user.accessToken, query: { user_id: "me" } });
    expect(body).toEqual({
      items: [
        {
          id: expect.any(String),
          team_id: expect.any(String),
          team_display_name: "Choir",
          recipient_email: user.email,
          expires_at_millis: backend.clock.now().getTime() + 7 * 86_400_000,
          permission_ids: null,
        },
      ],
      is_paginated: false,
    });
    expect(namesOf(await list({ tier: "server", query: { user_id: other.id } }))).toEqual(["Band"]);
  });

  it("lists no invitations to unverified addresses, and none that have expired", async () => {
    const unproven = await backend.signUp();
    await invite(await createTeam("Choir"), unproven.email);
    expect(namesOf(await list({ accessToken: unproven.accessToken, query: { user_id: "me" } }))).toEqual([]);
    const proven = await backend.signUp({ isVerified: true });
    await invite(await createTeam("Band"), proven.email);
    const ask = () => list({ tier: "server", query: { user_id: proven.id } });
    expect(namesOf(await ask())).toEqual(["Band"]);
    backend.clock.advance(7 * 86_400_000);
    expect(namesOf(await ask())).toEqual([]);
  });

  it("lists a client's own invitations only", async () => {
    const [user, other] = [await backend.signUp(), await backend.signUp()];
    expect((await list({ accessToken: user.accessToken, query: { user_id: other.id } })).status).toBe(403);
    expect(await list({ query: { user_id: "me" } })).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
  });

  it("is refused together with a team", async () => {
    const message =
      "Validation failed for GET /api/v1/team-invitations:\n  - query.user_id cannot be combined with team_id";
    const query = { user_id: NOWHERE, team_id: NOWHERE };
    expect(await list({ tier: "server", query })).toBeKnownError(400, "SCHEMA_ERROR", { message });
  });
});

describe("POST /team-invitations/{invitation_id}/accept", () => {
  it("lets the recipient join once, without the code", async () => {
    const user = await backend.signUp({ isVerified: true });
    const id = await invite(await createTeam("Choir"), user.email);
    expect(await accept(id, user)).toMatchObject({ status: 200, body: {} });
    expect(await teamsOf(user)).toContain("Choir");
    expect(namesOf(await list({ accessToken: user.accessToken, query: { user_id: "me" } }))).toEqual([]);
    expect(await accept(id, user)).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
  });

  it("lets a server accept for a user", async () => {
    const user = await backend.signUp({ isVerified: true });
    const id = await invite(await createTeam("Choir"), user.email);
    const options = { tier: "server", params: { invitation_id: id }, query: { user_id: user.id } } as const;
    expect((await backend.call("POST /team-invitations/{invitation_id}/accept", options)).status).toBe(200);
    expect(await teamsOf(user)).toContain("Choir");
  });

  it("answers other users that the invitation does not exist, and keeps it valid for the recipient", async () => {
    const [user, stranger] = [await backend.signUp({ isVerified: true }), await backend.signUp({ isVerified: true })];
    const unproven = await backend.signUp();
    const id = await invite(await createTeam("Choir"), user.email);
    const toUnproven = await invite(await createTeam("Band"), unproven.email);
    expect(await accept(id, stranger)).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
    expect(await accept(toUnproven, unproven)).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
    expect(await accept(NOWHERE, user)).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
    expect((await accept(id, stranger, user.id)).status).toBe(403);
    expect(await teamsOf(stranger)).not.toContain("Choir");
    expect((await accept(id, user)).status).toBe(200);
  });

  it("refuses an invitation that has expired", async () => {
    const user = await backend.signUp({ isVerified: true });
    const id = await invite(await createTeam("Choir"), user.email);
    backend.clock.advance(7 * 86_400_000);
    const credentials = { email: user.email, password: user.password };
    const { body } = await backend.call("POST /auth/password/sign-in", { body: credentials });
    expect(await accept(id, { ...user, accessToken: body.access_token })).toBeKnownError(
      404,
      "VERIFICATION_CODE_NOT_FOUND",
    );
  });
});
