import { expect, it } from "vitest";
import { readAuthJs } from "./auth-js.ts";
import { NOW_WRITTEN, readAll } from "./golden.test-data.ts";
import { readKratos } from "./kratos.ts";
import { readLogto } from "./logto.ts";

const BCRYPT = "$2a$10$abcdefghijklmnopqrstuuDm8VrPd.oJ0l1HzKh8GJ2QnGkQ8H2Ki";
const ARGON2 = "$argon2id$v=19$m=65536,t=3,p=4$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA";
const primary = (value: string, isVerified: boolean) => ({ value, isVerified, isPrimary: true, usedForAuth: true });

it("users of Logto arrive with all kinds of passwords that its table holds", async () => {
  const created_at = "2024-01-02 03:04:05+00";
  const legacy = (method: unknown) => ({
    password_encryption_method: "Legacy",
    password_encrypted: JSON.stringify(method),
  });
  const rows = [
    {
      ...{ id: "ada", username: "ada", primary_email: "ada@example.com", primary_phone: "+4930123", created_at },
      ...{ password_encrypted: ARGON2, password_encryption_method: "Argon2i", name: "Ada", is_suspended: true },
      ...{ avatar: "https://img.example.com/a", profile: '{"locale":"de"}', custom_data: { plan: "pro" } },
      identities: { google: { userId: "1001", details: { email: "ada@gmail.example" } } },
      mfa_verifications: [
        { type: "Totp", key: "JBSWY3DPEHPK3PXP" },
        {
          type: "WebAuthn",
          credentialId: "AQL_",
          publicKey: "pQE",
          counter: 7,
          transports: ["usb"],
          rpId: "shop.example",
        },
        { type: "BackupCode", codes: [] },
      ],
    },
    { id: "b", created_at, password_encrypted: "ab".repeat(16), password_encryption_method: "MD5" },
    { id: "c", created_at, ...legacy(["pbkdf2", ["hex:73616c74", "1000", "32", "sha256", "@"], "ab".repeat(32)]) },
    { id: "d", created_at, ...legacy(["sha256", ["pepper:", "@"], "ab".repeat(32)]) },
    { id: "e", created_at, ...legacy(["unknown"]) },
  ];
  const { lines, problems } = await readAll((report) => readLogto(rows, report));
  const base = { type: "user", createdAt: "2024-01-02T03:04:05.000Z" };
  expect(lines).toEqual([
    {
      ...{
        ...base,
        id: "ada",
        displayName: "Ada",
        username: "ada",
        pictureUrl: "https://img.example.com/a",
        locale: "de",
      },
      ...{ serverMetadata: { plan: "pro" }, ban: { bannedAt: "2024-01-02T03:04:05.000Z" }, password: { hash: ARGON2 } },
      ...{ emails: [primary("ada@example.com", true)], phones: [{ value: "+4930123", isVerified: true }] },
      accounts: [{ provider: "google", accountId: "1001", email: "ada@gmail.example", allowSignIn: true }],
      totp: { secretBase32: "JBSWY3DPEHPK3PXP" },
      passkeys: [
        {
          ...{ credentialId: "AQL_", publicKeyCose: "pQE", counter: 7, transports: ["usb"], rpId: "shop.example" },
          ...{ isBackupEligible: false, isBackedUp: false },
        },
      ],
    },
    { ...base, id: "b", password: { hash: `$digest$md5,hex,{password}$$${"ab".repeat(16)}` } },
    {
      ...{ ...base, id: "c" },
      password: { hash: "$pbkdf2-sha256$i=1000,l=32$c2FsdA$q6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq6s" },
    },
    { ...base, id: "d", password: { hash: `$digest$sha256,hex,pepper:{password}$$${"ab".repeat(32)}` } },
    { ...base, id: "e" },
  ]);
  expect(problems).toEqual([
    "ada recoveryCodes: of Logto have another form",
    "e password: of the kind Legacy cannot be verified: the user has to reset it",
  ]);
});

