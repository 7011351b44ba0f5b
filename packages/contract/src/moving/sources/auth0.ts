import type { NewExportLine } from "../lines.ts";
import type { Chunks } from "./chunks.ts";
import { fromBase64, fromHex, toBase64, toUtf8 } from "./encodings.ts";
import { digestHash, pbkdf2Hash } from "./hashes.ts";
import { readJson } from "./read-json.ts";
import type { SourceReport } from "./report.ts";
import { base32Of, type Fields, idOf, instantOf, metadataOf, nameOf, objectOf, objectsOf, textOf } from "./values.ts";

/** Files of an Auth0 tenant. */
export interface Auth0Files {
  /** Export of user profiles. */
  readonly users: Chunks;
  /** Export of password hashes. */
  readonly hashes?: Chunks;
}

/** Reads the users of an Auth0 tenant, with the hashes of the other file. Hashes are held in memory. */
export async function* readAuth0(
  { users, hashes }: Auth0Files,
  report: SourceReport,
): AsyncGenerator<NewExportLine<"user">> {
  const hashById = new Map<string, string>();
  for await (const { value } of readJson(hashes ?? [], false)) {
    const id = idOf(objectOf(value._id).$oid ?? value._id);
    const hash = textOf(value.passwordHash);
    if (id !== undefined && hash !== undefined) hashById.set(`auth0|${id}`, hash);
  }
  for await (const { value } of readJson(users, false)) {
    const id = idOf(value.user_id) ?? idOf(objectOf(value._id).$oid) ?? "";
    const hash = hashById.get(id);
    hashById.delete(id);
    const line = userOf(id, hash, value, report);
    if (line) yield line;
  }
  for (const id of hashById.keys()) report.skip(id, "user_id", "is in the file of hashes only");
}

function userOf(
  id: string,
  hash: string | undefined,
  user: Fields,
  report: SourceReport,
): NewExportLine<"user"> | null {
  const email = textOf(user.email);
  const isVerified = user.email_verified === true;
  const createdAt = instantOf(objectOf(user.created_at).$date ?? user.created_at) ?? report.now;
  const hasPassword =
    id.startsWith("auth0|") || objectsOf(user.identities).some(({ provider }) => provider === "auth0");
  const password = hash === undefined ? customHash(id, user, report) : { hash };
  if (hasPassword && !password) report.leaveOut(id, "password", "is not in the files: the user has to reset it");
  if (Array.isArray(user.multifactor) && user.multifactor.length > 0 && !user.mfa_factors)
    report.leaveOut(id, "totp", "is not exported");
  const phone = textOf(user.phone_number);
  return report.fit<"user">({
    type: "user",
    id,
    createdAt,
    lastActiveAt: instantOf(user.last_login),
    displayName: displayNameOf(user, email),
    username: textOf(user.username),
    pictureUrl: pictureOf(user),
    clientMetadata: metadataOf(user.user_metadata),
    serverMetadata: metadataOf(user.app_metadata),
    ban: user.blocked === true ? { bannedAt: instantOf(user.updated_at) ?? createdAt } : undefined,
    emails: email === undefined ? undefined : [{ value: email, isVerified, isPrimary: true, usedForAuth: true }],
    phones: phone === undefined ? undefined : [{ value: phone, isVerified: user.phone_verified === true }],
    accounts: accountsOf(id, user, report),
    password,
    totp: totpOf(user),
  });
}

/** Nicknames and names are the address, or its beginning, where the user has chosen none. */
function displayNameOf(user: Fields, email: string | undefined): string | undefined {
  const chosen = [nameOf(user.given_name, user.family_name), textOf(user.name), textOf(user.nickname)];
  const isOfAddress = (name: string) => email !== undefined && (name === email || name === email.split("@")[0]);
  return chosen.find((name) => name !== undefined && !isOfAddress(name));
}

/** Pictures that Auth0 makes of initials are none. */
function pictureOf(user: Fields): string | undefined {
  const picture = textOf(user.picture);
  return picture !== undefined && /^https:\/\/(s\.gravatar\.com|cdn\.auth0\.com)\//.test(picture) ? undefined : picture;
}

