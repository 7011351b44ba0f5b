import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { expect, it } from "vitest";
import { type BetterAuthTable, readBetterAuth } from "./better-auth.ts";
import { readAll } from "./golden.test-data.ts";
import type { Rows } from "./values.ts";

const SECRET = "the secret of the old installation";
const SCRYPT = `${"0a".repeat(16)}:${"0b".repeat(64)}`;

function sealed(text: string): string {
  const nonce = Buffer.alloc(24, 3);
  const cipher = xchacha20poly1305(createHash("sha256").update(SECRET).digest(), nonce);
  return Buffer.concat([nonce, cipher.encrypt(Buffer.from(text))]).toString("hex");
}

const TABLES: Partial<Record<BetterAuthTable, Rows>> = {
  user: [
    {
      ...{ id: "ada", name: "Ada", mail: "ada@example.com", email_verified: true, image: "https://img.example.com/a" },
      ...{ created_at: "2024-01-02T03:04:05.678Z", updated_at: "2024-02-02T00:00:00.000Z", username: "ada" },
      ...{ display_username: "Ada", phone_number: "+4930123", phone_number_verified: 1, role: "admin", banned: 0 },
    },
    {
      ...{ id: "ben", name: "Ben", mail: "ben@example.com", emailVerified: "f", createdAt: 1700000000000 },
      ...{ banned: true, banReason: "spam", banExpires: "2099-01-01T00:00:00Z", updatedAt: 1700000100000 },
    },
    { id: "cyd", mail: "temp-1@example.com", isAnonymous: true, createdAt: 1700000000000 },
  ],
  account: [
    { userId: "ada", providerId: "credential", accountId: "ada", password: SCRYPT },
    { user_id: "ada", provider_id: "google", account_id: "1001", created_at: "2024-01-04T00:00:00Z" },
    { userId: "ben", providerId: "credential", accountId: "ben", password: null },
  ],
  twoFactor: [
    { userId: "ada", secret: sealed("Hello!"), backupCodes: sealed("[]") },
    { userId: "ben", secret: "00".repeat(50), backupCodes: "" },
  ],
  passkey: [
    {
      ...{
        userId: "ada",
        name: "Laptop",
        publicKey: "pQE=",
        credentialID: "AQL_",
        counter: 7,
        deviceType: "multiDevice",
      },
      ...{ backedUp: true, transports: "internal, hybrid", createdAt: "2024-01-05T00:00:00Z" },
    },
  ],
  organization: [
    {
      id: "org",
      name: "Engines",
      slug: "engines",
      logo: null,
      metadata: '{"plan":"pro"}',
      createdAt: "2024-01-06T00:00:00Z",
    },
  ],
  member: [{ organizationId: "org", userId: "ada", role: "owner", createdAt: "2024-01-07T00:00:00Z" }],
  invitation: [
    {
      ...{ organizationId: "org", email: "eve@example.com", status: "pending", inviterId: "ada" },
      ...{ expiresAt: "2099-01-01T00:00:00Z", createdAt: "2024-01-08T00:00:00Z" },
    },
    { organizationId: "org", email: "old@example.com", status: "accepted", expiresAt: "2099-01-01T00:00:00Z" },
  ],
};

const columns = { user: { email: "mail" } };

it("users, organizations and invitations of Better Auth arrive, with second factors opened", async () => {
  const { lines, problems } = await readAll((report) => readBetterAuth(TABLES, { columns, secret: SECRET }, report));
  expect(lines).toEqual([
    {
      ...{ type: "user", id: "ada", createdAt: "2024-01-02T03:04:05.678Z", lastActiveAt: "2024-02-02T00:00:00.000Z" },
      ...{ displayName: "Ada", username: "Ada", pictureUrl: "https://img.example.com/a" },
      serverMetadata: { role: "admin" },
      emails: [{ value: "ada@example.com", isVerified: true, isPrimary: true, usedForAuth: true }],
      phones: [{ value: "+4930123", isVerified: true }],
      password: { hash: SCRYPT },
      accounts: [{ provider: "google", accountId: "1001", allowSignIn: true, createdAt: "2024-01-04T00:00:00.000Z" }],
      totp: { secretBase32: "JBSWY3DPEE" },
      passkeys: [
        {
          ...{ credentialId: "AQL_", publicKeyCose: "pQE", counter: 7, transports: ["internal", "hybrid"] },
          ...{ isBackupEligible: true, isBackedUp: true, name: "Laptop", createdAt: "2024-01-05T00:00:00.000Z" },
        },
      ],
    },
    {
      ...{ type: "user", id: "ben", createdAt: "2023-11-14T22:13:20.000Z", lastActiveAt: "2023-11-14T22:15:00.000Z" },
      displayName: "Ben",
      ban: { bannedAt: "2023-11-14T22:15:00.000Z", endsAt: "2099-01-01T00:00:00.000Z", reason: "spam" },
      emails: [{ value: "ben@example.com", isVerified: false, isPrimary: true, usedForAuth: true }],
    },
    { type: "user", id: "cyd", createdAt: "2023-11-14T22:13:20.000Z", isAnonymous: true },
    {
      ...{ type: "team", id: "org", displayName: "Engines", createdAt: "2024-01-06T00:00:00.000Z" },
      serverMetadata: { plan: "pro", slug: "engines" },
    },
    { type: "membership", teamId: "org", userId: "ada", createdAt: "2024-01-07T00:00:00.000Z" },
    {
      ...{ type: "invitation", teamId: "org", recipientEmail: "eve@example.com", senderUserId: "ada" },
      ...{ createdAt: "2024-01-08T00:00:00.000Z", expiresAt: "2099-01-01T00:00:00.000Z" },
    },
  ]);
  expect(problems).toEqual([
    "ben password: is not in the table",
    "ben totp: does not open with the secret that was given",
  ]);
});

it("without the old secret, second factors of Better Auth stay behind", async () => {
  const { lines, problems } = await readAll((report) => readBetterAuth(TABLES, { columns }, report));
  expect(lines[0]).not.toHaveProperty("totp");
  expect(problems).toContain("ada totp: needs the secret of the old installation");
});