it("users of Ory Kratos arrive with their credentials and verified addresses", async () => {
  const tables = {
    identities: [
      {
        ...{
          id: "ada",
          traits: '{"email":"ada@example.com","name":{"first":"Ada","last":"Lovelace"}}',
          state: "active",
        },
        ...{ created_at: "2024-01-02T03:04:05Z", metadata_public: { plan: "pro" }, external_id: "42" },
      },
      { id: "ben", traits: { email: "ben@example.com" }, state: "inactive", created_at: "2024-01-02T03:04:05Z" },
    ],
    credentials: [
      { identity_id: "ada", type: "password", config: { hashed_password: BCRYPT } },
      { identity_id: "ada", type: "oidc", config: '{"providers":[{"provider":"github","subject":"1001"}]}' },
      {
        identity_id: "ada",
        type: "totp",
        config: { totp_url: "otpauth://totp/x:ada?secret=JBSWY3DPEHPK3PXP&issuer=x" },
      },
      { identity_id: "ada", type: "lookup_secret", config: { recovery_codes: [{ code: "x" }] } },
      {
        ...{ identity_id: "ada", type: "passkey" },
        config: {
          credentials: [
            {
              ...{ id: "AQL/", public_key: "pQE=", display_name: "Laptop", added_at: "2024-01-05T00:00:00Z" },
              ...{ authenticator: { sign_count: 7 }, flags: { backup_eligible: true, backup_state: false } },
            },
          ],
        },
      },
    ],
    addresses: [
      { identity_id: "ada", via: "email", value: "ada@example.com", verified: true },
      { identity_id: "ada", via: "sms", value: "+4930123", verified: false },
    ],
  };
  const { lines, problems } = await readAll((report) => readKratos(tables, report));
  expect(lines).toEqual([
    {
      ...{
        type: "user",
        id: "ada",
        externalId: "42",
        createdAt: "2024-01-02T03:04:05.000Z",
        displayName: "Ada Lovelace",
      },
      clientReadOnlyMetadata: { plan: "pro" },
      serverMetadata: { traits: { email: "ada@example.com", name: { first: "Ada", last: "Lovelace" } } },
      ...{ emails: [primary("ada@example.com", true)], phones: [{ value: "+4930123", isVerified: false }] },
      ...{ password: { hash: BCRYPT }, totp: { secretBase32: "JBSWY3DPEHPK3PXP" } },
      accounts: [{ provider: "github", accountId: "1001", allowSignIn: true }],
      passkeys: [
        {
          ...{ credentialId: "AQL_", publicKeyCose: "pQE", counter: 7, transports: [], name: "Laptop" },
          ...{ isBackupEligible: true, isBackedUp: false, createdAt: "2024-01-05T00:00:00.000Z" },
        },
      ],
    },
    {
      ...{ type: "user", id: "ben", createdAt: "2024-01-02T03:04:05.000Z" },
      ban: { bannedAt: "2024-01-02T03:04:05.000Z" },
      serverMetadata: { traits: { email: "ben@example.com" } },
      emails: [primary("ben@example.com", false)],
    },
  ]);
  expect(problems).toEqual(["ada recoveryCodes: have another form"]);
});

it("users of Auth.js arrive with accounts and passkeys of an adapter's tables", async () => {
  const tables = {
    users: [
      {
        id: 1,
        name: "Ada",
        email: "ada@example.com",
        emailVerified: "2024-01-02T03:04:05.000Z",
        image: null,
        password: BCRYPT,
      },
      { id: 2, email: "ben@example.com", email_verified: null },
    ],
    accounts: [
      { userId: 1, type: "oauth", provider: "google", providerAccountId: "1001" },
      { user_id: 1, type: "oidc", provider: "gitlab", provider_account_id: 1002 },
      { userId: 1, type: "webauthn", provider: "passkey", providerAccountId: "AQL/" },
    ],
    authenticators: [
      {
        ...{ userId: 1, credentialID: "AQL/", credentialPublicKey: "pQE=", counter: 7, transports: "internal,hybrid" },
        ...{ credentialDeviceType: "multiDevice", credentialBackedUp: true },
      },
    ],
  };
  const { lines, problems } = await readAll((report) => readAuthJs(tables, report));
  expect(lines).toEqual([
    {
      ...{
        type: "user",
        id: "1",
        createdAt: "2024-01-02T03:04:05.000Z",
        displayName: "Ada",
        password: { hash: BCRYPT },
      },
      emails: [primary("ada@example.com", true)],
      accounts: [
        { provider: "google", accountId: "1001", allowSignIn: true },
        { provider: "gitlab", accountId: "1002", allowSignIn: true },
      ],
      passkeys: [
        {
          ...{ credentialId: "AQL_", publicKeyCose: "pQE", counter: 7, transports: ["internal", "hybrid"] },
          ...{ isBackupEligible: true, isBackedUp: true },
        },
      ],
    },
    { type: "user", id: "2", createdAt: NOW_WRITTEN, emails: [primary("ben@example.com", false)] },
  ]);
  expect(problems).toEqual([]);
});
