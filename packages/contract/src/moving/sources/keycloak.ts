import { toBase32 } from "../../fields/base32.ts";
import type { NewExportLine } from "../lines.ts";
import type { Chunks } from "./chunks.ts";
import { fromBase64, toBareBase64, toUtf8 } from "./encodings.ts";
import { pbkdf2Hash } from "./hashes.ts";
import { readJson } from "./read-json.ts";
import type { SourceReport } from "./report.ts";
import {
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

/** Parts of a Keycloak realm that its export leaves out, or that belong to Keycloak. */
export const KEYCLOAK_LEAVES_OUT: readonly string[] = [
  "recovery codes, which are hashed",
  "one-time codes by counter (HOTP)",
  "sessions, consents and service accounts",
];

type Line = NewExportLine<"user"> | NewExportLine<"team"> | NewExportLine<"membership">;

/** Reads the files of `kc.sh export`: of the realm and, if they are apart, of its users; users before organizations. */
export async function* readKeycloak(files: readonly Chunks[], report: SourceReport): AsyncGenerator<Line> {
  const idByName = new Map<string, string>();
  const organizations: Fields[] = [];
  for (const file of files)
    for await (const { list, value } of readJson(file, true)) {
      if (list === "organizations") organizations.push(value);
      if (list !== "users" || textOf(value.serviceAccountClientId)) continue;
      const line = userOf(value, report);
      if (!line) continue;
      idByName.set(textOf(value.username) ?? "", line.id);
      idByName.set(line.id, line.id);
      yield line;
    }
  yield* teamsOf(organizations, idByName, report);
}

function* teamsOf(organizations: readonly Fields[], idByName: ReadonlyMap<string, string>, report: SourceReport) {
  const members: NewExportLine<"membership">[] = [];
  for (const organization of organizations) {
    const id = idOf(organization.id) ?? textOf(organization.alias) ?? textOf(organization.name) ?? "";
    const displayName = textOf(organization.name) ?? id;
    const serverMetadata = metadataOf({ ...objectOf(organization.attributes), domains: organization.domains });
    const team = report.fit<"team">({ type: "team", id, displayName, createdAt: report.now, serverMetadata });
    if (!team) continue;
    yield team;
    for (const member of Array.isArray(organization.members) ? organization.members : []) {
      const name = textOf(member) ?? textOf(objectOf(member).username) ?? idOf(objectOf(member).id) ?? "";
      const userId = idByName.get(name);
      if (userId === undefined) report.skip(name, "members", "names a user who is not in the files");
      else members.push({ type: "membership", teamId: id, userId });
    }
  }
  for (const member of members) {
    const line = report.fit<"membership">(member);
    if (line) yield line;
  }
}

function userOf(user: Fields, report: SourceReport): NewExportLine<"user"> | null {
  const id = idOf(user.id) ?? textOf(user.username) ?? "";
  const email = textOf(user.email);
  const attributes = objectOf(user.attributes);
  const createdAt = instantOf(user.createdTimestamp) ?? report.now;
  const credentials = objectsOf(user.credentials);
  const roles = { realmRoles: user.realmRoles, clientRoles: user.clientRoles, groups: user.groups };
  if (Array.isArray(user.requiredActions) && user.requiredActions.length > 0)
    report.leaveOut(id, "requiredActions", "have no equivalent");
  if (credentials.some(({ type }) => type === "recovery-authn-codes"))
    report.leaveOut(id, "recoveryCodes", "are hashed");
  return report.fit<"user">({
    type: "user",
    id,
    createdAt,
    displayName: nameOf(user.firstName, user.lastName),
    username: textOf(user.username) === email ? undefined : textOf(user.username),
    locale: textOf(Array.isArray(attributes.locale) ? attributes.locale[0] : undefined),
    serverMetadata: metadataOf({
      ...(Object.keys(attributes).length > 0 && { attributes }),
      ...Object.fromEntries(Object.entries(roles).filter(([, value]) => Object.keys(value ?? {}).length > 0)),
    }),
    ban: user.enabled === false ? { bannedAt: createdAt } : undefined,
    emails:
      email === undefined
        ? undefined
        : [{ value: email, isVerified: isTrue(user.emailVerified), isPrimary: true, usedForAuth: true }],
    accounts: accountsOf(user),
    password: passwordOf(id, credentials, report),
    totp: totpOf(id, credentials, report),
    passkeys: passkeysOf(credentials),
  });
}

function accountsOf(user: Fields) {
  const accounts = objectsOf(user.federatedIdentities).flatMap(({ identityProvider, userId }) => {
    const [provider, accountId] = [textOf(identityProvider), idOf(userId)];
    return provider === undefined || accountId === undefined ? [] : { provider, accountId, allowSignIn: true };
  });
  return accounts.length > 0 ? accounts : undefined;
}

/** The two objects that credentials hold as texts. */
function dataOf(credential: Fields): { secret: Fields; data: Fields } {
  const read = (value: unknown) => objectOf(typeof value === "string" ? jsonOf(value) : value);
  return { secret: read(credential.secretData), data: read(credential.credentialData) };
}

function passwordOf(id: string, credentials: readonly Fields[], report: SourceReport) {
  const credential = credentials.find(({ type }) => type === "password");
  if (!credential) return undefined;
  const hash = hashOf(credential);
  if (hash === null) report.leaveOut(id, "password", "is of a kind that cannot be verified: the user has to reset it");
  return hash === null ? undefined : { hash };
}

/** Names of algorithms, and the digests of PBKDF2 that they stand for. */
const DIGESTS: Readonly<Record<string, string>> = {
  pbkdf2: "sha1",
  "pbkdf2-sha1": "sha1",
  "pbkdf2-sha256": "sha256",
  "pbkdf2-sha512": "sha512",
};

function hashOf(credential: Fields): string | null {
  const { secret, data } = dataOf(credential);
  // Realms of old versions have the parts beside each other.
  const value = textOf(secret.value) ?? textOf(credential.hashedSaltedValue);
  const salt = textOf(secret.salt) ?? textOf(credential.salt) ?? "";
  const iterations = idOf(data.hashIterations) ?? idOf(credential.hashIterations);
  const algorithm = textOf(data.algorithm) ?? textOf(credential.algorithm) ?? "pbkdf2";
  if (value === undefined || iterations === undefined) return null;
  const digest = DIGESTS[algorithm];
  if (digest !== undefined) return pbkdf2Hash(digest, iterations, fromBase64(salt), fromBase64(value));
  if (algorithm !== "argon2") return null;
  const parameters = objectOf(data.additionalParameters);
  const first = (name: string) =>
    Array.isArray(parameters[name]) ? idOf(parameters[name][0]) : idOf(parameters[name]);
  const version = first("version") === "1.0" ? 16 : 19;
  const cost = `m=${first("memory") ?? ""},t=${iterations},p=${first("parallelism") ?? 1}`;
  const bare = (text: string) => toBareBase64(fromBase64(text));
  return `$argon2${first("type") ?? "id"}$v=${version}$${cost}$${bare(salt)}$${bare(value)}`;
}

/** Digests of time-based codes. */
const ALGORITHMS = ["SHA1", "SHA256", "SHA512"] as const;

function totpOf(id: string, credentials: readonly Fields[], report: SourceReport) {
  const factors = credentials.filter(({ type }) => type === "otp" || type === "totp" || type === "hotp");
  const [factor, ...more] = factors.filter((credential) => dataOf(credential).data.subType !== "hotp");
  if (factors.length > 0 && !factor) report.leaveOut(id, "totp", "counts in place of reading the clock");
  if (more.length > 0) report.leaveOut(id, "totp", "is one of several: the first is taken");
  if (!factor) return undefined;
  const { secret, data } = dataOf(factor);
  const value = textOf(secret.value) ?? "";
  // The secret is a text, whose bytes are the key.
  const secretBase32 = data.secretEncoding === "BASE32" ? value : toBase32(toUtf8(value));
  const name = textOf(data.algorithm)?.replace(/^Hmac/i, "").toUpperCase();
  return {
    secretBase32,
    ...(typeof data.digits === "number" && { digits: data.digits }),
    ...(typeof data.period === "number" && { period: data.period }),
    algorithm: ALGORITHMS.find((algorithm) => algorithm === name),
  };
}

function passkeysOf(credentials: readonly Fields[]) {
  const passkeys = credentials.flatMap((credential) => {
    if (!String(credential.type).startsWith("webauthn")) return [];
    const { data } = dataOf(credential);
    return {
      credentialId: bytesOf(data.credentialId) ?? "",
      publicKeyCose: bytesOf(data.credentialPublicKey) ?? "",
      counter: Number(data.counter ?? 0),
      transports: Array.isArray(data.transports) ? data.transports.map((name) => String(name).toLowerCase()) : [],
      isBackupEligible: false,
      isBackedUp: false,
      name: textOf(credential.userLabel),
      createdAt: instantOf(credential.createdDate),
    };
  });
  return passkeys.length > 0 ? passkeys : undefined;
}
