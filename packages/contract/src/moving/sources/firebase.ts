import type { NewExportLine } from "../lines.ts";
import type { Chunks } from "./chunks.ts";
import { type FirebaseParameters, firebaseHash } from "./hashes.ts";
import { readJson } from "./read-json.ts";
import type { SourceReport } from "./report.ts";
import { type Fields, idOf, instantOf, metadataOf, objectsOf, textOf } from "./values.ts";

/** Parts of a Firebase project that `firebase auth:export` leaves out. */
export const FIREBASE_LEAVES_OUT: readonly string[] = [
  "second factors",
  "accounts at providers other than Google, Facebook, Twitter and GitHub (the API has them)",
  "hashes of passwords that were imported into Firebase",
];

/**
 * Reads the JSON file of `firebase auth:export`, or answers of `accounts:batchGet`.
 *
 * @param parameters Password hash parameters of the console; `null` leaves all passwords out.
 */
export async function* readFirebase(
  file: Chunks,
  parameters: FirebaseParameters | null,
  report: SourceReport,
): AsyncGenerator<NewExportLine<"user">> {
  for await (const { list, value } of readJson(file, true)) {
    const line = list === "users" ? userOf(value, parameters, report) : null;
    if (line) yield line;
  }
}

/** Names of providers that differ from ours. */
const PROVIDERS: Readonly<Record<string, string>> = {
  "gc.apple.com": "game-center",
  "playgames.google.com": "play-games",
};

function userOf(
  user: Fields,
  parameters: FirebaseParameters | null,
  report: SourceReport,
): NewExportLine<"user"> | null {
  const id = idOf(user.localId) ?? "";
  const email = textOf(user.email);
  const phone = textOf(user.phoneNumber);
  const createdAt = instantOf(user.createdAt) ?? report.now;
  if (objectsOf(user.mfaInfo).length > 0)
    report.leaveOut(id, "totp", "is a phone number or has no secret in the export");
  const isVerified = user.emailVerified === true;
  return report.fit<"user">({
    type: "user",
    id,
    createdAt,
    lastActiveAt: instantOf(user.lastSignedInAt ?? user.lastLoginAt),
    displayName: textOf(user.displayName),
    pictureUrl: textOf(user.photoUrl),
    isAnonymous:
      email === undefined && phone === undefined && objectsOf(user.providerUserInfo).length === 0 ? true : undefined,
    // Claims are for the backend: clients read them in their token.
    clientReadOnlyMetadata: metadataOf(user.customAttributes),
    ban: user.disabled === true ? { bannedAt: createdAt } : undefined,
    emails: email === undefined ? undefined : [{ value: email, isVerified, isPrimary: true, usedForAuth: true }],
    phones: phone === undefined ? undefined : [{ value: phone, isVerified: true }],
    accounts: accountsOf(user),
    password: passwordOf(id, user, parameters, report),
  });
}

function accountsOf(user: Fields) {
  const accounts = objectsOf(user.providerUserInfo).flatMap(({ providerId, rawId, federatedId, email }) => {
    const provider = textOf(providerId);
    const accountId = idOf(rawId) ?? idOf(federatedId);
    if (provider === undefined || accountId === undefined || provider === "password" || provider === "phone") return [];
    const name = PROVIDERS[provider] ?? provider.replace(/\.com$/, "");
    return { provider: name, accountId, email: textOf(email), allowSignIn: true };
  });
  return accounts.length > 0 ? accounts : undefined;
}

function passwordOf(id: string, user: Fields, parameters: FirebaseParameters | null, report: SourceReport) {
  const [hash, salt] = [textOf(user.passwordHash), textOf(user.salt)];
  const hasPassword = objectsOf(user.providerUserInfo).some(({ providerId }) => providerId === "password");
  if (hash === undefined) {
    if (hasPassword) report.leaveOut(id, "password", "is not in the file: the user has to reset it");
    return undefined;
  }
  if (parameters === null) report.leaveOut(id, "password", "needs the hash parameters of the Firebase console");
  return parameters === null ? undefined : { hash: firebaseHash(hash, salt ?? "", parameters) };
}
