import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../workspace.mjs";
import exceptions from "../schema-exceptions.json" with { type: "json" };
import { breaksOf } from "./migration-breaks.mjs";
import { locksOf } from "./migration-locks.mjs";
import { listMigrationProblems } from "./migrations.mjs";

const folder = join(root, "packages/server/src/database");
const migrations = Object.fromEntries(
  readdirSync(join(folder, "migrations")).map((file) => [
    file.replace(".sql", ""),
    readFileSync(join(folder, "migrations", file), "utf8"),
  ]),
);
const recorded = readFileSync(join(folder, "older-statements.test-data.jsonl"), "utf8");
const statements = recorded.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));

describe("the check of migrations", () => {
  const { migrations: reasons } = exceptions;

  it("finds nothing in those of this version, besides what has a reason", () => {
    expect(listMigrationProblems(migrations, statements, reasons)).toEqual([]);
  });

  it("finds an exception that is none", () => {
    const problems = listMigrationProblems(migrations, statements, {
      ...reasons,
      "0087-guesses-at-recovery-codes": "",
    });
    expect(problems).toEqual(["0087-guesses-at-recovery-codes needs no exception: remove it"]);
  });

  it.each([
    ["alter table users drop column search_text", "takes the column users.search_text"],
    ["alter table sessions add column rank int not null", "adds sessions.rank without a default"],
    ["alter table teams rename to groups", "takes the table teams"],
    ["create index teams__planted on teams (id)", "create the index concurrently"],
  ])("finds %s among the others, by what the version before runs", (planted, problem) => {
    const problems = listMigrationProblems({ ...migrations, "9999-planted": planted }, statements, reasons);
    expect(problems).toEqual([expect.stringContaining(`9999-planted: ${problem}`)]);
  });

  it("finds what the next version takes away, as long as the version before serves", () => {
    const contraction = readFileSync(join(folder, "contraction.sql"), "utf8");
    const problems = listMigrationProblems({ "9999-contraction": contraction }, statements, {}).join("\n");
    for (const part of ["the trigger users__search_text of users", "outside a block"]) expect(problems).toContain(part);
  });
});

describe("the check of what older nodes use", () => {
  const used = [
    'insert into "users" ("id") values ($1)',
    'select "id", "display_name" from "users" where "id" = $1',
    "select id from teams",
    "select *\n  from sessions where id = $1",
    "insert into jobs (id) values ($1) on conflict on constraint jobs__pk do nothing",
    "select user_search_text($1), nextval('event_order'), $2::plan_kind from open_plans",
  ];

  it.each([
    ["alter table users drop column display_name", "takes the column users.display_name"],
    ["alter table users drop display_name", "takes the column users.display_name"],
    ['alter table only public."users" drop column if exists "display_name"', "takes the column users.display_name"],
    ["alter table users add column a int, drop column display_name", "takes the column users.display_name"],
    ["alter table users rename column display_name to name", "takes the column users.display_name"],
    ["alter table users rename display_name to name", "takes the column users.display_name"],
    ["alter table sessions drop column device", "takes the column sessions.device"],
    ["drop table teams", "takes the table teams"],
    ["drop table if exists forgotten, public.teams cascade", "takes the table teams"],
    ["alter table teams rename to groups", "takes the table teams"],
    ["alter table teams set schema old", "takes the table teams"],
    ["alter table jobs drop constraint jobs__pk", "takes the constraint jobs__pk"],
    ["alter table jobs rename constraint jobs__pk to jobs_pkey", "takes the constraint jobs__pk"],
    ["drop function user_search_text(text)", "takes the function user_search_text"],
    ["drop sequence event_order", "takes the sequence event_order"],
    ["alter type plan_kind rename to kind", "takes the type plan_kind"],
    ["drop view open_plans", "takes the view open_plans"],
    ["drop trigger users__search_text on users", "takes the trigger users__search_text of users"],
    ["alter table users add column rank int not null", "adds users.rank without a default"],
    ["alter table users add rank numeric(9, 2) not null", "adds users.rank without a default"],
    ["alter table users alter column rank drop default", "takes the default of users.rank"],
  ])("finds %s", (text, problem) => {
    expect(breaksOf(text, used)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    "alter table users drop column forgotten",
    "alter table users drop constraint users__project",
    "alter table users rename constraint a to b",
    "alter table users add column rank int not null default 0, add column note text",
    "alter table users alter column id drop default",
    "alter table teams add column rank int not null",
    "drop table forgotten",
    "-- drop table teams\ncreate table orders (id int)",
    "comment on table users is 'alter table users drop column display_name;'",
  ])("leaves %s alone", (text) => {
    expect(breaksOf(text, used)).toEqual([]);
  });
});

describe("the check of what requests would wait for", () => {
  it.each([
    ["create index users__by_name on users (display_name)", "create the index concurrently"],
    ["create index on users (display_name)", "create the index concurrently"],
    ['create unique index if not exists "by_name" on only public."users" (a)', "create the index concurrently"],
    ["reindex table users", "reindex concurrently"],
    ["alter table users add constraint named check (display_name <> '')", '"not valid"'],
    ["alter table users add check (display_name <> '')", '"not valid"'],
    ["alter table users add foreign key (team_id) references teams", '"not valid"'],
    ["alter table users add constraint a check (b > 0) not valid, add constraint c check (d > 0)", '"not valid"'],
    ["alter table users add constraint named unique (display_name)", "create a unique index concurrently"],
    ["alter table users add primary key (id)", "create a unique index concurrently"],
    ["alter table users add constraint apart exclude using gist (room with =)", "leave it to the statements"],
    ["alter table users alter display_name set not null", "add a check"],
    ["alter table users alter column display_name type int", "add another column"],
    ["alter table users add column token uuid default gen_random_uuid()", "writes every row"],
    ["alter table users add number bigserial", "writes every row"],
    ["alter table users add column small text generated always as (lower(name)) stored", "writes every row"],
    ["alter table users add column team_id uuid references teams", '"not valid"'],
    ["alter table users add column handle text unique", "create a unique index concurrently"],
    ["alter table users set unlogged", "leave the table"],
    ["-- Backfill.\nupdate users set display_name = ''", "have a job change the rows"],
    ["create table copies (id int); insert into copies select id from users", "have a job change the rows"],
    ["truncate sessions", "have a job change the rows"],
    ["lock table users in exclusive mode", "leave the table open"],
    ["do $$ begin update users set rank = 1; end $$", "outside a block"],
    ["alter table a add constraint b check (c > 0) not valid; alter table a validate constraint b", "of its own"],
    ["alter table a validate constraint b, add column c int", "of its own"],
  ])("finds %j", (text, instead) => {
    expect(locksOf(text).join()).toContain(instead);
  });

  it.each([
    "create table orders (id int); create index orders__id on orders (id); insert into orders values (1)",
    "create table orders (id int); alter table orders add constraint orders__pk primary key (id)",
    "create index concurrently users__by_name on users (display_name)",
    "alter table users add constraint named check (display_name <> '') not valid",
    "alter table users add constraint named unique using index users__by_name",
    "alter table users validate constraint named",
    "alter table users add column planted int not null default 7, add column checked_at timestamptz",
    "insert into settings (id, note) values (1, 'selected from users')",
    "create or replace function keep() returns trigger language plpgsql as $$ begin update users set a = 1; end $$",
  ])("leaves %j alone", (text) => {
    expect(locksOf(text)).toEqual([]);
  });
});
