import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { toBase32 } from "../../fields/base32.ts";
import type { NewExportLine } from "../lines.ts";
import { fromHex, toUtf8 } from "./encodings.ts";
import type { SourceReport } from "./report.ts";
import { bytesOf, type Fields, groupRows, idOf, instantOf, isTrue, metadataOf, type Rows, textOf } from "./values.ts";

/** Parts of a Better Auth application that stay behind. */
export const BETTER_AUTH_LEAVES_OUT: readonly string[] = [
  "sessions, and tokens of providers",
  "API keys, whose hashes have another form",
  "roles of organizations: members get the project's default permissions",
];

/** Tables of Better Auth. */
export type BetterAuthTable = "user" | "account" | "twoFactor" | "passkey" | "organization" | "member" | "invitation";

export interface BetterAuthOptions {
  /** Names of columns that were renamed, by table: `{ user: { email: "mail" } }`. */
  readonly columns?: Partial<Record<BetterAuthTable, Readonly<Record<string, string>>>>;
  /** `BETTER_AUTH_SECRET`, with which second factors are encrypted. */
  readonly secret?: string;
}

type Line = NewExportLine<"user"> | NewExportLine<"team"> | NewExportLine<"membership"> | NewExportLine<"invitation">;

/** Reads the tables of a Better Auth application. Accounts, second factors and passkeys are held in memory. */
export async function* readBetterAuth(
  tables: Partial<Record<BetterAuthTable, Rows>>,
  options: BetterAuthOptions,
  report: SourceReport,
): AsyncGenerator<Line> {
  const columns = (table: BetterAuthTable) => columnsOf(options.columns?.[table] ?? {});
  const accounts = await byUser(tables.account ?? [], columns("account"));
  const factors = await byUser(tables.twoFactor ?? [], columns("twoFactor"));
  const passkeys = await byUser(tables.passkey ?? [], columns("passkey"));
  for await (const row of tables.user ?? []) {
    const read = columns("user")(row);
    const id = idOf(read("id")) ?? "";
    const line = report.fit<"user">({
      ...userOf(id, read, report),
      ...credentialsOf(id, accounts.get(id) ?? [], report),
      totp: totpOf(id, factors.get(id)?.[0], options.secret, report),
      passkeys: passkeysOf(passkeys.get(id) ?? []),
    });
    if (line) yield line;
  }
  for await (const row of tables.organization ?? []) {
    const line = report.fit<"team">(teamOf(columns("organization")(row), report));
    if (line) yield line;
  }
  for await (const row of tables.member ?? []) {
    const read = columns("member")(row);
    const [teamId, userId] = [idOf(read("organizationId")) ?? "", idOf(read("userId")) ?? ""];
    const line = report.fit<"membership">({
      type: "membership",
      teamId,
      userId,
      createdAt: instantOf(read("createdAt")),
    });
    if (line) yield line;
  }
  for await (const row of tables.invitation ?? []) {
    const line = invitationOf(columns("invitation")(row), report);
    if (line) yield line;
  }
}

/** Reads a column of a row. */
type Read = (column: string) => unknown;

/** Finds columns under the names that were chosen for them, in camelCase and snake_case. */
function columnsOf(renamed: Readonly<Record<string, string>>): (row: Fields) => Read {
  const plain = (name: string) => name.replaceAll("_", "").toLowerCase();
  return (row) => {
    const byName = new Map(Object.entries(row).map(([name, value]) => [plain(name), value]));
    return (column) => {
      const value = byName.get(plain(renamed[column] ?? column));
      return value === null || value === "" ? undefined : value;
    };
  };
}

async function byUser(rows: Rows, columns: (row: Fields) => Read): Promise<ReadonlyMap<string, readonly Read[]>> {
  const found = await groupRows(rows, (row) => columns(row)("userId"));
  return new Map([...found].map(([userId, own]) => [userId, own.map(columns)]));
}

