import { type ExportLine, type ExportRecordType, normalizeEmail } from "@latchkit/contract";
import { refusalOfImport } from "../../../passwords/kinds/kinds.ts";
import type { Random } from "../../../random.ts";
import { endpointIn, headersIn } from "../../webhooks/svix/shapes.ts";
import type { IdOf } from "../lines/record-ids.ts";
import { pictureIn } from "../write/images.ts";
import { invitationId } from "../write/owned.ts";
import { isSupportedTotp } from "../write/second-factor.ts";
import { isSetting, type SettingLine, settingProblem } from "../write/settings.ts";
import { signInEmails } from "../write/users.ts";
import { paymentProblem } from "./check-payment.ts";
import { NameSet } from "./name-set.ts";

type RecordLine = ExportLine<ExportRecordType>;

/** Checks the lines of a file against the lines before them. */
export class LineCheck {
  readonly #idOf: IdOf;
  /** Users, teams and memberships that fit, and everything that may occur once. */
  readonly #names: NameSet;

  constructor(idOf: IdOf, random: Random) {
    this.#idOf = idOf;
    this.#names = new NameSet(random);
  }

  /** Returns what is wrong with a line; `null` if it fits. */
  check(line: RecordLine): string | null {
    if (isSetting(line)) return this.#setting(line) ?? settingProblem(line);
    if (line.type === "user") return userProblem(line, this.#idOf) ?? this.#user(line);
    if (line.type === "team") return this.#team(line);
    if (line.type === "membership") return this.#membership(line);
    if (line.type === "invitation") return this.#invitation(line);
    if (line.type === "apiKey") return this.#apiKey(line);
    return this.#other(line);
  }

  #setting(line: SettingLine): string | null {
    if (line.type === "project") return this.#once("project", []) ? null : "is the second line about the project";
    const name = line.type === "configuration" ? line.path : line.id;
    return this.#once(line.type, [line.level ?? "", name]) ? null : "sets what an earlier line has set";
  }

  #user(line: ExportLine<"user">): string | null {
    const id = this.#idOf("user", line.id) ?? "";
    if (this.#names.has("user", id)) return "`id` is that of an earlier user";
    const { accounts = [], passkeys = [], externalId } = line;
    const own: readonly (readonly [readonly string[], string])[] = [
      ...(externalId === undefined
        ? []
        : [[["externalId", externalId], "`externalId` is that of an earlier user"] as const]),
      ...signInEmails(line).map((email) => [["email", email], EARLIER_EMAIL] as const),
      ...passkeys.map(
        ({ credentialId }) => [["passkey", credentialId], "`passkeys` has one of an earlier user"] as const,
      ),
      ...accounts
        .filter(({ allowSignIn }) => allowSignIn)
        .map(({ provider, accountId }) => [["account", provider, accountId], EARLIER_ACCOUNT] as const),
    ];
    for (const [name, rule] of own) if (this.#names.has(...name)) return rule;
    this.#names.add("user", id);
    for (const [name] of own) this.#names.add(...name);
    return null;
  }

  #team(line: ExportLine<"team">): string | null {
    const id = this.#idOf("team", line.id);
    if (id === null) return NO_UUID;
    return this.#once("team", [id]) ? null : "`id` is that of an earlier team";
  }

