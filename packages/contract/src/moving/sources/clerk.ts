import type { NewExportLine } from "../lines.ts";
import type { Chunks } from "./chunks.ts";
import { fromBase64, fromHex, toUtf8 } from "./encodings.ts";
import { digestHash, firebaseHash, pbkdf2Hash } from "./hashes.ts";
import { type Row, readCsv } from "./read-csv.ts";
import { readJson } from "./read-json.ts";
import type { SourceReport } from "./report.ts";
import {
  base32Of,
  distinct,
  type Fields,
  instantOf,
  metadataOf,
  nameOf,
  objectOf,
  objectsOf,
  textOf,
} from "./values.ts";

/** Parts of a Clerk application that its exports leave out. */
export const CLERK_LEAVES_OUT: readonly string[] = [
  "recovery codes",
  "public keys of passkeys",
  "organizations, members and invitations (read them from the API)",
];

/** Files of a Clerk application: hashes and TOTP secrets are in one, metadata, bans and accounts in the other. */
export interface ClerkFiles {
  /** "Export all users" of the dashboard. Read twice if there is the other file. */
  readonly csv?: () => Chunks;
  /** Users as the API answers them, a list or one after the other. */
  readonly json?: Chunks;
}

/** Reads the users of a Clerk application, joined by ID. Only hashes and secrets are held in memory. */
export async function* readClerk(
  { csv, json }: ClerkFiles,
  report: SourceReport,
): AsyncGenerator<NewExportLine<"user">> {
  const secrets = json && csv ? await readSecrets(csv()) : new Map<string, string>();
  for await (const { value } of readJson(json ?? [], false)) {
    const id = textOf(value.id) ?? "";
    const found = secrets.get(id);
    secrets.delete(id);
    if (csv && found === undefined) report.leaveOut(id, "password", "is not in the CSV file");
    const line = userOf(found === undefined ? {} : rowOf(found), value, report);
    if (line) yield line;
  }
  for await (const row of readCsv(csv?.() ?? [])) {
    const id = row.id ?? "";
    if (json && !secrets.has(id)) continue;
    if (json) report.leaveOut(id, "metadata", "is not in the JSON file");
    const line = userOf(row, {}, report);
    if (line) yield line;
  }
}

/** Columns that are in the CSV file only. */
const SECRETS = ["totp_secret", "password_digest", "password_hasher"] as const;

/** Reads what is in the CSV file only, by the user's ID; as one text, which takes less memory than an object. */
async function readSecrets(csv: Chunks): Promise<Map<string, string>> {
  const secrets = new Map<string, string>();
  for await (const row of readCsv(csv))
    if (row.id) secrets.set(row.id, SECRETS.map((column) => row[column] ?? "").join("\n"));
  return secrets;
}

function rowOf(secrets: string): Row {
  const values = secrets.split("\n");
  return Object.fromEntries(SECRETS.map((column, index) => [column, values[index] ?? ""]));
}

function userOf(row: Row, user: Fields, report: SourceReport): NewExportLine<"user"> | null {
  const id = textOf(user.id) ?? row.id ?? "";
  const createdAt = instantOf(user.created_at ?? row.created_at);
  if (createdAt === undefined)
    report.leaveOut(id, "createdAt", "is not in the files: the time of the import takes its place");
  if (user.backup_code_enabled === true) report.leaveOut(id, "recoveryCodes", "are not exported");
  if (Array.isArray(user.email_addresses) && user.email_addresses.some((address) => typeof address === "string"))
    report.leaveOut(id, "emails", "are in the JSON file without their verification");
  for (const _ of objectsOf(user.passkeys)) report.leaveOut(id, "passkeys", "are exported without their public keys");
  return report.fit<"user">({
    type: "user",
    id,
    externalId: textOf(user.external_id),
    createdAt: createdAt ?? report.now,
    lastActiveAt: instantOf(user.last_active_at ?? user.last_sign_in_at),
    displayName: nameOf(user.first_name ?? row.first_name, user.last_name ?? row.last_name),
    username: textOf(user.username) ?? textOf(row.username),
    pictureUrl: user.has_image === false ? undefined : textOf(user.image_url),
    locale: textOf(user.locale),
    clientMetadata: metadataOf(user.unsafe_metadata),
    clientReadOnlyMetadata: metadataOf(user.public_metadata),
    serverMetadata: metadataOf(user.private_metadata),
    ban: user.banned === true ? { bannedAt: instantOf(user.updated_at) ?? createdAt ?? report.now } : undefined,
    emails: listOrNone(emailsOf(row, user)),
    phones: listOrNone(phonesOf(row, user)),
    accounts: listOrNone(accountsOf(user)),
    password: passwordOf(id, row, report),
    totp: totpOf(id, row, user, report),
  });
}

function listOrNone<Entry>(entries: Entry[]): Entry[] | undefined {
  return entries.length > 0 ? entries : undefined;
}

