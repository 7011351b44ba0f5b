import type { NewExportLine } from "../lines.ts";
import type { Chunks } from "./chunks.ts";
import { type Row, readCsv } from "./read-csv.ts";
import { readDump } from "./read-dump.ts";
import type { SourceReport } from "./report.ts";
import { base32Of, bytesOf, instantOf, isTrue, jsonOf, metadataOf, nameOf, objectOf, textOf } from "./values.ts";

/** Parts of a Supabase project that are not in its tables, or not in a form that others can use. */
export const SUPABASE_LEAVES_OUT: readonly string[] = [
  "second factors by phone",
  "enterprise accounts (SAML), which are set up again",
];

/** Tables of the schema `auth` as CSV files, or a dump in plain SQL, which is read twice. */
export type SupabaseFiles =
  | { readonly users: Chunks; readonly identities?: Chunks; readonly factors?: Chunks; readonly passkeys?: Chunks }
  | { readonly dump: () => Chunks };

/** Rows about a user besides their own. */
interface Belongings {
  readonly identities: Row[];
  readonly factors: Row[];
  readonly passkeys: Row[];
}

const TABLES = {
  "auth.identities": "identities",
  "auth.mfa_factors": "factors",
  "auth.webauthn_credentials": "passkeys",
} as const;

/** Reads the users of a Supabase project. Accounts, second factors and passkeys are held in memory. */
export async function* readSupabase(files: SupabaseFiles, report: SourceReport): AsyncGenerator<NewExportLine<"user">> {
  const belongings = new Map<string, Belongings>();
  function add(kind: keyof Belongings, row: Row): void {
    const userId = row.user_id ?? "";
    const known = belongings.get(userId) ?? { identities: [], factors: [], passkeys: [] };
    known[kind].push(row);
    belongings.set(userId, known);
  }
  if ("dump" in files)
    for await (const { table, row } of readDump(files.dump(), Object.keys(TABLES)))
      add(TABLES[table as keyof typeof TABLES], row); // `readDump` yields these tables only
  else
    for (const kind of ["identities", "factors", "passkeys"] as const)
      for await (const row of readCsv(files[kind] ?? [])) add(kind, row);
  for await (const row of usersOf(files)) {
    const id = row.id ?? "";
    const line = userOf(row, belongings.get(id) ?? { identities: [], factors: [], passkeys: [] }, report);
    if (line) yield line;
  }
}

async function* usersOf(files: SupabaseFiles): AsyncGenerator<Row> {
  if (!("dump" in files)) return yield* readCsv(files.users);
  for await (const { row } of readDump(files.dump(), ["auth.users"])) yield row;
}

function userOf(row: Row, { identities, factors, passkeys }: Belongings, report: SourceReport) {
  const id = row.id ?? "";
  if (textOf(row.deleted_at)) {
    report.skip(id, "deleted_at", "says that the user was deleted");
    return null;
  }
  const email = textOf(row.email);
  const phone = textOf(row.phone);
  const metadata = metadataOf(row.raw_user_meta_data);
  const createdAt = instantOf(row.created_at) ?? report.now;
  return report.fit<"user">({
    type: "user",
    id,
    createdAt,
    lastActiveAt: instantOf(row.last_sign_in_at),
    displayName: nameOf(metadata?.full_name) ?? nameOf(metadata?.name) ?? nameOf(metadata?.display_name),
    pictureUrl: textOf(metadata?.avatar_url) ?? textOf(metadata?.picture),
    isAnonymous: isTrue(row.is_anonymous) ? true : undefined,
    clientMetadata: metadata,
    clientReadOnlyMetadata: metadataOf(row.raw_app_meta_data),
    ban: banOf(row, createdAt, report),
    emails:
      email === undefined
        ? undefined
        : [
            {
              ...{ value: email, isVerified: textOf(row.email_confirmed_at) !== undefined, isPrimary: true },
              usedForAuth: !isTrue(row.is_sso_user),
            },
          ],
    phones:
      phone === undefined ? undefined : [{ value: phone, isVerified: textOf(row.phone_confirmed_at) !== undefined }],
    accounts: accountsOf(id, identities, report),
    password: passwordOf(id, row, report),
    totp: totpOf(id, factors, report),
    passkeys: passkeysOf(passkeys),
  });
}

/** A ban that is over is none. */
function banOf(row: Row, createdAt: string, report: SourceReport) {
  const endsAt = instantOf(row.banned_until);
  if (endsAt === undefined || endsAt <= report.now) return undefined;
  return { bannedAt: instantOf(row.updated_at) ?? createdAt, endsAt };
}

function accountsOf(id: string, identities: readonly Row[], report: SourceReport) {
  const accounts = identities.flatMap((identity) => {
    const provider = identity.provider ?? "";
    const data = objectOf(jsonOf(identity.identity_data ?? ""));
    const accountId = textOf(identity.provider_id) ?? textOf(data.sub);
    if (provider === "email" || provider === "phone" || accountId === undefined) return [];
    if (provider.startsWith("sso:")) {
      report.leaveOut(id, "accounts", "of enterprise connections are set up again");
      return [];
    }
    const email = textOf(identity.email) ?? textOf(data.email);
    return { provider, accountId, email, allowSignIn: true, createdAt: instantOf(identity.created_at) };
  });
  return accounts.length > 0 ? accounts : undefined;
}

/** Whether a column was encrypted by the database, with a key that the dump does not have. */
function isSealed(value: string): boolean {
  return objectOf(jsonOf(value)).key_id !== undefined;
}

function passwordOf(id: string, row: Row, report: SourceReport) {
  const hash = textOf(row.encrypted_password);
  if (hash === undefined || !isSealed(hash)) return hash === undefined ? undefined : { hash };
  report.leaveOut(id, "password", "is encrypted with a key that is not in the dump: the user has to reset it");
  return undefined;
}

function totpOf(id: string, factors: readonly Row[], report: SourceReport) {
  const secrets: string[] = [];
  for (const { factor_type: type = "", status, secret = "" } of factors) {
    if (status !== "verified") continue;
    if (type === "phone") report.leaveOut(id, "totp", "is a phone number");
    else if (type === "totp" && isSealed(secret))
      report.leaveOut(id, "totp", "is encrypted with a key that is not in the dump");
    else if (type === "totp") secrets.push(secret);
  }
  if (secrets.length > 1) report.leaveOut(id, "totp", "is one of several: the first is taken");
  const secretBase32 = base32Of(secrets[0]);
  return secretBase32 === undefined ? undefined : { secretBase32 };
}

function passkeysOf(rows: readonly Row[]) {
  const passkeys = rows.map((row) => {
    const transports: unknown = jsonOf(row.transports ?? "");
    return {
      credentialId: bytesOf(row.credential_id) ?? "",
      publicKeyCose: bytesOf(row.public_key) ?? "",
      counter: Number(row.sign_count ?? 0),
      transports: Array.isArray(transports) ? transports.map(String) : [],
      isBackupEligible: isTrue(row.backup_eligible),
      isBackedUp: isTrue(row.backed_up),
      name: textOf(row.friendly_name),
      createdAt: instantOf(row.created_at),
    };
  });
  return passkeys.length > 0 ? passkeys : undefined;
}
