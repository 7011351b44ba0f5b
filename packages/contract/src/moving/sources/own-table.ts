import type { NewExportLine } from "../lines.ts";
import type { Chunks } from "./chunks.ts";
import { digestHash } from "./hashes.ts";
import { type Row, readCsv } from "./read-csv.ts";
import type { SourceReport } from "./report.ts";
import { base32Of, instantOf, isTrue, metadataOf, nameOf, textOf } from "./values.ts";

/** Meaning of a column. */
export type OwnField =
  | "id"
  | "email"
  | "emailVerified"
  | "phone"
  | "displayName"
  | "firstName"
  | "lastName"
  | "username"
  | "pictureUrl"
  | "locale"
  | "createdAt"
  | "lastActiveAt"
  | "banned"
  | "passwordHash"
  | "passwordSalt"
  | "totpSecret";

export interface OwnTableOptions {
  /** Columns of the table by what they say. Columns that are not named are left out. */
  readonly columns: Readonly<Partial<Record<OwnField, string>>>;
  /** Columns that become fields of the user's server metadata. */
  readonly serverMetadata?: readonly string[];
  /** Form of the hashes, if they do not name their kind: a digest in hexadecimal digits or base64. */
  readonly digest?: {
    readonly algorithm: "md5" | "sha1" | "sha256" | "sha384" | "sha512";
    readonly encoding: "hex" | "base64";
    /** Order of salt and password, such as `{salt}{password}`. */
    readonly template: string;
  };
}

/** Finds the columns whose names say what they are, for the developer to correct. */
export function guessColumns(names: readonly string[]): OwnTableOptions["columns"] {
  const plain = (name: string) => name.replace(/[^a-z0-9]/gi, "").toLowerCase();
  const guesses = Object.entries(NAMES).flatMap(([field, known]) => {
    const column = names.find((name) => known.includes(plain(name)));
    return column === undefined ? [] : [[field, column] as const];
  });
  return Object.fromEntries(guesses);
}

const NAMES: Readonly<Record<OwnField, readonly string[]>> = {
  id: ["id", "userid", "uuid", "uid"],
  email: ["email", "emailaddress", "mail"],
  emailVerified: ["emailverified", "verified", "emailconfirmed", "emailverifiedat", "emailconfirmedat", "confirmedat"],
  phone: ["phone", "phonenumber", "mobile"],
  displayName: ["displayname", "name", "fullname"],
  firstName: ["firstname", "givenname"],
  lastName: ["lastname", "familyname", "surname"],
  username: ["username", "login", "handle"],
  pictureUrl: ["pictureurl", "picture", "avatar", "avatarurl", "image"],
  locale: ["locale", "language"],
  createdAt: ["createdat", "created", "registeredat", "datejoined", "signedupat"],
  lastActiveAt: ["lastactiveat", "lastlogin", "lastloginat", "lastsignedinat", "lastsigninat"],
  banned: ["banned", "blocked", "disabled", "suspended"],
  passwordHash: ["passwordhash", "password", "passworddigest", "encryptedpassword", "hashedpassword"],
  passwordSalt: ["passwordsalt", "salt"],
  totpSecret: ["totpsecret", "otpsecret"],
};

/** Meanings of columns, by the names that the command takes. */
export const OWN_FIELDS: readonly string[] = Object.keys(NAMES);

/** Reads a CSV file of users. */
export async function* readOwnTable(
  file: Chunks,
  options: OwnTableOptions,
  report: SourceReport,
): AsyncGenerator<NewExportLine<"user">> {
  let isFirst = true;
  for await (const row of readCsv(file)) {
    if (isFirst)
      for (const column of [...Object.values(options.columns), ...(options.serverMetadata ?? [])])
        if (!Object.hasOwn(row, column)) report.leaveOut(null, column, "is not a column of the file");
    isFirst = false;
    const line = report.fit<"user">(userOf(row, options, report));
    if (line) yield line;
  }
}

function userOf(row: Row, options: OwnTableOptions, report: SourceReport): NewExportLine<"user"> {
  const read = (field: OwnField) => {
    const column = options.columns[field];
    return column === undefined ? undefined : textOf(row[column]);
  };
  const email = read("email");
  const phone = read("phone");
  const verified = read("emailVerified");
  const createdAt = instantOf(read("createdAt")) ?? report.now;
  const secretBase32 = base32Of(read("totpSecret"));
  const kept = (options.serverMetadata ?? []).map((column) => [column, row[column]] as const);
  return {
    type: "user",
    id: read("id") ?? email ?? "",
    externalId: read("id"),
    createdAt,
    lastActiveAt: instantOf(read("lastActiveAt")),
    displayName: read("displayName") ?? nameOf(read("firstName"), read("lastName")),
    username: read("username"),
    pictureUrl: read("pictureUrl"),
    locale: read("locale"),
    serverMetadata: metadataOf(Object.fromEntries(kept.filter(([, value]) => textOf(value)))),
    ban: isTrue(read("banned")) ? { bannedAt: createdAt } : undefined,
    emails:
      email === undefined
        ? undefined
        : [
            {
              ...{ value: email, isPrimary: true, usedForAuth: true },
              // A column may have the time of the proof.
              isVerified: isTrue(verified) || instantOf(verified) !== undefined,
            },
          ],
    phones: phone === undefined ? undefined : [{ value: phone }],
    password: passwordOf(read("passwordHash"), read("passwordSalt"), options.digest),
    totp: secretBase32 === undefined ? undefined : { secretBase32 },
  };
}

function passwordOf(hash: string | undefined, salt: string | undefined, digest: OwnTableOptions["digest"]) {
  if (hash === undefined) return undefined;
  if (!digest) return { hash };
  const { algorithm, encoding, template } = digest;
  return { hash: digestHash(algorithm, hash, { encoding, template, salt: salt ?? "" }) };
}
