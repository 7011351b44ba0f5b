import { type TestProject, testBackend } from "@latchkit/testing/internal";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { fileOf, importsOf } from "./moving.test-data.ts";

const backend = await testBackend();
const imports = await importsOf(backend);
afterAll(async () => {
  await imports.node[Symbol.asyncDispose]();
  await backend[Symbol.asyncDispose]();
});

const RUNS = process.env.LATCHKIT_WHOLE_PROOFS ? 200 : 3;

const uuidOf = (kind: number, index: number) =>
  `${String(kind).padStart(8, "0")}-0000-4000-8000-${String(index).padStart(12, "0")}`;
const instant = fc.integer({ min: 0, max: 4_000_000_000_000 }).map((millis) => new Date(millis).toISOString());
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const yes = optional(fc.constant(true as const));
/** Text as people write it: of all planes, without what PostgreSQL does not keep. */
const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }).filter((value) => !value.includes("\0"));
const metadata = optional(fc.jsonValue({ maxDepth: 3, noUnicodeString: false }).filter(isFit));
const bytes = fc.uint8Array({ minLength: 16, maxLength: 40 }).map((value) => Buffer.from(value).toString("base64url"));

function isFit(value: unknown): boolean {
  const written = JSON.stringify(value);
  // Negative zero is zero in JSON, and PostgreSQL keeps no U+0000.
  return value !== null && !/__proto__|\\u0000|\\ud[89a-f]/.test(written) && !Object.is(value, -0);
}

const user = fc.record({
  createdAt: instant,
  lastActiveAt: optional(instant),
  hasExternalId: fc.boolean(),
  displayName: optional(text),
  locale: optional(fc.constantFrom("de", "pt-BR", "zh-Hans")),
  countryCode: optional(fc.constantFrom("DE", "US")),
  clientMetadata: metadata,
  clientReadOnlyMetadata: metadata,
  serverMetadata: metadata,
  ban: optional(fc.record({ bannedAt: instant, reason: optional(text) })),
  emails: fc.integer({ min: 0, max: 3 }),
  isVerified: fc.boolean(),
  otpAuthEnabled: yes,
  passkeys: fc.array(bytes, { maxLength: 2 }),
  accounts: fc.integer({ min: 0, max: 2 }),
  permissions: fc.subarray(["editor", "viewer"]),
});

const team = fc.record({
  createdAt: instant,
  displayName: text,
  clientMetadata: metadata,
  members: fc.array(fc.record({ displayName: optional(text), createdAt: instant, isLast: fc.boolean() }), {
    maxLength: 4,
  }),
  invitations: fc.integer({ min: 0, max: 2 }),
});

const project = fc.record({
  displayName: text,
  allowSignUp: fc.boolean(),
  users: fc.array(user, { maxLength: 6 }),
  teams: fc.array(team, { maxLength: 3 }),
});

type RandomProject = typeof project extends fc.Arbitrary<infer Value> ? Value : never;

function linesOf({ displayName, allowSignUp, users, teams }: RandomProject) {
  const people = users.map(({ hasExternalId, emails, isVerified, passkeys, accounts, ...rest }, index) => ({
    type: "user",
    id: uuidOf(1, index),
    externalId: hasExternalId ? `row ${index}` : undefined,
    ...rest,
    emails: Array.from({ length: emails }, (_, nth) => ({
      value: `user${index}-${nth}@example.com`,
      isVerified,
      isPrimary: nth === 0,
      usedForAuth: nth < 2,
    })),
    passkeys: passkeys.map((credentialId, nth) => ({
      credentialId: `${credentialId}${index}${nth}aa`.slice(-40),
      publicKeyCose: "pQECAyYgASFYIA",
      counter: nth,
      transports: ["internal"],
      isBackupEligible: true,
      isBackedUp: false,
    })),
    accounts: Array.from({ length: accounts }, (_, nth) => ({
      provider: `provider${nth}`,
      accountId: `account ${index}`,
      allowSignIn: nth === 0,
    })),
  }));
  const ofTeam = teams.flatMap(({ members }, index) =>
    users.length === 0
      ? []
      : members.slice(0, users.length).map(({ isLast: _last, ...member }, nth) => ({
          type: "membership",
          teamId: uuidOf(2, index),
          userId: uuidOf(1, nth),
          ...member,
          permissions: ["$read_members"],
          isSelected: index === nth % teams.length ? true : undefined,
        })),
  );
  const invited = teams.flatMap(({ invitations, createdAt }, index) =>
    Array.from({ length: invitations }, (_, nth) => ({
      type: "invitation",
      teamId: uuidOf(2, index),
      recipientEmail: `guest${nth}@example.com`,
      createdAt,
      expiresAt: "2100-01-01T00:00:00.000Z",
    })),
  );
  return [
    { type: "project", displayName: displayName.slice(0, 256) },
    { type: "configuration", path: "auth.allowSignUp", value: allowSignUp },
    { type: "permission", id: "editor", definition: { scope: "project" } },
    ...people,
    ...teams.map(({ members: _m, invitations: _i, ...rest }, index) => ({
      type: "team",
      id: uuidOf(2, index),
      ...rest,
    })),
    ...ofTeam,
    ...invited,
  ].map((line) => JSON.parse(JSON.stringify(line)));
}

async function exported(of: TestProject): Promise<string> {
  const { status, body } = await backend.call("GET /export", { tier: "admin", project: of });
  expect(status).toBe(200);
  return body.replace(/"exportedAt":"[^"]+"/, "").replace(/"sha256":"[^"]+"/, "");
}

it(`what is imported and exported is equal, byte for byte, for ${RUNS} random projects`, {
  timeout: RUNS * 20_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(project, async (random) => {
      const [one, two] = [await backend.createProject(), await backend.createProject()];
      const run = await imports.run(fileOf(linesOf(random), { ids: "kept" }), { project: one });
      expect(await imports.problems(run.id, { project: one })).toEqual([]);
      expect(run.status).toBe("finished");
      const file = (await backend.call("GET /export", { tier: "admin", project: one })).body;
      const again = await imports.run(Buffer.from(file), { project: two });
      expect(await imports.problems(again.id, { project: two })).toEqual([]);
      expect(await exported(two)).toBe(await exported(one));
    }),
    { numRuns: RUNS },
  );
});