/** Names of providers that differ from ours. */
const PROVIDERS: Readonly<Record<string, string>> = { "google-oauth2": "google", windowslive: "microsoft" };
/** Identities of Auth0 itself. */
const OWN = new Set(["auth0", "email", "sms"]);

function accountsOf(id: string, user: Fields, report: SourceReport) {
  const [ofId = "", accountOfId] = id.split("|");
  const listed = objectsOf(user.identities).map((identity) => ({
    ...{ provider: textOf(identity.provider) ?? "", accountId: idOf(identity.user_id) },
    email: textOf(objectOf(identity.profileData).email),
  }));
  const identities = listed.length > 0 ? listed : [{ provider: ofId, accountId: accountOfId, email: undefined }];
  const accounts = identities.flatMap(({ provider, accountId, email }) => {
    if (OWN.has(provider) || accountId === undefined) return [];
    if (provider === "samlp" || provider === "waad" || provider === "ad") {
      report.leaveOut(id, "accounts", `of the enterprise connection ${provider} are set up again`);
      return [];
    }
    return { provider: PROVIDERS[provider] ?? provider, accountId, email, allowSignIn: true };
  });
  return accounts.length > 0 ? accounts : undefined;
}

function totpOf(user: Fields) {
  const secrets = objectsOf(user.mfa_factors).map(({ totp }) => base32Of(objectOf(totp).secret));
  const secretBase32 = secrets.find((secret) => secret !== undefined);
  return secretBase32 === undefined ? undefined : { secretBase32 };
}

/** Reads `custom_password_hash`, which users have that were imported into Auth0. */
function customHash(id: string, user: Fields, report: SourceReport): { hash: string } | undefined {
  const custom = objectOf(user.custom_password_hash);
  const algorithm = textOf(custom.algorithm);
  if (algorithm === undefined) return undefined;
  const hash = formOf(algorithm, custom);
  if (hash === null)
    report.leaveOut(id, "password", `of the kind ${algorithm} cannot be verified: the user has to reset it`);
  return hash === null ? undefined : { hash };
}

function formOf(algorithm: string, custom: Fields): string | null {
  const { value, encoding, digest, key } = objectOf(custom.hash);
  const salt = objectOf(custom.salt);
  const text = textOf(value) ?? "";
  const bytes = (from: unknown, alphabet: unknown) => {
    const read = alphabet === "hex" ? fromHex : alphabet === "base64" ? fromBase64 : toUtf8;
    return read(textOf(from) ?? "");
  };
  const saltBytes = bytes(salt.value, salt.encoding);
  switch (algorithm) {
    case "argon2":
    case "bcrypt":
      return text;
    case "ldap":
      return text.startsWith("{") ? text : null;
    case "pbkdf2": {
      // In the PHC form, with or without a salt of its own.
      const [, name, i, , ofText, hash] = /^\$pbkdf2-(sha\d+)\$i=(\d+),l=(\d+)\$([^$]+)\$([^$]+)$/.exec(text) ?? [];
      return name === undefined || i === undefined || ofText === undefined || hash === undefined
        ? null
        : pbkdf2Hash(name, i, fromBase64(ofText), fromBase64(hash));
    }
    case "md5":
    case "sha1":
    case "sha256":
    case "sha512": {
      const template = salt.position === "prefix" ? "{salt}{password}" : "{password}{salt}";
      return digestHash(algorithm, text, {
        ...{ encoding: encoding === "base64" ? "base64" : "hex", salt: saltBytes },
        template: saltBytes.length > 0 ? template : "{password}",
      });
    }
    case "hmac": {
      const keyBytes = toBase64(bytes(objectOf(key).value, objectOf(key).encoding));
      return `$hmac-${textOf(digest) ?? "sha256"},${encoding === "base64" ? "base64" : "hex"}$${keyBytes}$${text}`;
    }
    default:
      return null;
  }
}
