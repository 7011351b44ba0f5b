import type { NewExportLine } from "@latchkit/contract";
import type { ServiceName } from "../service-names.ts";
import { AUTH_JS_LEAVES_OUT, readAuthJs } from "./auth-js.ts";
import { readAuth0 } from "./auth0.ts";
import { BETTER_AUTH_LEAVES_OUT, readBetterAuth } from "./better-auth.ts";
import { CLERK_LEAVES_OUT, readClerk } from "./clerk.ts";
import { COGNITO_LEAVES_OUT, readCognito } from "./cognito.ts";
import { FIREBASE_LEAVES_OUT, readFirebase } from "./firebase.ts";
import { KEYCLOAK_LEAVES_OUT, readKeycloak } from "./keycloak.ts";
import { KRATOS_LEAVES_OUT, readKratos } from "./kratos.ts";
import { LOGTO_LEAVES_OUT, readLogto } from "./logto.ts";
import { guessColumns, OWN_FIELDS, readOwnTable } from "./own-table.ts";
import type { SourceReport } from "./report.ts";
import { FileMissingError, type SourceInput } from "./source-input.ts";
import { readSupabase, SUPABASE_LEAVES_OUT } from "./supabase.ts";

/** A service that users are moved in from. */
export interface Source {
  readonly name: string;
  /** Its files, as the command names them. */
  readonly usage: string;
  /** Names that the command takes besides those of files. */
  readonly settings?: readonly string[];
  /** Parts that such files leave out. */
  readonly leavesOut: readonly string[];
  /**
   * Reads the files as lines of an export, without header and footer.
   *
   * @throws {FileMissingError} If a file was not named.
   * @throws {SourceFileError} If a file is not what the service writes.
   */
  read(input: SourceInput, report: SourceReport): AsyncIterable<NewExportLine>;
}

/** Services by the name that the command takes. */
export const SOURCES: Readonly<Record<ServiceName, Source>> = {
  "auth-js": {
    name: "Auth.js",
    usage: "users=<file> [accounts=<file>] [authenticators=<file>]",
    leavesOut: AUTH_JS_LEAVES_OUT,
    read: (input, report) =>
      readAuthJs({ users: input.needRows("users"), ...input.tables("accounts", "authenticators") }, report),
  },
  auth0: {
    name: "Auth0",
    usage: "users=<file> [hashes=<file>]",
    leavesOut: [
      "second factors, unless support has delivered them",
      "recovery codes and passkeys",
      "password hashes, unless support has delivered them",
      "organizations, members and roles (read them from the API)",
    ],
    read: (input, report) => readAuth0({ users: input.needFile("users"), ...input.chunks("hashes") }, report),
  },
  "better-auth": {
    name: "Better Auth",
    usage:
      "user=<file> [account=<file>] [twoFactor=<file>] [passkey=<file>] [organization=<file>] [member=<file>] [invitation=<file>]",
    leavesOut: BETTER_AUTH_LEAVES_OUT,
    read(input, report) {
      const secret = input.environment("BETTER_AUTH_SECRET");
      const others = input.tables("account", "twoFactor", "passkey", "organization", "member", "invitation");
      return readBetterAuth({ user: input.needRows("user"), ...others }, secret ? { secret } : {}, report);
    },
  },
  clerk: {
    name: "Clerk",
    usage: "[csv=<file>] [json=<file>]",
    leavesOut: CLERK_LEAVES_OUT,
    read(input, report) {
      const { csv, json } = input.chunks("csv", "json");
      if (!csv && !json) throw new FileMissingError("csv");
      // It is read twice.
      return readClerk({ ...(csv && { csv: () => input.needFile("csv") }), ...(json && { json }) }, report);
    },
  },
  cognito: {
    name: "Amazon Cognito",
    usage: "<file> …",
    leavesOut: COGNITO_LEAVES_OUT,
    read: (input, report) => readCognito(input.needFiles(), report),
  },
  csv: {
    name: "CSV",
    usage: "users=<file> [<field>=<column> …]",
    settings: OWN_FIELDS,
    leavesOut: [],
    async *read(input, report) {
      const columns = { ...guessColumns(await input.columns("users")), ...input.settings() };
      yield* readOwnTable(input.needFile("users"), { columns }, report);
    },
  },
  firebase: {
    name: "Firebase",
    usage: "<file> [hash-config=<file>]",
    leavesOut: FIREBASE_LEAVES_OUT,
    async *read(input, report) {
      const config = await input.text("hash-config");
      for (const file of input.needFiles())
        yield* readFirebase(file, config === null ? null : firebaseParameters(config), report);
    },
  },
  keycloak: {
    name: "Keycloak",
    usage: "<file> …",
    leavesOut: KEYCLOAK_LEAVES_OUT,
    read: (input, report) => readKeycloak(input.needFiles(), report),
  },
  kratos: {
    name: "Ory Kratos",
    usage: "identities=<file> [credentials=<file>] [addresses=<file>]",
    leavesOut: KRATOS_LEAVES_OUT,
    read: (input, report) =>
      readKratos({ identities: input.needRows("identities"), ...input.tables("credentials", "addresses") }, report),
  },
  logto: {
    name: "Logto",
    usage: "users=<file>",
    leavesOut: LOGTO_LEAVES_OUT,
    read: (input, report) => readLogto(input.needRows("users"), report),
  },
  supabase: {
    name: "Supabase",
    usage: "dump=<file> | users=<file> [identities=<file>] [factors=<file>] [passkeys=<file>]",
    leavesOut: SUPABASE_LEAVES_OUT,
    read(input, report) {
      if (input.chunks("dump").dump) return readSupabase({ dump: () => input.needFile("dump") }, report);
      const others = input.chunks("identities", "factors", "passkeys");
      return readSupabase({ users: input.needFile("users"), ...others }, report);
    },
  },
};

/** Reads the password hash parameters, as Firebase's console shows them. */
function firebaseParameters(text: string) {
  const value = (name: string) => new RegExp(`${name}["']?\\s*[:=]\\s*["']?([\\w+/=-]+)`).exec(text)?.[1] ?? "";
  return {
    signerKey: value("base64_signer_key"),
    saltSeparator: value("base64_salt_separator"),
    rounds: Number(value("rounds")),
    memoryCost: Number(value("mem_cost")),
  };
}
