import { describe, expect, it } from "vitest";
import { listUnroutable } from "./check-statements.mjs";

/** @type {Readonly<Record<string, import("./scope.mjs").Place>>} */
const PLACES = { users: "project", teams: "project", emails: "project", settings: "reference", jobs: "coordinator" };
const [ONE, OTHER] = ["project-one", "project-other"];

/** @param {string} sql @param {(string | null)[]} values @param {Record<string, string>} [exceptions] */
async function problemsOf(sql, values, exceptions = {}) {
  const { problems } = await listUnroutable([{ sql, values, origin: "x.ts" }], PLACES, exceptions);
  return problems.map((problem) => problem.split("\n")[0]);
}

describe("the check of recorded statements", () => {
  it.each([
    [
      "a join of two projects",
      `select 1 from users join teams on teams.id = users.team_id where users.project_id = $1 and
       teams.project_id = $2`,
      "x.ts: reads or changes rows of several projects",
    ],
    ["a list without a project", "select id from users order by id limit $1", "x.ts: users is not bound to a project"],
    ["an update by id alone", "update users set name = $1 where id = $2", "x.ts: users is not bound to a project"],
    [
      "a table that a join leaves open",
      "select 1 from users, teams where users.project_id = $1",
      "x.ts: teams is not bound to a project",
    ],
    [
      "a project in one of two alternatives",
      "select 1 from users where project_id = $1 or id = $2",
      "x.ts: users is not bound to a project",
    ],
    [
      "several projects at once",
      "select 1 from users where project_id in ($1, $2)",
      "x.ts: users is not bound to a project",
    ],
    [
      "a project that is only excluded",
      "select 1 from users where not (project_id = $1)",
      "x.ts: users is not bound to a project",
    ],
    [
      "a row of another project written beside one",
      "insert into users (project_id, id) values ($1, 1), ($2, 2)",
      "x.ts: reads or changes rows of several projects",
    ],
    ["an insert without a project", "insert into users (id) values ($1)", "x.ts: users is not bound to a project"],
    [
      "an insert of what a list of all projects finds",
      "insert into users (project_id, id) select project_id, id from teams",
      "x.ts: teams is not bound to a project; users is not bound to a project",
    ],
    [
      "an outer table that only the condition of its outer join names",
      "select 1 from users left join teams on teams.project_id = users.project_id and teams.project_id = $1",
      "x.ts: users is not bound to a project",
    ],
    [
      "a subquery that binds itself, and not what is around it",
      `select 1 from users where not exists (select 1 from teams where project_id = $1 and teams.project_id =
       users.project_id)`,
      "x.ts: users is not bound to a project",
    ],
    [
      "a subquery that names no project",
      "select (select count(*) from teams) from users where project_id = $1",
      "x.ts: teams is not bound to a project",
    ],
    [
      "a table that is bound by a CTE alone",
      `with found as (select project_id, id from users where project_id = $1) update teams set name = '' from
       found where teams.project_id = found.project_id`,
      "x.ts: teams is not bound to a project",
    ],
    [
      "the queue beside rows of a project",
      "with job as (insert into jobs (project_id, id) values ($1, 1)) select 1 from users where project_id = $1",
      "x.ts: jobs is on the coordinator; use a statement of its own",
    ],
    [
      "a change of what every server has beside rows of a project",
      "with changed as (update settings set name = '') select 1 from users where project_id = $1",
      "x.ts: settings is changed everywhere; use a statement of its own",
    ],
  ])("finds %s", async (_, sql, problem) => {
    expect(await problemsOf(sql, [ONE, OTHER])).toEqual([problem]);
  });

  it.each([
    "select * from users where project_id = $1 and id = $2",
    "select * from users as u where (u.project_id, u.id) = ($1, $2)",
    "select * from users where project_id = 'project-one' and id in (select id from teams where project_id = $1)",
    "select 1 from users join teams using (project_id, id) where users.project_id = $1::text",
    "select 1 from users left join teams on teams.project_id = users.project_id where users.project_id = $1",
    `select 1 from users where project_id = $1 and exists (select 1 from teams where teams.project_id =
     users.project_id)`,
    `select 1 from users cross join lateral (select 1 from teams where teams.project_id = users.project_id) as
     t where project_id = $1`,
    "select 1 from users where project_id = $1 and (project_id, id) in (select project_id, id from teams)",
    "select 1 from users where project_id = $1 union all select 1 from teams where project_id = $1",
    "select 1 from users, settings where users.project_id = $1",
    "select 1 from settings join users on users.project_id = settings.project_id where settings.project_id = $1",
    "select id from jobs where run_at < $2 for update skip locked",
    "delete from users using teams where users.project_id = $1 and teams.project_id = users.project_id",
    `insert into users (id, project_id) values (1, $1), (2, $1) on conflict (project_id, id) do update set id =
     excluded.id returning id`,
    "insert into users (project_id, id) select project_id, id from teams where project_id = $1",
    `with found as (select project_id, id from users where project_id = $1) insert into teams (project_id, id)
     select project_id, id from found`,
    `with added as (insert into users (project_id, id) values ($1, 1) returning *) insert into teams
     (project_id, id) select added.project_id, id from added`,
    `with recursive up as (select id from teams where project_id = $1 union all select teams.id from teams join
     up on up.id = teams.id where teams.project_id = $1) select 1 from up`,
  ])("leaves %s alone", async (sql) => {
    expect(await problemsOf(sql, [ONE, OTHER])).toEqual([]);
  });

  it("tells two parameters of one project from those of two", async () => {
    const sql =
      "select 1 from users join teams on teams.id = users.id where users.project_id = $1 and teams.project_id = $2";
    expect(await problemsOf(sql, [ONE, ONE])).toEqual([]);
    expect(await problemsOf(sql, [ONE, OTHER])).toHaveLength(1);
  });

  it("takes exceptions with reasons, and finds those that no statement needs", async () => {
    const recorded = [{ sql: "select id\n  from users order by id", values: [], origin: "x.ts" }];
    const exceptions = { "from users order by": "All of them.", "from teams": "Gone." };
    expect(await listUnroutable(recorded, PLACES, exceptions)).toEqual({ problems: [], unused: ["from teams"] });
  });
});
