import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { hash as bcryptHash } from "@node-rs/bcrypt";
import { sql } from "kysely";
import { afterAll, expect, it, vi } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const { passwords, database } = servicesOf(backend);
const evenOut = vi.spyOn(passwords, "evenOut");
const PASSWORD = "imported from elsewhere";
let people = 0;

/** Creates a user with an imported bcrypt hash. */
async function imported(cost: number): Promise<string> {
  const primary_email = `moved-in-${++people}@shop.example`;
  const password_hash = await bcryptHash(PASSWORD, cost);
  const body = { primary_email, primary_email_auth_enabled: true, password_hash };
  expect((await backend.call("POST /users", { tier: "server", body })).status).toBe(201);
  return primary_email;
}

const signIn = (email: string, password: string) =>
  backend.call("POST /auth/password/sign-in", { body: { email, password } });

/** Returns the hash of the account and the costliest imported hash that a refused sign-in was evened out with. */
async function evenedOut(email: string): Promise<{ own: string | undefined; costliest: number | null | undefined }> {
  evenOut.mockClear();
  expect(await signIn(email, "not the password")).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
  expect(evenOut).toHaveBeenCalledTimes(1);
  const [, refused] = evenOut.mock.calls[0] ?? [];
  return { own: refused?.storedHash?.slice(0, 7), costliest: refused?.costliestImport };
}

it("a refused sign-in takes the same time for imported, native and missing accounts", async () => {
  const { email: native } = await backend.signUp();
  expect(await evenedOut("unknown@shop.example")).toEqual({ own: undefined, costliest: null });

  const four = await imported(4);
  const six = await imported(6);
  expect(await evenedOut("unknown@shop.example")).toEqual({ own: undefined, costliest: 6 });
  expect(await evenedOut(native)).toEqual({ own: "$argon2", costliest: 6 });
  expect(await evenedOut(four)).toEqual({ own: "$2y$04$", costliest: 6 });
  expect(await evenedOut(six)).toEqual({ own: "$2y$06$", costliest: 6 });

  evenOut.mockClear();
  expect((await signIn(six, PASSWORD)).status).toBe(200); // and has a hash of ours from now on
  expect(evenOut).not.toHaveBeenCalled();
  expect(await evenedOut(six)).toEqual({ own: "$argon2", costliest: 4 });
});

it("password hashes imported by other projects add no delay", async () => {
  const project = await backend.createProject();
  await imported(5);
  evenOut.mockClear();
  await backend.call("POST /auth/password/sign-in", {
    project,
    body: { email: "unknown@shop.example", password: "x" },
  });
  expect(evenOut.mock.calls[0]?.[1]).toEqual({ password: "x", storedHash: null, costliestImport: null });
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
