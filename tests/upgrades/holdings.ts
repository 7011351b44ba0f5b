import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AuthenticationJson, TestProject } from "@latchkit/testing/internal";

/** Folder of the databases that earlier versions have left, as `latchkit backup` of that version writes them. */
export const LEFT = fileURLToPath(new URL("./left", import.meta.url));

/** User with a password. */
export interface Login {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** From the sign-up. */
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Everything that people hold of an installation: their side of what its database contains. */
export interface Holdings {
  /** Public URL of the installation, which its access tokens name. */
  readonly url: string;
  /** When it was left, in milliseconds since 1970. */
  readonly leftAtMillis: number;
  /** Owner of the project, a user of the dashboard. */
  readonly owner: Login;
  readonly project: TestProject;
  readonly ada: Login & {
    /** From a second sign-in. */
    readonly otherRefreshToken: string;
    readonly apiKey: string;
    /** Code to reset the password with, not used yet. */
    readonly resetCode: string;
    /** Of a command line that Ada has confirmed, and that has not fetched its session yet. */
    readonly pollingCode: string;
    /** Subscription to the plan. */
    readonly subscriptionId: string;
  };
  /** Signs in with codes by email; one is not used yet. */
  readonly ben: { readonly id: string; readonly email: string; readonly signInCode: string };
  readonly cleo: { readonly id: string; readonly passkey: AuthenticationJson };
  /** Has a second factor and one recovery code. */
  readonly dan: Login & { readonly totpSecret: string; readonly recoveryCode: string };
  /** Has an account at Google. */
  readonly eve: { readonly id: string; readonly accountId: string };
  /** Is invited to the team. */
  readonly faye: { readonly email: string; readonly invitationCode: string };
  /** Anonymous. */
  readonly gus: { readonly id: string; readonly refreshToken: string };
  /** Banned. */
  readonly hal: Login;
  /** Came with a password hash of another system. */
  readonly ivy: { readonly id: string; readonly email: string; readonly password: string };
  readonly team: { readonly id: string; readonly apiKey: string };
  readonly otherTeam: { readonly id: string };
  readonly emails: {
    readonly themeId: string;
    readonly templateId: string;
    readonly draftId: string;
  };
  readonly webhooks: {
    /** Has received what happened. */
    readonly reached: { readonly id: string };
    /** Has received nothing yet. */
    readonly unreached: { readonly id: string; readonly secret: string };
  };
}

/** Names of the databases that earlier versions have left. */
export function listLeft(): readonly string[] {
  return readdirSync(LEFT)
    .flatMap((file) => (file.endsWith(".json") ? [file.slice(0, -".json".length)] : []))
    .sort();
}

export function readHoldings(name: string, folder = LEFT): Holdings {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
}

export function archiveOf(name: string, folder = LEFT): string {
  return join(folder, `${name}.backup.gz`);
}