/** Splits a cell with several values. */
function listOf(cell: string | undefined): readonly string[] {
  return (cell ?? "").split(/[,|]/).flatMap((value) => textOf(value) ?? []);
}

function emailsOf(row: Row, user: Fields) {
  const primaryId = user.primary_email_address_id;
  const ofUser = Array.isArray(user.email_addresses) ? user.email_addresses : [];
  const primary = textOf(row.primary_email_address);
  const fromJson = ofUser.flatMap((address) => {
    // Older exports have texts in place of objects.
    if (typeof address === "string") return { value: address, isVerified: false, isPrimary: false };
    const { email_address: value, id, verification } = objectOf(address);
    const isVerified = objectOf(verification).status === "verified";
    return textOf(value) === undefined ? [] : { value: textOf(value) ?? "", isVerified, isPrimary: id === primaryId };
  });
  const verified = new Set([...listOf(row.verified_email_addresses)].map((value) => value.toLowerCase()));
  const fromCsv = [
    ...(primary ? [primary] : []),
    ...listOf(row.verified_email_addresses),
    ...listOf(row.unverified_email_addresses),
  ];
  const known =
    fromJson.length > 0
      ? fromJson
      : fromCsv.map((value) => ({ value, isVerified: false, isPrimary: value === primary }));
  const all = distinct(known).map((email) => ({
    ...email,
    isVerified: email.isVerified || verified.has(email.value.toLowerCase()),
  }));
  const hasPrimary = all.some(({ isPrimary }) => isPrimary);
  return all.map((email, index) => ({
    ...email,
    isPrimary: hasPrimary ? email.isPrimary : index === 0,
    usedForAuth: true,
  }));
}

function phonesOf(row: Row, user: Fields) {
  const fromJson = objectsOf(user.phone_numbers).flatMap(({ phone_number: value, verification }) =>
    textOf(value) === undefined
      ? []
      : { value: textOf(value) ?? "", isVerified: objectOf(verification).status === "verified" },
  );
  const verified = listOf(row.verified_phone_numbers);
  const fromCsv = [textOf(row.primary_phone_number) ?? [], verified, listOf(row.unverified_phone_numbers)]
    .flat()
    .map((value) => ({ value, isVerified: verified.includes(value) }));
  return distinct(fromJson.length > 0 ? fromJson : fromCsv);
}

function accountsOf(user: Fields) {
  return objectsOf(user.external_accounts).flatMap((account) => {
    const provider = textOf(account.provider)?.replace(/^oauth_/, "");
    const accountId = textOf(account.provider_user_id);
    if (provider === undefined || accountId === undefined) return [];
    return { provider, accountId, email: textOf(account.email_address), allowSignIn: true };
  });
}

function totpOf(id: string, row: Row, user: Fields, report: SourceReport) {
  const secretBase32 = base32Of(row.totp_secret);
  if (secretBase32 === undefined && user.totp_enabled === true) report.leaveOut(id, "totp", "is not in the CSV file");
  return secretBase32 === undefined ? undefined : { secretBase32 };
}

/** Hashes that describe themselves in Clerk's form. */
const AS_THEY_ARE = new Set(
  "argon2i argon2id bcrypt bcrypt_sha256_django md5_phpass phpass pbkdf2_sha256_django scrypt_werkzeug ldap_ssha".split(
    " ",
  ),
);

function passwordOf(id: string, row: Row, report: SourceReport): { hash: string } | undefined {
  const digest = textOf(row.password_digest);
  if (digest === undefined) return undefined;
  const hasher = textOf(row.password_hasher) ?? "bcrypt";
  const hash = hashOf(hasher, digest);
  if (hash === null)
    report.leaveOut(id, "password", `of the kind ${hasher} cannot be verified: the user has to reset it`);
  return hash === null ? undefined : { hash };
}

function hashOf(hasher: string, digest: string): string | null {
  if (AS_THEY_ARE.has(hasher)) return digest;
  if (hasher === "md5" || hasher === "sha256") return digestHash(hasher, digest);
  const [hash = "", salt = "", signerKey = "", saltSeparator = "", rounds, memoryCost] = digest.split("$");
  if (hasher === "scrypt_firebase") {
    const parameters = { signerKey, saltSeparator, rounds: Number(rounds), memoryCost: Number(memoryCost) };
    return memoryCost === undefined ? null : firebaseHash(hash, salt, parameters);
  }
  const [name, algorithm, encoding] = /^pbkdf2_(sha1|sha256|sha512)(_hex)?$/.exec(hasher) ?? [];
  const [, iterations, saltText, hashText] = digest.split("$");
  if (name === undefined || hashText === undefined || saltText === undefined) return null;
  // With SHA-1, the salt is a text and the hash hexadecimal; with the others, both are base64.
  const isHex = algorithm === "sha1" || encoding !== undefined;
  return pbkdf2Hash(
    algorithm ?? "",
    iterations ?? "",
    (isHex ? toUtf8 : fromBase64)(saltText),
    (isHex ? fromHex : fromBase64)(hashText),
  );
}
