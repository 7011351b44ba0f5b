import { Buffer } from "node:buffer";
import { expect, it } from "vitest";
import { inPieces, NOW_WRITTEN, readAll } from "./golden.test-data.ts";
import { readKeycloak } from "./keycloak.ts";

const SALT = "AAECAwQFBgcICQoLDA0ODw==";
const KEY = Buffer.alloc(64, 1).toString("base64");
const bare = (text: string) => text.replace(/=+$/, "");

const password = (algorithm: string, hashIterations: number, additionalParameters: object, value = KEY) => ({
  type: "password",
  secretData: JSON.stringify({ value, salt: SALT, additionalParameters: {} }),
  credentialData: JSON.stringify({ hashIterations, algorithm, additionalParameters }),
});

const USERS = [
  {
    ...{
      id: "u-ada",
      username: "ada",
      email: "ada@example.com",
      emailVerified: true,
      firstName: "Ada",
      lastName: "Lovelace",
    },
    ...{ enabled: true, createdTimestamp: 1700000000000, attributes: { locale: ["de"], color: ["red"] } },
    ...{ realmRoles: ["admin"], groups: ["/staff/math"], requiredActions: ["UPDATE_PROFILE"], clientRoles: {} },
    federatedIdentities: [{ identityProvider: "github", userId: "1001", userName: "ada" }],
    credentials: [
      password("pbkdf2-sha512", 210000, {}),
      {
        type: "otp",
        secretData: JSON.stringify({ value: "Hello!" }),
        credentialData: JSON.stringify({ subType: "totp", digits: 6, period: 30, algorithm: "HmacSHA256" }),
      },
      {
        ...{ type: "webauthn-passwordless", userLabel: "Laptop", createdDate: 1700000100000, secretData: "{}" },
        credentialData: JSON.stringify({
          ...{ credentialId: "AQL/", credentialPublicKey: "pQE", counter: 7, transports: ["INTERNAL"] },
        }),
      },
      { type: "recovery-authn-codes", secretData: "{}", credentialData: "{}" },
    ],
  },
  {
    ...{
      id: "u-ben",
      username: "ben@example.com",
      email: "ben@example.com",
      enabled: false,
      createdTimestamp: 1700000000000,
    },
    credentials: [
      password(
        "argon2",
        5,
        { type: ["id"], memory: ["7168"], parallelism: ["1"], hashLength: ["32"], version: ["1.3"] },
        Buffer.alloc(32, 1).toString("base64"),
      ),
      { type: "otp", secretData: '{"value":"x"}', credentialData: '{"subType":"hotp"}' },
    ],
  },
  {
    ...{ id: "u-cyd", username: "cyd", createdTimestamp: 1700000000000 },
    credentials: [
      {
        type: "password",
        hashedSaltedValue: Buffer.alloc(64, 1).toString("base64"),
        salt: SALT,
        hashIterations: 27500,
        algorithm: "pbkdf2-sha256",
      },
    ],
  },
  { id: "s-1", username: "service-account-api", serviceAccountClientId: "api" },
];

const REALM = {
  ...{ realm: "shop", id: "r", roles: { realm: [{ name: "admin" }] }, groups: [{ name: "staff" }] },
  organizations: [
    {
      ...{ id: "o-1", name: "Engines", alias: "engines", domains: [{ name: "example.com", verified: true }] },
      members: [{ username: "ada" }, { username: "gone" }],
    },
  ],
};

it("users and organizations of Keycloak arrive from the files of a realm", async () => {
  const files = [inPieces(JSON.stringify(REALM)), inPieces(JSON.stringify({ realm: "shop", users: USERS }))];
  const { lines, problems } = await readAll((report) => readKeycloak(files, report));
  expect(lines).toEqual([
    {
      ...{ type: "user", id: "u-ada", createdAt: "2023-11-14T22:13:20.000Z", displayName: "Ada Lovelace" },
      ...{ username: "ada", locale: "de" },
      serverMetadata: {
        attributes: { locale: ["de"], color: ["red"] },
        ...{ realmRoles: ["admin"], groups: ["/staff/math"] },
      },
      emails: [{ value: "ada@example.com", isVerified: true, isPrimary: true, usedForAuth: true }],
      accounts: [{ provider: "github", accountId: "1001", allowSignIn: true }],
      password: { hash: `$pbkdf2-sha512$i=210000,l=64$${bare(SALT)}$${bare(KEY)}` },
      totp: { secretBase32: "JBSWY3DPEE", digits: 6, period: 30, algorithm: "SHA256" },
      passkeys: [
        {
          ...{ credentialId: "AQL_", publicKeyCose: "pQE", counter: 7, transports: ["internal"] },
          ...{ isBackupEligible: false, isBackedUp: false, name: "Laptop", createdAt: "2023-11-14T22:15:00.000Z" },
        },
      ],
    },
    {
      ...{ type: "user", id: "u-ben", createdAt: "2023-11-14T22:13:20.000Z" },
      ban: { bannedAt: "2023-11-14T22:13:20.000Z" },
      emails: [{ value: "ben@example.com", isVerified: false, isPrimary: true, usedForAuth: true }],
      password: {
        hash: `$argon2id$v=19$m=7168,t=5,p=1$${bare(SALT)}$${bare(Buffer.alloc(32, 1).toString("base64"))}`,
      },
    },
    {
      ...{ type: "user", id: "u-cyd", createdAt: "2023-11-14T22:13:20.000Z", username: "cyd" },
      password: { hash: `$pbkdf2-sha256$i=27500,l=64$${bare(SALT)}$${bare(KEY)}` },
    },
    {
      ...{ type: "team", id: "o-1", displayName: "Engines", createdAt: NOW_WRITTEN },
      serverMetadata: { domains: [{ name: "example.com", verified: true }] },
    },
    { type: "membership", teamId: "o-1", userId: "u-ada" },
  ]);
  expect(problems).toEqual([
    "u-ada requiredActions: have no equivalent",
    "u-ada recoveryCodes: are hashed",
    "u-ben totp: counts in place of reading the clock",
    "! gone members: names a user who is not in the files",
  ]);
});
