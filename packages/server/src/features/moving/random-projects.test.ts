import { type TestProject, testBackend } from "@latchkit/testing/internal";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { SAMPLE_IMAGES } from "../images/sample-images.test-data.ts";
import { fileOf, importsOf } from "./moving.test-data.ts";

const backend = await testBackend();
const imports = await importsOf(backend);
afterAll(async () => {
  await imports.node[Symbol.asyncDispose]();
  await backend[Symbol.asyncDispose]();
});

const RUNS = process.env.LATCHKIT_WHOLE_PROOFS ? 200 : 5;

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

const wholeNumber = fc.integer({ min: 0, max: 1_000_000 });
const later = fc.option(wholeNumber, { nil: null });
const lot = fc.record(
  { source: text, expiresAt: later, quantity: wholeNumber, currentOf: text },
  {
    requiredKeys: ["source", "expiresAt", "quantity"],
  },
);

const sale = fc.record({
  customer: fc.record({
    customerType: fc.constantFrom("user", "team", "custom"),
    createdAt: instant,
  }),
  purchase: fc.record({
    kind: fc.constantFrom("subscription", "one_time"),
    productId: optional(text),
    quantity: wholeNumber,
    discount: optional(
      fc.record({
        couponId: fc.constant("7d7c3a52-6c0e-4d39-9a7c-0b6a4c0d9e11"),
        code: fc.constant("SPRING"),
        percentOff: fc.constant(null),
        amountOff: fc.constant({ USD: "5" }),
        duration: fc.constant("months"),
        months: fc.constant(3),
      }),
    ),
    source: fc.constantFrom("test_mode", "api_grant", "purchase_page"),
    status: fc.constantFrom("active", "canceled", "past_due", "paid", "refunded"),
    renewsEvery: optional(fc.constant([2, "week"])),
    anchorAt: optional(instant),
    periodsBegun: wholeNumber,
    periodEndsAt: optional(instant),
    cancelAtPeriodEnd: yes,
    failsNext: yes,
    hasProvider: fc.boolean(),
    createdAt: instant,
    endedAt: optional(instant),
    endedBySwitch: yes,
    periods: optional(fc.uniqueArray(instant, { minLength: 1, maxLength: 3 })),
  }),
  entries: fc.array(
    fc.record({
      kind: fc.constantFrom("change", "grant", "revocation"),
      itemId: text,
      quantity: fc.integer(),
      description: optional(text),
      effectiveAt: instant,
      expiresAt: optional(instant),
      createdAt: instant,
    }),
    { maxLength: 3 },
  ),
  state: fc.record({
    lots: fc.array(lot, { maxLength: 2 }),
    holds: fc.array(fc.record({ expiresAt: wholeNumber, taken: fc.array(lot, { maxLength: 1 }), debt: wholeNumber }), {
      maxLength: 1,
    }),
    debt: wholeNumber,
    schedules: fc.constant([]),
    suspended: fc.array(text, { maxLength: 2 }),
  }),
});

const picture = fc.record({ owner: fc.constantFrom("user", "team", "member", "logo"), createdAt: instant });

const project = fc.record({
  sales: fc.array(sale, { maxLength: 3 }),
  pictures: fc.uniqueArray(picture, { maxLength: 4, selector: ({ owner }) => owner }),
  displayName: text,
  allowSignUp: fc.boolean(),
  users: fc.array(user, { maxLength: 6 }),
  teams: fc.array(team, { maxLength: 3 }),
});

type RandomProject = typeof project extends fc.Arbitrary<infer Value> ? Value : never;

function linesOf({ displayName, allowSignUp, users, teams, sales, pictures }: RandomProject) {
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
    ...linesOfSales(sales),
    ...linesOfPictures(pictures, ofTeam.length > 0, users.length, teams.length),
  ].map((line) => JSON.parse(JSON.stringify(line)));
}

const PNG = Buffer.from(SAMPLE_IMAGES["image/png"], "base64").toString("base64url");

/** Customers, their purchases, the ledger and balances. Users and teams among them may have been deleted. */
function linesOfSales(sales: RandomProject["sales"]) {
  const each = sales.map(({ customer: { createdAt, customerType }, purchase, entries, state }, index) => {
    const customer = { customerType, customerId: customerType === "custom" ? `machine ${index}` : uuidOf(1, index) };
    const { hasProvider, periods, ...bought } = purchase;
    return {
      version: {
        type: "productVersion",
        id: `version ${index}`,
        product: { customerType, displayName: "x" },
        createdAt,
      },
      customer: { type: "customer", ...customer, createdAt },
      purchase: {
        ...{ type: "purchase", id: uuidOf(3, index), ...customer, versionId: `version ${index}`, ...bought },
        providerId: hasProvider ? `sub_${index}` : undefined,
        periods: [...(periods ?? [])].sort().map((startsAt) => ({ startsAt, status: "paid" })),
      },
      entries: entries.map((entry, nth) => ({
        ...{ type: "ledgerEntry", id: uuidOf(4, nth), ...customer, source: `cause ${index}-${nth}`, ...entry },
      })),
      balance: { type: "itemBalance", ...customer, itemId: "item", state },
    };
  });
  return [
    ...each.map(({ version }) => version),
    ...each.map(({ customer }) => customer),
    ...each.map(({ purchase }) => purchase),
    ...each.flatMap(({ entries }) => entries),
    ...each.map(({ balance }) => balance),
  ];
}

function linesOfPictures(pictures: RandomProject["pictures"], hasMember: boolean, users: number, teams: number) {
  const owners = {
    ...(users > 0 && { user: { userId: uuidOf(1, 0) } }),
    ...(teams > 0 && { team: { teamId: uuidOf(2, 0) } }),
    logo: { logo: "logo" },
  };
  return pictures.flatMap(({ owner, createdAt }, index) => {
    const of = owners[owner as keyof typeof owners];
    if (!of || (owner === "member" && !hasMember)) return [];
    return [{ type: "image", id: uuidOf(5, index), ...of, mediaType: "image/png", bytes: PNG, createdAt }];
  });
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
