import type { NewExportLine } from "../lines.ts";
import type { SourceReport } from "./report.ts";
import { bytesOf, type Fields, groupRows, idOf, instantOf, isTrue, type Rows, textOf } from "./values.ts";

/** Parts of an Auth.js application that stay behind. */
export const AUTH_JS_LEAVES_OUT: readonly string[] = [
  "sessions, verification tokens and tokens of providers",
  "passwords, unless the table of users has a column for them",
];

/** Tables of an Auth.js adapter. */
export interface AuthJsTables {
  readonly users: Rows;
  readonly accounts?: Rows;
  readonly authenticators?: Rows;
}

/** Reads the tables of an Auth.js adapter. Accounts and passkeys are held in memory. */
export async function* readAuthJs(
  { users, accounts = [], authenticators = [] }: AuthJsTables,
  report: SourceReport,
): AsyncGenerator<NewExportLine<"user">> {
  const accountsOf = await groupRows(accounts, userIdOf);
  const passkeysOf = await groupRows(authenticators, userIdOf);
  for await (const user of users) {
    const id = idOf(user.id) ?? "";
    const email = textOf(user.email);
    const verifiedAt = instantOf(user.emailVerified ?? user.email_verified);
    const hash = textOf(user.password ?? user.passwordHash ?? user.password_hash);
    const line = report.fit<"user">({
      type: "user",
      id,
      createdAt: instantOf(user.createdAt ?? user.created_at) ?? verifiedAt ?? report.now,
      displayName: textOf(user.name),
      pictureUrl: textOf(user.image),
      emails:
        email === undefined
          ? undefined
          : [{ value: email, isVerified: verifiedAt !== undefined, isPrimary: true, usedForAuth: true }],
      password: hash === undefined ? undefined : { hash },
      accounts: linkedAccounts(accountsOf.get(id) ?? []),
      passkeys: passkeys(passkeysOf.get(id) ?? []),
    });
    if (line) yield line;
  }
}

const userIdOf = (row: Fields) => row.userId ?? row.user_id;

function linkedAccounts(rows: readonly Fields[]) {
  const accounts = rows.flatMap((row) => {
    const provider = textOf(row.provider);
    const accountId = idOf(row.providerAccountId ?? row.provider_account_id);
    const isAccount = row.type !== "credentials" && row.type !== "email" && row.type !== "webauthn";
    return provider === undefined || accountId === undefined || !isAccount
      ? []
      : { provider, accountId, allowSignIn: true };
  });
  return accounts.length > 0 ? accounts : undefined;
}

function passkeys(rows: readonly Fields[]) {
  const found = rows.map((row) => ({
    credentialId: bytesOf(row.credentialID ?? row.credential_id) ?? "",
    publicKeyCose: bytesOf(row.credentialPublicKey ?? row.credential_public_key) ?? "",
    counter: Number(row.counter ?? 0),
    transports: (textOf(row.transports) ?? "").split(",").flatMap((name) => textOf(name) ?? []),
    isBackupEligible: (row.credentialDeviceType ?? row.credential_device_type) === "multiDevice",
    isBackedUp: isTrue(row.credentialBackedUp ?? row.credential_backed_up),
  }));
  return found.length > 0 ? found : undefined;
}