  #membership(line: ExportLine<"membership">): string | null {
    const team = this.#idOf("team", line.teamId) ?? "";
    const user = this.#idOf("user", line.userId) ?? "";
    if (!this.#names.has("team", team)) return "`teamId` names no team of an earlier line that fits";
    if (!this.#names.has("user", user)) return "`userId` names no user of an earlier line that fits";
    if (line.isSelected && !this.#once("selected", [user]))
      return "`isSelected` is set in an earlier membership of the user";
    return this.#once("member", [team, user]) ? null : "is the same membership as an earlier one";
  }

  #invitation(line: ExportLine<"invitation">): string | null {
    const team = this.#idOf("team", line.teamId) ?? "";
    if (!this.#names.has("team", team)) return "`teamId` names no team of an earlier line that fits";
    const sender = line.senderUserId === undefined ? undefined : (this.#idOf("user", line.senderUserId) ?? "");
    if (sender !== undefined && !this.#names.has("member", team, sender))
      return "`senderUserId` names no member of the team of an earlier line that fits";
    if (line.isLimitedToSender && sender === undefined) return "`isLimitedToSender` needs `senderUserId`";
    const id = invitationId({ idOf: this.#idOf }, line);
    return this.#once("invitation", [id]) ? null : "is the same invitation as an earlier one";
  }

  #apiKey({ id, keyHash, userId, teamId }: ExportLine<"apiKey">): string | null {
    if ((userId === undefined) === (teamId === undefined)) return "must have either `userId` or `teamId`";
    if (userId !== undefined && !this.#names.has("user", this.#idOf("user", userId) ?? ""))
      return "`userId` names no user of an earlier line that fits";
    if (teamId !== undefined && !this.#names.has("team", this.#idOf("team", teamId) ?? ""))
      return "`teamId` names no team of an earlier line that fits";
    if (!this.#once("apiKey", [id])) return "`id` is that of an earlier key";
    return this.#once("keyHash", [keyHash]) ? null : "`keyHash` is that of an earlier key";
  }

  #other(line: RecordLine): string | null {
    switch (line.type) {
      case "vaultValue":
        if (line.value === undefined) return "`value` must be defined";
        return this.#once("vaultValue", [line.store, line.hashedKey]) ? null : "has the place of an earlier value";
      case "suppression":
        return this.#once("suppression", [normalizeEmail(line.address)])
          ? null
          : "`address` is that of an earlier line";
      case "webhookEndpoint":
        if (!this.#once("webhookEndpoint", [line.id])) return "`id` is that of an earlier endpoint";
        if (line.uid !== undefined && !this.#once("webhookUid", [line.uid]))
          return "`uid` is that of an earlier endpoint";
        return isEndpoint(line) ? null : "is no endpoint that Latchkit would deliver to";
      case "image":
        return this.#image(line);
      case "productVersion":
      case "customer":
      case "purchase":
      case "ledgerEntry":
      case "itemBalance":
        return paymentProblem(line, this.#names, this.#idOf);
      default:
        return "has a type that this version does not import";
    }
  }

  #image(line: ExportLine<"image">): string | null {
    const { id, userId, teamId, logo, mediaType } = line;
    if ((logo === undefined) === (userId === undefined && teamId === undefined))
      return "must have either `logo`, or `userId`, `teamId` or both";
    const user = userId === undefined ? "" : (this.#idOf("user", userId) ?? "");
    const team = teamId === undefined ? "" : (this.#idOf("team", teamId) ?? "");
    const isOwned =
      logo !== undefined ||
      (teamId === undefined && this.#names.has("user", user)) ||
      (userId === undefined && this.#names.has("team", team)) ||
      this.#names.has("member", team, user);
    if (!isOwned) return "belongs to no user, team or member of an earlier line that fits";
    const picture = pictureIn(line);
    if (!picture.ok) return `\`bytes\` does not fit: ${picture.reason}`;
    if (picture.mediaType !== mediaType) return "`mediaType` is another one than that of `bytes`";
    if (!this.#once("image", [id])) return "`id` is that of an earlier picture";
    return this.#once("imageOf", [logo ?? "", team, user]) ? null : "belongs to the owner of an earlier picture";
  }

  #once(kind: string, name: readonly string[]): boolean {
    return this.#names.add(kind, ...name);
  }
}

const NO_UUID = "`id` must be a UUID of version 1 to 5 in lower case, because the header says that IDs are kept";
const EARLIER_EMAIL = "`emails` has an address with which an earlier user signs in";
const EARLIER_ACCOUNT = "`accounts` has one with which an earlier user signs in";

/** Returns what is wrong with a user by themselves. */
function userProblem(line: ExportLine<"user">, idOf: IdOf): string | null {
  const { emails = [], accounts = [], passkeys = [], password } = line;
  if (idOf("user", line.id) === null) return NO_UUID;
  if (emails.filter(({ isPrimary }) => isPrimary).length > 1) return "`emails` has two primary addresses";
  if (!areDifferent(emails.map(({ value }) => normalizeEmail(value)))) return "`emails` has an address twice";
  if (!areDifferent(passkeys.map(({ credentialId }) => credentialId))) return "`passkeys` has one twice";
  if (!areDifferent(accounts.map(({ provider, accountId }) => JSON.stringify([provider, accountId]))))
    return "`accounts` has one twice";
  if (!areDifferent(accounts.filter(({ allowSignIn }) => allowSignIn).map(({ provider }) => provider)))
    return "`accounts` has two of one provider with which the user signs in";
  const unfit = password === undefined ? null : refusalOfImport(password.hash);
  return unfit && `\`password.hash\` does not fit: ${unfit.message}`;
}

function areDifferent(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

function isEndpoint({ url, uid, description, eventTypes, metadata, secret, headers }: ExportLine<"webhookEndpoint">) {
  const endpoint = { url, uid, description, eventTypes, metadata, secret };
  return endpointIn.safeParse(endpoint).success && headersIn.safeParse({ headers: headers ?? {} }).success;
}

/** Lists what a line has and Latchkit does not keep. */
export function leftOutOf(line: RecordLine): string[] {
  if (line.type !== "user") return [];
  return [
    ...(line.phones?.length ? ["phones"] : []),
    ...(line.username === undefined ? [] : ["usernames"]),
    ...(line.totp && !isSupportedTotp(line.totp) ? ["secondFactors"] : []),
  ];
}
