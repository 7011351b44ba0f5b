import { type TestAnswer, type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { SAMPLE_IMAGES } from "../features/images/sample-images.test-data.ts";
import { servicesOf } from "../services.test-data.ts";
import { brokenInvariants } from "./invariants.test-data.ts";
import { meet, waiting } from "./meeting.test-data.ts";

const backend = await testBackend({
  config: {
    "apiKeys.enabled.user": true,
    "apiKeys.enabled.team": true,
    "rbac.permissions.helper": { scope: "team" },
    "rbac.defaultPermissions.teamCreator": { helper: true },
    "rbac.defaultPermissions.teamMember": { helper: true },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const SERVER = { tier: "server" } as const;
const { db } = servicesOf(backend).database;

let people: TestUser[];
let team_id: string;
beforeEach(async () => {
  people = await Promise.all(Array.from({ length: 6 }, () => backend.signUp()));
  team_id = await newTeam(people[0]);
});
afterEach(async () => expect(await brokenInvariants(backend)).toEqual({}));

async function newTeam(creator?: TestUser): Promise<string> {
  const body = { display_name: "Gardeners", ...(creator && { creator_user_id: creator.id }) };
  return (await backend.call("POST /teams", { ...SERVER, body })).body.id;
}

const membership = "/team-memberships/{team_id}/{user_id}";
const join = (user_id: string, team = team_id) =>
  backend.call(`POST ${membership}`, { ...SERVER, params: { team_id: team, user_id }, body: {} });
const leave = (user_id: string, team = team_id) =>
  backend.call(`DELETE ${membership}`, { ...SERVER, params: { team_id: team, user_id } });
const deleteTeam = (team = team_id) =>
  backend.call("DELETE /teams/{team_id}", { ...SERVER, params: { team_id: team } });
const deleteUser = (user_id: string) => backend.call("DELETE /users/{user_id}", { ...SERVER, params: { user_id } });
const select = (user_id: string, team = team_id) =>
  backend.call("PATCH /users/{user_id}", { ...SERVER, params: { user_id }, body: { selected_team_id: team } });
const grant = (user_id: string) =>
  backend.call("POST /team-permissions/{team_id}/{user_id}/{permission_id}", {
    ...SERVER,
    params: { team_id, user_id, permission_id: "helper" },
    body: {},
  });

async function invite(email: string): Promise<string> {
  const body = { team_id, email, callback_url: "http://localhost:3000/" };
  await backend.call("POST /team-invitations/send-code", { ...SERVER, body });
  return backend.inbox.readCode(email);
}
const picture = (user_id: string) =>
  backend.call("PATCH /team-member-profiles/{team_id}/{user_id}", {
    ...SERVER,
    params: { team_id, user_id },
    body: { profile_image_url: `data:image/png;base64,${SAMPLE_IMAGES["image/png"]}` },
  });

/** Nothing fails for a reason that only we know: who came too late is told so. */
function expectOrderly(answers: readonly TestAnswer[]): void {
  for (const { status, body } of answers) expect([200, 201, 400, 404, 409], JSON.stringify(body)).toContain(status);
}

describe("a team that is deleted", () => {
  it("also removes users who join, select or leave it at the same moment", async () => {
    for (let round = 0; round < 5; round++) {
      team_id = await newTeam(people[0]);
      const [first, second] = await Promise.all([backend.signUp(), backend.signUp()]);
      await Promise.all([first, second].map(({ id }) => join(id).then(() => select(id))));
      const answers = await Promise.all([
        ...people.map(({ id }) => join(id)),
        deleteUser(first.id),
        deleteTeam(),
        deleteUser(second.id),
        ...people.map(({ id }) => select(id)),
        ...people.map(({ id }) => grant(id)),
      ]);
      expectOrderly(answers);
      await deleteTeam(); // again, if the first attempt lost a deadlock
      const read = await backend.call("GET /teams/{team_id}", { ...SERVER, params: { team_id } });
      expect(read).toBeKnownError(404, "TEAM_NOT_FOUND", { team_id });
    }
  });

  it("is deleted once", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => deleteTeam()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  });

  it("leaves neither keys nor invitations", async () => {
    const key = { team_id, description: "CI", expires_at_millis: null };
    const invitation = { team_id, email: "new@example.com", callback_url: "http://localhost:3000/" };
    const answers = await Promise.all([
      ...people.map(() => backend.call("POST /team-api-keys", { ...SERVER, body: key })),
      deleteTeam(),
      ...people.map(() => backend.call("POST /team-invitations/send-code", { ...SERVER, body: invitation })),
    ]);
    expectOrderly(answers);
  });
});

describe("a deleted user", () => {
  it("leaves no membership, permission or key behind, even if another request adds one meanwhile", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await backend.signUp();
      const teams = await Promise.all([newTeam(), newTeam(), newTeam()]);
      await join(id);
      const key = { user_id: id, description: "CI", expires_at_millis: null };
      const answers = await Promise.all([
        ...teams.map((team) => join(id, team)),
        select(id),
        deleteUser(id),
        grant(id),
        leave(id),
        backend.call("POST /user-api-keys", { ...SERVER, body: key }),
        ...teams.map((team) => deleteTeam(team)),
      ]);
      expectOrderly(answers);
      await deleteUser(id);
      expect(await db.selectFrom("users").select("id").where("id", "=", id).execute()).toEqual([]);
    }
  });
});

describe("two who need what the other holds", () => {
  /** Neither may be given up for the other's sake. */
  async function statusesOf(
    row: ReturnType<typeof sql>,
    first: () => Promise<TestAnswer>,
    second: () => Promise<TestAnswer>,
  ) {
    return (await meet(backend, row, first, second)).map(({ status }) => status);
  }
  const membershipOf = (id: string) =>
    sql`select from team_memberships where team_id = ${team_id} and user_id = ${id} for update`;

  it("take turns: deleting a team, and selecting it once more", async () => {
    const { id } = await backend.signUp();
    await join(id);
    await select(id);
    const answers = await statusesOf(
      sql`select from teams where id = ${team_id} for update`,
      () => deleteTeam(),
      () => select(id),
    );
    expect(answers).toEqual([200, 404]);
  });

  it("take turns: giving a member a picture, and deleting them, or the team", async () => {
    for (const remove of [deleteUser, () => deleteTeam()]) {
      const { id } = await backend.signUp();
      team_id = await newTeam();
      await join(id);
      const answers = await statusesOf(
        membershipOf(id),
        () => picture(id),
        () => remove(id),
      );
      expect(answers).toEqual([200, 200]);
    }
  });

  it("take turns: accepting an invitation, and deleting the team", async () => {
    const { email, accessToken } = await backend.signUp();
    const code = await invite(email);
    const answers = await statusesOf(
      sql`select from team_invitations where team_id = ${team_id} for update`,
      () => backend.call("POST /team-invitations/accept", { accessToken, body: { code } }),
      () => deleteTeam(),
    );
    expect(answers).toEqual([200, 200]);
  });

  it("take turns: deleting a user, and their accepting an invitation", async () => {
    const { id, email, accessToken } = await backend.signUp();
    const code = await invite(email);
    const answers = await statusesOf(
      sql`select from users where id = ${id} for update`,
      () => deleteUser(id),
      () => backend.call("POST /team-invitations/accept", { accessToken, body: { code } }),
    );
    expect([
      [200, 401],
      [200, 200],
    ]).toContainEqual(answers);
  });
});

describe("a selected team", () => {
  it("is none if a request deletes the team while its member selects it", async () => {
    const { id } = await backend.signUp();
    const other = await newTeam();
    await Promise.all([join(id), join(id, other), select(id, other)]);
    // The member waits for the membership, and the deletion for the member.
    const { selecting, deleting } = await servicesOf(backend).database.transaction(async (tx) => {
      await sql`select from team_memberships where team_id = ${team_id} and user_id = ${id} for update`.execute(tx);
      const selecting = select(id);
      await waiting(backend, 1);
      const deleting = deleteTeam();
      await waiting(backend, 2);
      return { selecting, deleting };
    });
    expect((await Promise.all([selecting, deleting])).map(({ status }) => status)).toEqual([200, 200]);
    const rows = await db.selectFrom("users").select("selected_team_id").where("id", "=", id).execute();
    expect(rows).toEqual([{ selected_team_id: null }]);
  });

  it("stays selected when another team is deleted", async () => {
    const { id } = await backend.signUp();
    const other = await newTeam();
    await join(id, other);
    await select(id, other);
    await deleteTeam();
    const { body } = await backend.call("GET /users/{user_id}", { ...SERVER, params: { user_id: id } });
    expect(body.selected_team_id).toBe(other);
  });

  it("is one its user is in, even if they are removed while they select it", async () => {
    const { id } = await backend.signUp();
    await join(id);
    // Requests that change the user wait here, so that both run at once.
    const { selecting, leaving } = await servicesOf(backend).database.transaction(async (tx) => {
      await sql`select from users where id = ${id} for update`.execute(tx);
      const selecting = select(id);
      await waiting(backend, 1);
      const leaving = leave(id);
      await Promise.race([leaving, waiting(backend, 2)]);
      return { selecting, leaving };
    });
    expectOrderly(await Promise.all([selecting, leaving]));
    expect((await leaving).status).toBe(200);
  });

  it("is none after leaving, however often both happen", async () => {
    const members = people.slice(1);
    for (let round = 0; round < 3; round++) {
      await Promise.all(members.map(({ id }) => join(id)));
      expectOrderly(await Promise.all(members.flatMap(({ id }) => [select(id), leave(id), select(id)])));
    }
  });
});
