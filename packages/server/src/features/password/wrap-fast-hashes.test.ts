import { createHash, createHmac, pbkdf2Sync } from "node:crypto";
import { testBackend } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { jobOfKind } from "../../jobs/job.test-data.ts";
import { MAKERS } from "../../passwords/kinds/vectors.test-data.ts";
import { servicesOf } from "../../services.test-data.ts";
import { WRAP_FAST_HASHES, wrapFastHashesJob } from "./wrap-fast-hashes.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const services = servicesOf(backend);
const { db } = services.database;
const PASSWORD = "imported from elsewhere";
const wrapFastHashes = wrapFastHashesJob(services);
const round = () => wrapFastHashes(null, jobOfKind(WRAP_FAST_HASHES.name));
let people = 0;

const sha1 = (password: string) => `{SHA}${createHash("sha1").update(password).digest("base64")}`;
const pbkdf2 = (password: string) =>
  `pbkdf2_sha256$100$salt$${pbkdf2Sync(password, "salt", 100, 32, "sha256").toString("base64")}`;

async function withHash(password_hash: string, project = backend.project): Promise<{ id: string; email: string }> {
  const email = `moved-in-${++people}@shop.example`;
  const body = { primary_email: email, primary_email_auth_enabled: true, password_hash };
  const answer = await backend.call("POST /users", { project, tier: "server", body });
  expect(answer).toMatchObject({ status: 201 });
  return { id: answer.body.id, email };
}

async function storedHash({ id }: { id: string }): Promise<string | null> {
  const row = await db.selectFrom("users").select("password_hash").where("id", "=", id).executeTakeFirstOrThrow();
  return row.password_hash;
}

const signIn = ({ email }: { email: string }, password: string, project = backend.project) =>
  backend.call("POST /auth/password/sign-in", { project, body: { email, password } });

it("imported hashes that are computed quickly are soon stored within argon2id, in all projects", async () => {
  const other = await backend.createProject();
  const [ada, ben] = [await withHash(sha1(PASSWORD)), await withHash(sha1("another one"))];
  const eve = await withHash(sha1(PASSWORD), other);
  const slow = await withHash(pbkdf2(PASSWORD));
  await round();
  for (const person of [ada, ben, eve]) expect(await storedHash(person)).toMatch(/^\$wrap\$\{SHA\}A{27}=\$argon2id\$/);
  expect(await storedHash(slow)).toBe(pbkdf2(PASSWORD));

  expect((await signIn(ben, PASSWORD)).status).toBe(400);
  expect((await signIn(ada, PASSWORD)).status).toBe(200);
  expect((await signIn(eve, PASSWORD, other)).status).toBe(200);
  expect(await storedHash(ada)).toMatch(/^\$argon2id\$/);
  expect(await storedHash(ben)).toMatch(/^\$wrap\$/);
});

it("a round changes nothing that an earlier one has changed", async () => {
  const person = await withHash(sha1(PASSWORD));
  await round();
  const wrapped = await storedHash(person);
  expect(await round()).toMatchObject({ repeatAt: expect.any(Date) });
  expect(await storedHash(person)).toBe(wrapped);
});

it("keys in hashes are stored sealed, and those that an older version stored are sealed later", async () => {
  const hmac = `$hmac-sha256,hex$c2VjcmV0IGtleQ==$${createHmac("sha256", "secret key").update(PASSWORD).digest("hex")}`;
  const wrapped = `$wrap$$hmac-sha256,hex$c2VjcmV0IGtleQ==$${"0".repeat(64)}$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo`;
  const scrypt = await MAKERS["scrypt of Firebase"]?.(PASSWORD);
  const [fresh, old] = [await withHash(scrypt ?? ""), await withHash(hmac)];
  const older = await withHash(sha1(PASSWORD));
  expect(await storedHash(fresh)).toMatch(/,sk=~[\w-]{100,}\$/);
  expect(await storedHash(old)).toMatch(/^\$hmac-sha256,hex\$~/);
  const store = (id: string, hash: string) =>
    sql`update users set password_hash = ${hash} where id = ${id}`.execute(db);
  await store(fresh.id, scrypt ?? "");
  await store(old.id, hmac);
  await store(older.id, wrapped);
  await round();
  expect(await storedHash(fresh)).toMatch(/,sk=~[\w-]{100,}\$/);
  expect(await storedHash(old)).toMatch(/^\$wrap\$\$hmac-sha256,hex\$~.*\$argon2id\$/);
  expect(await storedHash(older)).toBe(
    wrapped.replace("c2VjcmV0IGtleQ==", /hex\$(~[\w-]+)/.exec((await storedHash(older)) ?? "")?.[1] ?? "not sealed"),
  );
  for (const person of [fresh, old]) {
    expect((await signIn(person, "another")).status).toBe(400);
    expect((await signIn(person, PASSWORD)).status).toBe(200);
  }
});

it("refused sign-ins take no longer once a project has no imported hash left", async () => {
  const project = await backend.createProject();
  const person = await withHash(sha1(PASSWORD), project);
  const kinds = async () => {
    const rows = db.selectFrom("password_hash_kinds").select("unit").where("project_id", "=", project.id);
    return (await rows.execute()).map(({ unit }) => unit);
  };
  const anHourLater = () =>
    sql`update password_hash_kinds set imported_at = imported_at - interval '2 hours'`.execute(db);
  await anHourLater();
  await round();
  expect(await kinds()).toEqual(["digest"]);
  expect((await signIn(person, PASSWORD, project)).status).toBe(200);
  await round();
  expect(await kinds()).toEqual([]);
});

it("finding hashes to wrap reads an index that holds nothing else", async () => {
  const { rows } = await services.database.transaction(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<{ "QUERY PLAN": string }>`explain select id, password_hash as hash from users
      where project_id = ${backend.project.id} and branch_id = 'main'
        and password_hash ~ '^([$](1|5|6|apr1|P|H|symfony|digest)[$]|[$]hmac-|[{])'
      order by id limit 50`.execute(tx);
  });
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("users__with_fast_hash");
});
