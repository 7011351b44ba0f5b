import type { NewExportLine } from "../lines.ts";
import type { Chunks } from "./chunks.ts";
import { readJson } from "./read-json.ts";
import type { SourceReport } from "./report.ts";
import { type Fields, idOf, instantOf, jsonOf, nameOf, objectsOf, textOf } from "./values.ts";

/** Parts of a Cognito user pool that no export has. */
export const COGNITO_LEAVES_OUT: readonly string[] = ["passwords", "second factors", "groups", "devices"];

/** Reads answers of `ListUsers`, one after the other or as one file: `{"Users":[…]}`. */
export async function* readCognito(
  files: readonly Chunks[],
  report: SourceReport,
): AsyncGenerator<NewExportLine<"user">> {
  for (const file of files)
    for await (const { list, value } of readJson(file, true)) {
      const line = list === "Users" ? userOf(value, report) : null;
      if (line) yield line;
    }
}

function userOf(user: Fields, report: SourceReport): NewExportLine<"user"> | null {
  const attributes = new Map(objectsOf(user.Attributes).map(({ Name, Value }) => [textOf(Name) ?? "", Value]));
  const text = (name: string) => textOf(attributes.get(name));
  const id = text("sub") ?? idOf(user.Username) ?? "";
  const createdAt = instantOf(user.UserCreateDate) ?? report.now;
  const [email, phone, username] = [text("email"), text("phone_number"), textOf(user.Username)];
  if (user.UserStatus !== "EXTERNAL_PROVIDER")
    report.leaveOut(id, "password", "is not exported: the user has to reset it");
  const custom = [...attributes].filter(([name]) => name.startsWith("custom:"));
  const isOwnName = username !== undefined && username !== id && username !== email;
  return report.fit<"user">({
    type: "user",
    id,
    createdAt,
    displayName: text("name") ?? nameOf(text("given_name"), text("family_name")),
    username: isOwnName && user.UserStatus !== "EXTERNAL_PROVIDER" ? username : undefined,
    pictureUrl: text("picture"),
    locale: text("locale")?.replaceAll("_", "-"),
    serverMetadata: custom.length > 0 ? Object.fromEntries(custom) : undefined,
    ban: user.Enabled === false ? { bannedAt: instantOf(user.UserLastModifiedDate) ?? createdAt } : undefined,
    emails:
      email === undefined
        ? undefined
        : [{ value: email, isVerified: text("email_verified") === "true", isPrimary: true, usedForAuth: true }],
    phones: phone === undefined ? undefined : [{ value: phone, isVerified: text("phone_number_verified") === "true" }],
    accounts: accountsOf(text("identities")),
  });
}

/** Names of providers that differ from ours. */
const PROVIDERS: Readonly<Record<string, string>> = { SignInWithApple: "apple", LoginWithAmazon: "amazon" };

function accountsOf(identities: string | undefined) {
  const accounts = objectsOf(jsonOf(identities ?? "")).flatMap(({ providerName, userId }) => {
    const [name, accountId] = [textOf(providerName), idOf(userId)];
    if (name === undefined || accountId === undefined) return [];
    return { provider: PROVIDERS[name] ?? name.toLowerCase(), accountId, allowSignIn: true };
  });
  return accounts.length > 0 ? accounts : undefined;
}
