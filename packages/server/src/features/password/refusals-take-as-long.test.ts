import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { createHash, scryptSync } from "node:crypto";
import { hash as bcryptHash } from "@node-rs/bcrypt";
import { sql } from "kysely";
import { afterAll, describe, expect, it, vi } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const { passwords, database } = servicesOf(backend);
const evenOut = vi.spyOn(passwords, "evenOut");
const PASSWORD = "imported from elsewhere";
let people = 0;

function scryptHash(password: string, N: number): string {
  const hash = scryptSync(password, "saltsalt", 32, { N, r: 8, p: 1 });
  return `$scrypt$ln=${Math.log2(N)},r=8,p=1$c2FsdHNhbHQ$${hash.toString("base64").replace("=", "")}`;
}

/** Creates a user with an imported hash. */
async function withHash(password_hash: string): Promise<string> {
  const primary_email = `moved-in-${++people}@shop.example`;
  const body = { primary_email, primary_email_auth_enabled: true, password_hash };
  expect(await backend.call("POST /users", { tier: "server", body })).toMatchObject({ status: 201 });
  return primary_email;
}

const imported = async (cost: number) => withHash(await bcryptHash(PASSWORD, cost));
const bcrypt = (cost: number) => ({ unit: "bcrypt", amount: 2 ** cost, block: 1 });

const signIn = (email: string, password: string) =>
  backend.call("POST /auth/password/sign-in", { body: { email, password } });

/** Returns the hash of the account and the work of imported hashes that a refused sign-in was evened out with. */
async function evenedOut(email: string): Promise<{ own: string | undefined; imported: unknown }> {
  evenOut.mockClear();
  expect(await signIn(email, "not the password")).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
  expect(evenOut).toHaveBeenCalledTimes(1);
  const [, refused] = evenOut.mock.calls[0] ?? [];
  return { own: refused?.storedHash?.slice(0, 7), imported: refused?.imported };
}

it("a refused sign-in takes the same time for imported, native and missing accounts", async () => {
  const { email: native } = await backend.signUp();
  expect(await evenedOut("unknown@shop.example")).toEqual({ own: undefined, imported: [] });

  const four = await imported(4);
  const six = await imported(6);
  expect(await evenedOut("unknown@shop.example")).toEqual({ own: undefined, imported: [bcrypt(6)] });
  expect(await evenedOut(native)).toEqual({ own: "$argon2", imported: [bcrypt(6)] });
  expect(await evenedOut(four)).toEqual({ own: "$2y$04$", imported: [bcrypt(6)] });
  expect(await evenedOut(six)).toEqual({ own: "$2y$06$", imported: [bcrypt(6)] });

  evenOut.mockClear();
  expect((await signIn(six, PASSWORD)).status).toBe(200); // and has a hash of ours from now on
  expect(evenOut).not.toHaveBeenCalled();
  expect(await evenedOut(six)).toEqual({ own: "$argon2", imported: [bcrypt(4)] });
});

it("password hashes imported by other projects add no delay", async () => {
  const project = await backend.createProject();
  await imported(5);
  await withHash(scryptHash(PASSWORD, 16));
  evenOut.mockClear();
  await backend.call("POST /auth/password/sign-in", {
    project,
    body: { email: "unknown@shop.example", password: "x" },
  });
  expect(evenOut.mock.calls[0]?.[1]).toEqual({ password: "x", storedHash: null, imported: [] });
});

describe("hashes of several kinds", () => {
  const scrypt = (N: number) => ({ unit: "scrypt", amount: N * 8, block: 8 });
  const ours = async () => (await evenedOut("unknown@shop.example")).imported;

  it("each add the work of their costliest to every refusal, however they are set", async () => {
    await withHash(scryptHash(PASSWORD, 64));
    expect(await ours()).toContainEqual(scrypt(64));
    await withHash(scryptHash(PASSWORD, 32));
    expect(await ours()).toContainEqual(scrypt(64));
    const { accessToken } = await backend.signUp();
    const body = { password_hash: scryptHash(PASSWORD, 128) };
    expect((await backend.call("PATCH /users/me", { tier: "server", accessToken, body })).status).toBe(200);
    await withHash(`{SHA}${createHash("sha1").update(PASSWORD).digest("base64")}`);
    expect(await ours()).toContainEqual(scrypt(128));
    expect(await ours()).toContainEqual({ unit: "digest", amount: 1, block: 1 });
  });

  it("let their users in, who have a hash of ours from then on", async () => {
    const email = await withHash(scryptHash(PASSWORD, 16));
    expect((await evenedOut(email)).own).toBe("$scrypt");
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    expect((await evenedOut(email)).own).toBe("$argon2");
  });
});

it("finding the costliest hash reads one entry of an index, whatever the number of users", async () => {
  const { rows } = await database.transaction(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<{ "QUERY PLAN": string }>`explain select substr(password_hash, 5, 2) as cost from users
      where project_id = ${backend.project.id} and branch_id = 'main' and password_hash like '$2%'
      order by project_id desc, branch_id desc, substr(password_hash, 5, 2) desc limit 1`.execute(tx);
  });
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("users__by_imported_cost");
  expect(plan).not.toContain("Sort");
});
