import type { NewExportLine } from "../lines.ts";
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
import { readStackAuth } from "./stack-auth.ts";
import { readSupabase, SUPABASE_LEAVES_OUT } from "./supabase.ts";

/** A file of a service. */
export interface SourceSlot {
  /** Its name in the command, as `name=<file>`; `null` for any number of files without one. */
  readonly slot: string | null;
  /** Whether the service cannot be read without it. */
  readonly isNeeded: boolean;
}

/** A service that users are moved in from. */
export interface Source {
  readonly name: string;
  readonly slots: readonly SourceSlot[];
  /** Meanings of columns for which the developer may name a column. */
  readonly fields?: readonly string[];
  /** Variable of the old installation's environment with which its second factors are encrypted. */
  readonly secretVariable?: string;
  /** Whether users come from the service's API, with a key of the old project. */
  readonly isByApi?: true;
  /** Form of the IDs of records. Default: `derived`. */
  readonly ids?: "kept";
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

const need = (slot: string | null): SourceSlot => ({ slot, isNeeded: true });
const may = (slot: string): SourceSlot => ({ slot, isNeeded: false });

/** Services by the name that the command takes. */
export const SOURCES: Readonly<Record<ServiceName, Source>> = {
  "auth-js": {
    name: "Auth.js",
    slots: [need("users"), may("accounts"), may("authenticators")],
    leavesOut: AUTH_JS_LEAVES_OUT,
    read: (input, report) =>
      readAuthJs({ users: input.needRows("users"), ...input.tables("accounts", "authenticators") }, report),
  },
  auth0: {
    name: "Auth0",
    slots: [need("users"), may("hashes")],
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
    slots: [need("user"), ...["account", "twoFactor", "passkey", "organization", "member", "invitation"].map(may)],
    secretVariable: "BETTER_AUTH_SECRET",
    leavesOut: BETTER_AUTH_LEAVES_OUT,
    read(input, report) {
      const { secret } = input;
      const others = input.tables("account", "twoFactor", "passkey", "organization", "member", "invitation");
      return readBetterAuth({ user: input.needRows("user"), ...others }, secret ? { secret } : {}, report);
    },
  },
  clerk: {
    name: "Clerk",
    slots: [may("csv"), may("json")],
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
    slots: [need(null)],
    leavesOut: COGNITO_LEAVES_OUT,
    read: (input, report) => readCognito(input.needFiles(), report),
  },
  csv: {
    name: "CSV",
    slots: [need("users")],
    fields: OWN_FIELDS,
    leavesOut: [],
    async *read(input, report) {
      const columns = { ...guessColumns(await input.columns("users")), ...input.columnByField };
      yield* readOwnTable(input.needFile("users"), { columns }, report);
    },
  },
  firebase: {
    name: "Firebase",
    slots: [need(null), may("hash-config")],
    leavesOut: FIREBASE_LEAVES_OUT,
    async *read(input, report) {
      const config = await input.text("hash-config");
      for (const file of input.needFiles())
        yield* readFirebase(file, config === null ? null : firebaseParameters(config), report);
    },
  },
  keycloak: {
    name: "Keycloak",
    slots: [need(null)],
    leavesOut: KEYCLOAK_LEAVES_OUT,
    read: (input, report) => readKeycloak(input.needFiles(), report),
  },
  kratos: {
    name: "Ory Kratos",
    slots: [need("identities"), may("credentials"), may("addresses")],
    leavesOut: KRATOS_LEAVES_OUT,
    read: (input, report) =>
      readKratos({ identities: input.needRows("identities"), ...input.tables("credentials", "addresses") }, report),
  },
  logto: {
    name: "Logto",
    slots: [need("users")],
    leavesOut: LOGTO_LEAVES_OUT,
    read: (input, report) => readLogto(input.needRows("users"), report),
  },
  "stack-auth": {
    name: "Stack Auth",
    slots: [may("passwords")],
    isByApi: true,
    ids: "kept",
    leavesOut: [
      "password hashes, unless the table of them is given",
      "second factors and passkeys",
      "definitions of permissions, products and other settings",
      "API keys of users and teams",
    ],
    read: (input, report) => readStackAuth(input.needApi(), input.tables("passwords").passwords ?? [], report),
  },
  supabase: {
    name: "Supabase",
    slots: [may("dump"), may("users"), may("identities"), may("factors"), may("passkeys")],
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
