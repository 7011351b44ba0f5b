import type { NewExportLine } from "../lines.ts";
import { type Chunks, SourceFileError } from "./chunks.ts";
import { readJson } from "./read-json.ts";
import type { SourceReport } from "./report.ts";
import type { SourceApi } from "./source-input.ts";
import { type Fields, groupRows, idOf, instantOf, isTrue, metadataOf, objectOf, type Rows, textOf } from "./values.ts";

type Line = NewExportLine<"user"> | NewExportLine<"team"> | NewExportLine<"membership"> | NewExportLine<"invitation">;

const PAGE_SIZE = 100;

/**
 * Reads users, teams, memberships and invitations of a Stack Auth project. Addresses, accounts, permissions and hashes are
 * held in memory. IDs stay.
 *
 * @param passwords Rows of the table `PasswordAuthMethod`.
 */
export async function* readStackAuth(api: SourceApi, passwords: Rows, report: SourceReport): AsyncGenerator<Line> {
  const byUser = (path: string) => groupRows(itemsOf(api(path)), (row) => row.user_id);
  const channels = await byUser("/contact-channels");
  const accounts = await byUser("/oauth-providers");
  const permissions = await byUser("/project-permissions?recursive=false");
  const hashes = await groupRows(passwords, (row) => row.projectUserId);
  const selected = new Map<string, string>();
  for await (const user of pagesOf(api, "/users?include_anonymous=true")) {
    const id = idOf(user.id) ?? "";
    const teamId = idOf(user.selected_team_id);
    if (teamId !== undefined) selected.set(id, teamId);
    const line = report.fit<"user">({
      ...userOf(id, user),
      emails: emailsOf(user, channels.get(id) ?? []),
      accounts: accountsOf(accounts.get(id) ?? []),
      permissions: idsOf(permissions.get(id) ?? []),
      password: passwordOf(id, user, hashes.get(id)?.[0], report),
    });
    if (isTrue(user.requires_totp_mfa)) report.leaveOut(id, "totp", "is not exported: the user sets it up again");
    if (line) yield line;
  }
  const teamIds: string[] = [];
  for await (const team of itemsOf(api("/teams"))) {
    const line = report.fit<"team">(teamOf(team, report));
    if (!line) continue;
    teamIds.push(line.id);
    yield line;
  }
  for (const teamId of teamIds) yield* membershipsOf(api, teamId, selected, report);
  for (const teamId of teamIds) yield* invitationsOf(api, teamId, report);
}

/** Reads the entries of a list as they arrive. */
async function* itemsOf(answer: Chunks): AsyncGenerator<Fields> {
  for await (const { list, value } of readJson(answer, true)) if (list === "items") yield value;
}

/** Reads a long list page by page: some answers end with the ID that the next page begins with. */
async function* pagesOf(api: SourceApi, path: string): AsyncGenerator<Fields> {
  let cursor = "";
  do {
    let text = "";
    const decoder = new TextDecoder();
    for await (const chunk of api(`${path}&limit=${PAGE_SIZE}${cursor}`))
      text += typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
    const { items, pagination } = parse(text);
    if (!Array.isArray(items)) throw new SourceFileError("The service has answered with no list of users.");
    for (const item of items) yield objectOf(item);
    const next = idOf(objectOf(pagination).next_cursor);
    cursor = next === undefined ? "" : `&cursor=${encodeURIComponent(next)}`;
  } while (cursor !== "");
}

function parse(text: string): Fields {
  try {
    return objectOf(JSON.parse(text));
  } catch (error) {
    throw new SourceFileError("The service has answered with no JSON.", { cause: error });
  }
}

function userOf(id: string, user: Fields): NewExportLine<"user"> {
  const createdAt = instantOf(user.signed_up_at_millis) ?? "";
  const isBanned = isTrue(user.restricted_by_admin);
  return {
    type: "user",
    id,
    externalId: textOf(user.external_id),
    createdAt,
    lastActiveAt: instantOf(user.last_active_at_millis),
    displayName: textOf(user.display_name),
    pictureUrl: textOf(user.profile_image_url),
    countryCode: textOf(user.country_code),
    isAnonymous: isTrue(user.is_anonymous) ? true : undefined,
    clientMetadata: metadataOf(user.client_metadata),
    clientReadOnlyMetadata: metadataOf(user.client_read_only_metadata),
    serverMetadata: metadataOf(user.server_metadata),
    otpAuthEnabled: isTrue(user.otp_auth_enabled) ? true : undefined,
    ban: isBanned
      ? {
          bannedAt: instantOf(objectOf(user.current_ban).banned_at_millis) ?? createdAt,
          endsAt: instantOf(objectOf(user.current_ban).ends_at_millis),
          reason: textOf(user.restricted_by_admin_private_details),
          publicReason: textOf(user.restricted_by_admin_reason),
        }
      : undefined,
  };
}

