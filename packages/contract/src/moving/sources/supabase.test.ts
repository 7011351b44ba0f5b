import { expect, it } from "vitest";
import { inPieces, readAll } from "./golden.test-data.ts";
import { readSupabase } from "./supabase.ts";

const BCRYPT = "$2a$10$abcdefghijklmnopqrstuuDm8VrPd.oJ0l1HzKh8GJ2QnGkQ8H2Ki";
const ADA = "11111111-1111-4111-8111-111111111111";
const BEN = "22222222-2222-4222-8222-222222222222";
const CYD = "33333333-3333-4333-8333-333333333333";
const DEE = "44444444-4444-4444-8444-444444444444";

const USER_COLUMNS =
  "id,email,encrypted_password,email_confirmed_at,phone,phone_confirmed_at,raw_app_meta_data,raw_user_meta_data," +
  "is_sso_user,is_anonymous,banned_until,deleted_at,created_at,last_sign_in_at";
const USERS = [
  [
    ADA,
    "ada@example.com",
    BCRYPT,
    "2024-01-02 03:04:06+00",
    "+4930123",
    "2024-01-03 00:00:00+00",
    '{"provider":"email"}',
    '{"full_name":"Ada Lovelace","avatar_url":"https://img.example.com/a"}',
    "f",
    "f",
    "2099-01-01 00:00:00+00",
    "",
    "2024-01-02 03:04:05.678901+00",
    "2024-02-02 00:00:00+00",
  ],
  [
    BEN,
    "ben@example.com",
    '{"key_id":"k","alg":"aes-gcm","data":"x","nonce":"y"}',
    "",
    "",
    "",
    "",
    "",
    "f",
    "f",
    "2020-01-01 00:00:00+00",
    "",
    "2024-01-02 03:04:05+00",
    "",
  ],
  [CYD, "", "", "", "", "", "", "", "f", "t", "", "", "2024-01-02 03:04:05+00", ""],
  [
    DEE,
    "dee@example.com",
    BCRYPT,
    "",
    "",
    "",
    "",
    "",
    "f",
    "f",
    "",
    "2024-03-03 00:00:00+00",
    "2024-01-02 03:04:05+00",
    "",
  ],
] as const;

const IDENTITY_COLUMNS = "id,user_id,provider,provider_id,identity_data,email,created_at";
const IDENTITIES = [
  ["i1", ADA, "email", ADA, "{}", "ada@example.com", "2024-01-02 03:04:05+00"],
  ["i2", ADA, "github", "1001", '{"sub":"1001"}', "ada@code.example", "2024-01-04 00:00:00+00"],
  ["i3", BEN, "sso:55555555", "ben", "{}", "ben@example.com", "2024-01-02 03:04:05+00"],
] as const;

const FACTOR_COLUMNS = "id,user_id,friendly_name,factor_type,status,secret,phone";
const FACTORS = [
  ["f1", ADA, "app", "totp", "unverified", "AAAAAAAAAAAAAAAA", ""],
  ["f2", ADA, "app", "totp", "verified", "JBSWY3DPEHPK3PXP", ""],
  ["f3", BEN, "phone", "phone", "verified", "", "+4930456"],
] as const;

const PASSKEY_COLUMNS =
  "user_id,credential_id,public_key,sign_count,transports,backup_eligible,backed_up,friendly_name,created_at";
const PASSKEYS = [
  [ADA, "\\x0102ff", "\\xa501", "7", '["internal","hybrid"]', "t", "f", "Laptop", "2024-01-05 00:00:00+00"],
] as const;

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const csv = (columns: string, rows: readonly (readonly string[])[]) =>
  `${[columns, ...rows.map((row) => row.map(cell).join(","))].join("\n")}\n`;

const copy = (table: string, columns: string, rows: readonly (readonly string[])[]) => {
  const lines = rows.map((row) => row.map((text) => (text === "" ? "\\N" : text.replaceAll("\\", "\\\\"))).join("\t"));
  return `COPY auth.${table} (${columns.replaceAll(",", ", ")}) FROM stdin;\n${lines.join("\n")}\n\\.\n\n`;
};

const EXPECTED = [
  {
    ...{ type: "user", id: ADA, createdAt: "2024-01-02T03:04:05.678Z", lastActiveAt: "2024-02-02T00:00:00.000Z" },
    ...{ displayName: "Ada Lovelace", pictureUrl: "https://img.example.com/a" },
    clientMetadata: { full_name: "Ada Lovelace", avatar_url: "https://img.example.com/a" },
    clientReadOnlyMetadata: { provider: "email" },
    ban: { bannedAt: "2024-01-02T03:04:05.678Z", endsAt: "2099-01-01T00:00:00.000Z" },
    emails: [{ value: "ada@example.com", isVerified: true, isPrimary: true, usedForAuth: true }],
    phones: [{ value: "+4930123", isVerified: true }],
    accounts: [
      {
        ...{ provider: "github", accountId: "1001", email: "ada@code.example", allowSignIn: true },
        createdAt: "2024-01-04T00:00:00.000Z",
      },
    ],
    ...{ password: { hash: BCRYPT }, totp: { secretBase32: "JBSWY3DPEHPK3PXP" } },
    passkeys: [
      {
        ...{ credentialId: "AQL_", publicKeyCose: "pQE", counter: 7, transports: ["internal", "hybrid"] },
        ...{ isBackupEligible: true, isBackedUp: false, name: "Laptop", createdAt: "2024-01-05T00:00:00.000Z" },
      },
    ],
  },
  {
    ...{ type: "user", id: BEN, createdAt: "2024-01-02T03:04:05.000Z" },
    emails: [{ value: "ben@example.com", isVerified: false, isPrimary: true, usedForAuth: true }],
  },
  { type: "user", id: CYD, createdAt: "2024-01-02T03:04:05.000Z", isAnonymous: true },
];

it.each([
  [
    "CSV files",
    {
      users: inPieces(csv(USER_COLUMNS, USERS)),
      identities: inPieces(csv(IDENTITY_COLUMNS, IDENTITIES)),
      factors: inPieces(csv(FACTOR_COLUMNS, FACTORS)),
      passkeys: inPieces(csv(PASSKEY_COLUMNS, PASSKEYS)),
    },
  ],
  [
    "a dump",
    {
      dump: () =>
        inPieces(
          copy("identities", IDENTITY_COLUMNS, IDENTITIES) +
            copy("mfa_factors", FACTOR_COLUMNS, FACTORS) +
            copy("users", USER_COLUMNS, USERS) +
            copy("webauthn_credentials", PASSKEY_COLUMNS, PASSKEYS),
        ),
    },
  ],
])("users of Supabase arrive with all of their credentials from %s", async (_, files) => {
  const { lines, problems } = await readAll((report) => readSupabase(files, report));
  expect(lines).toEqual(EXPECTED);
  expect(problems.sort()).toEqual(
    [
      `! ${DEE} deleted_at: says that the user was deleted`,
      `${BEN} accounts: of enterprise connections are set up again`,
      `${BEN} password: is encrypted with a key that is not in the dump: the user has to reset it`,
      `${BEN} totp: is a phone number`,
    ].sort(),
  );
});
