import { expect, it } from "vitest";
import { readAuth0 } from "./auth0.ts";
import { inPieces, readAll } from "./golden.test-data.ts";

const BCRYPT = "$2b$10$abcdefghijklmnopqrstuuDm8VrPd.oJ0l1HzKh8GJ2QnGkQ8H2Ki";
const CREATED = { created_at: "2024-01-02T03:04:05.678Z" };

const USERS = [
  {
    ...{
      user_id: "auth0|aaa",
      email: "ada@example.com",
      email_verified: true,
      username: "ada",
      name: "ada@example.com",
    },
    ...{ given_name: "Ada", family_name: "Lovelace", nickname: "ada", picture: "https://s.gravatar.com/avatar/1" },
    ...{ phone_number: "+4930123", phone_verified: true, ...CREATED, last_login: "2024-02-02T00:00:00.000Z" },
    identities: [
      { provider: "auth0", user_id: "aaa", connection: "Username-Password-Authentication", isSocial: false },
      { provider: "google-oauth2", user_id: "1001", isSocial: true, profileData: { email: "ada@gmail.example" } },
    ],
    ...{
      user_metadata: { theme: "dark" },
      app_metadata: { plan: "pro" },
      mfa_factors: [{ totp: { secret: "JBSW Y3DP EHPK 3PXP" } }],
    },
  },
  {
    ...{ user_id: "google-oauth2|1002", email: "ben@gmail.example", email_verified: true, name: "Ben", blocked: true },
    ...{ ...CREATED, updated_at: "2024-03-03T00:00:00.000Z", picture: "https://img.example.com/ben.png" },
  },
  {
    ...{ user_id: "auth0|ccc", email: "cyd@example.com", nickname: "cyd", multifactor: ["guardian"], ...CREATED },
    custom_password_hash: {
      algorithm: "sha256",
      hash: { value: "ab".repeat(32), encoding: "hex" },
      salt: { value: "c2FsdA==", encoding: "base64", position: "prefix" },
    },
  },
  { user_id: "auth0|ddd", email: "not an address", custom_password_hash: { algorithm: "md4" }, ...CREATED },
];

const HASHES = [
  { _id: { $oid: "aaa" }, email: "ada@example.com", passwordHash: BCRYPT },
  { _id: { $oid: "zzz" }, email: "zoe@example.com", passwordHash: BCRYPT },
];

const inLines = (objects: readonly object[]) => `${objects.map((object) => JSON.stringify(object)).join("\n")}\n`;

const CYD = {
  ...{ type: "user", id: "auth0|ccc", createdAt: "2024-01-02T03:04:05.678Z" },
  emails: [{ value: "cyd@example.com", isVerified: false, isPrimary: true, usedForAuth: true }],
  password: { hash: `$digest$sha256,hex,{salt}{password}$c2FsdA==$${"ab".repeat(32)}` },
};

it("users of Auth0 arrive with their hashes, accounts and second factors", async () => {
  const files = { users: inPieces(inLines(USERS)), hashes: inPieces(inLines(HASHES)) };
  const { lines, problems } = await readAll((report) => readAuth0(files, report));
  expect(lines).toEqual([
    {
      ...{ type: "user", id: "auth0|aaa", createdAt: "2024-01-02T03:04:05.678Z" },
      ...{ lastActiveAt: "2024-02-02T00:00:00.000Z", displayName: "Ada Lovelace", username: "ada" },
      ...{ clientMetadata: { theme: "dark" }, serverMetadata: { plan: "pro" } },
      emails: [{ value: "ada@example.com", isVerified: true, isPrimary: true, usedForAuth: true }],
      phones: [{ value: "+4930123", isVerified: true }],
      accounts: [{ provider: "google", accountId: "1001", email: "ada@gmail.example", allowSignIn: true }],
      ...{ password: { hash: BCRYPT }, totp: { secretBase32: "JBSWY3DPEHPK3PXP" } },
    },
    {
      ...{ type: "user", id: "google-oauth2|1002", createdAt: "2024-01-02T03:04:05.678Z", displayName: "Ben" },
      ...{ pictureUrl: "https://img.example.com/ben.png", ban: { bannedAt: "2024-03-03T00:00:00.000Z" } },
      emails: [{ value: "ben@gmail.example", isVerified: true, isPrimary: true, usedForAuth: true }],
      accounts: [{ provider: "google", accountId: "1002", allowSignIn: true }],
    },
    CYD,
    { type: "user", id: "auth0|ddd", createdAt: "2024-01-02T03:04:05.678Z" },
  ]);
  expect(problems).toEqual([
    "auth0|ccc totp: is not exported",
    "auth0|ddd password: of the kind md4 cannot be verified: the user has to reset it",
    "auth0|ddd password: is not in the files: the user has to reset it",
    "auth0|ddd emails.0.value: must be a valid email",
    "! auth0|zzz user_id: is in the file of hashes only",
  ]);
});

it("a list in place of lines is read, too", async () => {
  const { lines } = await readAll((report) => readAuth0({ users: [JSON.stringify(USERS, null, 2)] }, report));
  expect(lines).toHaveLength(4);
  expect(lines[2]).toEqual(CYD);
});
