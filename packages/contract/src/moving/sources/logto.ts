import type { NewExportLine } from "../lines.ts";
import { fromHex, toUtf8 } from "./encodings.ts";
import { digestHash, firebaseHash, pbkdf2Hash } from "./hashes.ts";
import type { SourceReport } from "./report.ts";
import {
  base32Of,
  bytesOf,
  type Fields,
  idOf,
  instantOf,
  isTrue,
  jsonOf,
  metadataOf,
  nameOf,
  objectOf,
  objectsOf,
  textOf,
} from "./values.ts";

/** Parts of a Logto tenant that are not in its table of users. */
export const LOGTO_LEAVES_OUT: readonly string[] = [
  "enterprise accounts, which are set up again",
  "organizations, roles and API tokens",
];

/** Reads the rows of the table `users`. JSON columns may be texts. */
export async function* readLogto(
  rows: AsyncIterable<Fields> | Iterable<Fields>,
  report: SourceReport,
): AsyncGenerator<NewExportLine<"user">> {
  for await (const row of rows) {
    const line = userOf(row, report);
    if (line) yield line;
  }
}

function read(value: unknown): unknown {
  return typeof value === "string" ? jsonOf(value) : value;
}

function userOf(row: Fields, report: SourceReport): NewExportLine<"user"> | null {
  const id = idOf(row.id) ?? "";
  const createdAt = instantOf(row.created_at) ?? report.now;
  const [email, phone] = [textOf(row.primary_email), textOf(row.primary_phone)];
  const profile = objectOf(read(row.profile));
  return report.fit<"user">({
    type: "user",
    id,
    createdAt,
    lastActiveAt: instantOf(row.last_sign_in_at),
    displayName: textOf(row.name) ?? nameOf(profile.givenName, profile.familyName),
    username: textOf(row.username),
    pictureUrl: textOf(row.avatar),
    locale: textOf(profile.locale),
    serverMetadata: metadataOf(read(row.custom_data)),
    ban: isTrue(row.is_suspended) ? { bannedAt: instantOf(row.updated_at) ?? createdAt } : undefined,
    // Logto keeps addresses and numbers once they are proven.
    emails: email === undefined ? undefined : [{ value: email, isVerified: true, isPrimary: true, usedForAuth: true }],
    phones: phone === undefined ? undefined : [{ value: phone, isVerified: true }],
    accounts: accountsOf(objectOf(read(row.identities))),
    password: passwordOf(id, row, report),
    ...factorsOf(id, objectsOf(read(row.mfa_verifications)), report),
  });
}

function accountsOf(identities: Fields) {
  const accounts = Object.entries(identities).flatMap(([provider, identity]) => {
    const { userId, details } = objectOf(identity);
    const accountId = idOf(userId);
    const email = textOf(objectOf(details).email);
    return accountId === undefined ? [] : { provider, accountId, email, allowSignIn: true };
  });
  return accounts.length > 0 ? accounts : undefined;
}

function factorsOf(id: string, verifications: readonly Fields[], report: SourceReport) {
  const ofType = (name: string) => verifications.filter(({ type }) => type === name);
  const secretBase32 = base32Of(ofType("Totp")[0]?.key);
  if (ofType("BackupCode").length > 0) report.leaveOut(id, "recoveryCodes", "of Logto have another form");
  const passkeys = ofType("WebAuthn").map((passkey) => ({
    ...{ credentialId: bytesOf(passkey.credentialId) ?? "", publicKeyCose: bytesOf(passkey.publicKey) ?? "" },
    counter: Number(passkey.counter ?? 0),
    transports: Array.isArray(passkey.transports) ? passkey.transports.map(String) : [],
    ...{ isBackupEligible: false, isBackedUp: false },
    rpId: textOf(passkey.rpId),
    name: textOf(passkey.name),
    createdAt: instantOf(passkey.createdAt),
  }));
  return {
    totp: secretBase32 === undefined ? undefined : { secretBase32 },
    passkeys: passkeys.length > 0 ? passkeys : undefined,
  };
}

function passwordOf(id: string, row: Fields, report: SourceReport) {
  const encrypted = textOf(row.password_encrypted);
  if (encrypted === undefined) return undefined;
  const method = textOf(row.password_encryption_method) ?? "";
  const hash = hashOf(method, encrypted);
  if (hash === null)
    report.leaveOut(id, "password", `of the kind ${method} cannot be verified: the user has to reset it`);
  return hash === null ? undefined : { hash };
}

function hashOf(method: string, encrypted: string): string | null {
  if (method.startsWith("Argon2") || method === "Bcrypt") return encrypted;
  if (method === "MD5" || method === "SHA1" || method === "SHA256") return digestHash(method.toLowerCase(), encrypted);
  const [algorithm, given, hex] = method === "Legacy" ? listOf(jsonOf(encrypted)) : [];
  const parts = listOf(given).map((part) => idOf(part) ?? "");
  if (typeof algorithm !== "string" || typeof hex !== "string") return null;
  if (algorithm === "pbkdf2") {
    const [salt = "", iterations = "", , digest = ""] = parts;
    const isHex = salt.startsWith("hex:");
    const bytes = isHex ? fromHex(salt.slice("hex:".length)) : toUtf8(salt);
    return pbkdf2Hash(digest, iterations, bytes, fromHex(hex));
  }
  if (algorithm === "firebase-scrypt") {
    const [salt = "", rounds, memoryCost, signerKey = "", saltSeparator = ""] = parts.filter((part) => part !== "@");
    return firebaseHash(hex, salt, {
      signerKey,
      saltSeparator,
      rounds: Number(rounds),
      memoryCost: Number(memoryCost),
    });
  }
  // The digest of all parts, one after the other; `@` stands for the password.
  const template = parts.map((part) => (part === "@" ? "{password}" : part)).join("");
  return /[${}]/.test(template.replace("{password}", "")) ? null : digestHash(algorithm, hex, { template });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