/** Returns the addresses; of a user without any in the list, the primary one that the user has. */
function emailsOf(user: Fields, channels: readonly Fields[]) {
  const emails = channels
    .filter(({ type }) => type === "email")
    .map((channel) => ({
      id: textOf(channel.id),
      value: textOf(channel.value) ?? "",
      isVerified: isTrue(channel.is_verified),
      isPrimary: isTrue(channel.is_primary),
      usedForAuth: isTrue(channel.used_for_auth),
    }));
  return emails.length > 0 || textOf(user.primary_email) === undefined
    ? emails
    : [
        {
          value: textOf(user.primary_email) ?? "",
          isVerified: isTrue(user.primary_email_verified),
          isPrimary: true,
          usedForAuth: isTrue(user.primary_email_auth_enabled),
        },
      ];
}

function accountsOf(rows: readonly Fields[]) {
  return rows.map((account) => ({
    id: textOf(account.id),
    provider: textOf(account.provider_config_id) ?? "",
    accountId: idOf(account.account_id) ?? "",
    email: textOf(account.email),
    allowSignIn: isTrue(account.allow_sign_in),
    allowConnectedAccounts: isTrue(account.allow_connected_accounts),
  }));
}

function idsOf(rows: readonly Fields[]): string[] {
  return rows.map(({ id }) => idOf(id) ?? "");
}

function passwordOf(id: string, user: Fields, row: Fields | undefined, report: SourceReport) {
  const hash = textOf(row?.passwordHash);
  if (hash === undefined && isTrue(user.has_password))
    report.leaveOut(id, "password", "is not exported: the user has to reset it");
  return hash === undefined ? undefined : { hash };
}

function teamOf(team: Fields, report: SourceReport): NewExportLine<"team"> {
  return {
    type: "team",
    id: idOf(team.id) ?? "",
    displayName: textOf(team.display_name) ?? "",
    pictureUrl: textOf(team.profile_image_url),
    clientMetadata: metadataOf(team.client_metadata),
    clientReadOnlyMetadata: metadataOf(team.client_read_only_metadata),
    serverMetadata: metadataOf(team.server_metadata),
    createdAt: instantOf(team.created_at_millis) ?? report.now,
  };
}

async function* membershipsOf(
  api: SourceApi,
  teamId: string,
  selected: ReadonlyMap<string, string>,
  report: SourceReport,
): AsyncGenerator<NewExportLine<"membership">> {
  const granted = await groupRows(
    itemsOf(api(`/team-permissions?recursive=false&team_id=${teamId}`)),
    (row) => row.user_id,
  );
  for await (const profile of itemsOf(api(`/team-member-profiles?team_id=${teamId}`))) {
    const userId = idOf(profile.user_id) ?? "";
    // A profile shows the user's own name and picture where the member has none.
    const user = objectOf(profile.user);
    const own = (field: string) => (profile[field] === user[field] ? undefined : textOf(profile[field]));
    const line = report.fit<"membership">({
      type: "membership",
      teamId,
      userId,
      displayName: own("display_name"),
      pictureUrl: own("profile_image_url"),
      permissions: idsOf(granted.get(userId) ?? []),
      isSelected: selected.get(userId) === teamId ? true : undefined,
    });
    if (line) yield line;
  }
}

async function* invitationsOf(
  api: SourceApi,
  teamId: string,
  report: SourceReport,
): AsyncGenerator<NewExportLine<"invitation">> {
  for await (const invitation of itemsOf(api(`/team-invitations?team_id=${teamId}`))) {
    const line = report.fit<"invitation">({
      type: "invitation",
      teamId,
      recipientEmail: textOf(invitation.recipient_email) ?? "",
      createdAt: report.now,
      expiresAt: instantOf(invitation.expires_at_millis) ?? "",
    });
    if (line) yield line;
  }
}