function userOf(id: string, read: Read, report: SourceReport): NewExportLine<"user"> {
  const createdAt = instantOf(read("createdAt")) ?? report.now;
  const email = textOf(read("email"));
  const phone = textOf(read("phoneNumber"));
  const endsAt = instantOf(read("banExpires"));
  const isBanned = isTrue(read("banned")) && (endsAt === undefined || endsAt > report.now);
  const reason = textOf(read("banReason"));
  const isAnonymous = isTrue(read("isAnonymous"));
  return {
    type: "user",
    id,
    createdAt,
    lastActiveAt: instantOf(read("updatedAt")),
    displayName: textOf(read("name")),
    username: textOf(read("displayUsername")) ?? textOf(read("username")),
    pictureUrl: textOf(read("image")),
    isAnonymous: isAnonymous ? true : undefined,
    serverMetadata: metadataOf(textOf(read("role")) === undefined ? {} : { role: read("role") }),
    ban: isBanned ? { bannedAt: instantOf(read("updatedAt")) ?? createdAt, endsAt, reason } : undefined,
    emails:
      email === undefined || isAnonymous
        ? undefined
        : [{ value: email, isVerified: isTrue(read("emailVerified")), isPrimary: true, usedForAuth: true }],
    phones: phone === undefined ? undefined : [{ value: phone, isVerified: isTrue(read("phoneNumberVerified")) }],
  };
}

function credentialsOf(id: string, accounts: readonly Read[], report: SourceReport) {
  let password: { hash: string } | undefined;
  const linked: NonNullable<NewExportLine<"user">["accounts"]> = [];
  for (const read of accounts) {
    const provider = textOf(read("providerId"));
    const accountId = idOf(read("accountId"));
    const hash = textOf(read("password"));
    if (provider === "credential") {
      if (hash === undefined) report.leaveOut(id, "password", "is not in the table");
      else password = { hash };
    } else if (provider !== undefined && accountId !== undefined)
      linked.push({ provider, accountId, allowSignIn: true, createdAt: instantOf(read("createdAt")) });
  }
  return { password, accounts: linked.length > 0 ? linked : undefined };
}

function totpOf(id: string, read: Read | undefined, secret: string | undefined, report: SourceReport) {
  const sealed = read && textOf(read("secret"));
  if (!read || sealed === undefined || read("verified") === false || read("verified") === "false") return undefined;
  if (secret === undefined) {
    report.leaveOut(id, "totp", "needs the secret of the old installation");
    return undefined;
  }
  const opened = open(sealed, secret);
  if (opened === null) report.leaveOut(id, "totp", "does not open with the secret that was given");
  // The key is the bytes of the text.
  return opened === null ? undefined : { secretBase32: toBase32(opened) };
}

const NONCE_BYTES = 24;

/** Opens XChaCha20-Poly1305 in hexadecimal digits, the nonce first, under the SHA-256 of the secret. */
function open(sealed: string, secret: string): Uint8Array | null {
  const bytes = fromHex(sealed.replace(/^\$ba\$[^$]*\$/, ""));
  const key = sha256(toUtf8(secret));
  try {
    return xchacha20poly1305(key, bytes.subarray(0, NONCE_BYTES)).decrypt(bytes.subarray(NONCE_BYTES));
  } catch {
    return null;
  }
}

function passkeysOf(rows: readonly Read[]) {
  const passkeys = rows.map((read) => {
    const transports = textOf(read("transports"))?.split(",") ?? [];
    return {
      credentialId: bytesOf(read("credentialID")) ?? "",
      publicKeyCose: bytesOf(read("publicKey")) ?? "",
      counter: Number(read("counter") ?? 0),
      transports: transports.map((name) => name.trim()).filter((name) => name !== ""),
      isBackupEligible: read("deviceType") === "multiDevice",
      isBackedUp: isTrue(read("backedUp")),
      name: textOf(read("name")),
      createdAt: instantOf(read("createdAt")),
    };
  });
  return passkeys.length > 0 ? passkeys : undefined;
}

function teamOf(read: Read, report: SourceReport): NewExportLine<"team"> {
  const metadata = read("metadata");
  const slug = textOf(read("slug"));
  return {
    type: "team",
    id: idOf(read("id")) ?? "",
    displayName: textOf(read("name")) ?? slug ?? "",
    pictureUrl: textOf(read("logo")),
    serverMetadata: metadataOf({ ...metadataOf(metadata), ...(slug !== undefined && { slug }) }),
    createdAt: instantOf(read("createdAt")) ?? report.now,
  };
}

/** Invitations that were accepted, or are over, stay behind. */
function invitationOf(read: Read, report: SourceReport): NewExportLine<"invitation"> | null {
  const expiresAt = instantOf(read("expiresAt"));
  if (textOf(read("status")) !== "pending" || expiresAt === undefined || expiresAt <= report.now) return null;
  return report.fit<"invitation">({
    type: "invitation",
    teamId: idOf(read("organizationId")) ?? "",
    recipientEmail: textOf(read("email")) ?? "",
    createdAt: instantOf(read("createdAt")) ?? report.now,
    expiresAt,
    senderUserId: idOf(read("inviterId")),
  });
}
