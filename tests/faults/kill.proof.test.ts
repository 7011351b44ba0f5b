import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSilentLogger, startEmbeddedPostgres } from "@latchkit/server";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KEYS, type ServerProcess, startServerProcess } from "./server-process.ts";

/** `LATCHKIT_FAULT_ROUNDS=20 npm test -- faults/kill` for the long version. */
const ROUNDS = Number(process.env.LATCHKIT_FAULT_ROUNDS ?? 3);
const CONCURRENT_SIGN_UPS = 16;
/**
 * A round is cut off after this many answers at most, so that kills meet every phase of a sign-up and of a young
 * database.
 */
const MOST_ANSWERS = 60;
const PASSWORD = "correct horse battery";

interface SignUp {
  readonly email: string;
  /** `null` when the answer never came. */
  readonly userId: string | null;
}

let dataDir: string;
const servers: ServerProcess[] = [];

async function startServer(): Promise<ServerProcess> {
  const server = await startServerProcess(dataDir);
  servers.push(server);
  return server;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "latchkit-faults-"));
});
afterAll(async () => {
  for (const { child } of servers) child.kill("SIGKILL"); // only a test that failed has left one
  await rm(dataDir, { recursive: true, force: true });
});

async function readServerPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
}

async function post(
  { url }: ServerProcess,
  path: string,
  body: object,
): Promise<{ status: number; code: string | null; userId: string }> {
  const response = await fetch(url + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-stack-project-id": "internal",
      "x-stack-access-type": "client",
      "x-stack-publishable-client-key": KEYS.LATCHKIT_INTERNAL_PUBLISHABLE_KEY,
    },
    body: JSON.stringify(body),
  });
  const { user_id: userId } = (await response.json()) as { user_id: string };
  return { status: response.status, code: response.headers.get("x-stack-known-error"), userId };
}

/** Signs people up, many at a time, and kills the server after so many answers. */
async function killAmidSignUps(server: ServerProcess, prefix: string, answers: number): Promise<SignUp[]> {
  const signUps: SignUp[] = [];
  let isGone = false;
  const queue = async (lane: number): Promise<void> => {
    for (let count = 0; !isGone; count += 1) {
      const email = `${prefix}-${lane}-${count}@example.com`;
      const answer = await post(server, "/auth/password/sign-up", { email, password: PASSWORD }).catch(() => null);
      if (answer && answer.status !== 200) throw new Error(`Signing up answered ${answer.status} ${answer.code}`);
      isGone ||= answer === null;
      signUps.push({ email, userId: answer?.userId ?? null });
      if (signUps.length === answers) await server.kill();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_SIGN_UPS }, (_, lane) => queue(lane)));
  return signUps;
}

/** Users whose sign-up succeeded can sign in; all others have a complete account or none. */
async function checkSignUps(server: ServerProcess, signUps: readonly SignUp[]): Promise<void> {
  for (const { email, userId } of signUps) {
    const signIn = await post(server, "/auth/password/sign-in", { email, password: PASSWORD });
    if (userId !== null) {
      expect(signIn, `${email} was promised an account`).toMatchObject({ status: 200, userId });
    } else if (signIn.status !== 200) {
      expect(signIn.code).toBe("EMAIL_PASSWORD_MISMATCH");
      const again = await post(server, "/auth/password/sign-up", { email, password: PASSWORD });
      expect(again, `${email} has neither an account nor the way to one`).toMatchObject({ status: 200 });
    }
  }
}

/** SQL: counts users who lack a part of the rows that one sign-up writes in one transaction. */
const INCOMPLETE = `
  select
    count(*)::int as users,
    count(*) filter (where password_hash is null)::int as without_password,
    count(*) filter (where not exists (select from contact_channels c where c.project_id = u.project_id and c.user_id = u.id))::int as without_address,
    count(*) filter (where not exists (select from sessions s where s.project_id = u.project_id and s.user_id = u.id))::int as without_session,
    count(*) filter (where not exists (select from team_memberships m where m.project_id = u.project_id and m.user_id = u.id))::int as without_team
  from users u`;

async function countIncomplete(): Promise<Record<string, number>> {
  const postgres = await startEmbeddedPostgres({ dataDir, logger: createSilentLogger() });
  const client = new pg.Client(postgres.connectionConfig);
  await client.connect();
  const { rows } = await client.query<Record<string, number>>(INCOMPLETE);
  await client.end();
  await postgres.stop();
  return rows[0]!;
}

describe("kill -9 in the middle of sign-ups", () => {
  it(`loses no account it has confirmed and leaves no half of one, ${ROUNDS} times over`, {
    timeout: ROUNDS * 60_000,
  }, async () => {
    const all: SignUp[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await startServer();
      const signUps = await killAmidSignUps(server, `round-${round}`, 1 + Math.floor(Math.random() * MOST_ANSWERS));
      // Every other time the database server goes too; otherwise it lives on and the next start finds it.
      if (round % 2 === 1) process.kill(await readServerPid(), "SIGKILL");
      all.push(...signUps);

      const next = await startServer();
      await checkSignUps(next, signUps);
      await next.kill();
    }
    const answered = all.filter(({ userId }) => userId !== null).length;
    const { users, ...missing } = await countIncomplete();
    process.stdout.write(
      `${ROUNDS} rounds: ${answered} answered sign-ups, ${all.length - answered} cut off; all are whole.\n`,
    );
    expect(answered).toBeGreaterThan(0);
    expect(users).toBe(all.length);
    expect(missing).toEqual({ without_password: 0, without_address: 0, without_session: 0, without_team: 0 });
  });
});
