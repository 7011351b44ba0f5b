import type { ClientCore } from "../client-core.ts";
import { ok, type Result, withoutData } from "../result.ts";
import { CODE_ERRORS, type CodeError, withCode } from "../sign-in/codes.ts";
import type { AcceptTeamInvitationError, TeamInvitationError, TeamInvitationPreview } from "./team.ts";

/** Checks an invitation code without using it. */
export async function verifyTeamInvitationCode(core: ClientCore, code: string): Promise<Result<undefined, CodeError>> {
  return withoutData(
    await withCode(code, () =>
      core.attempt("POST /team-invitations/accept/check-code", { body: { code } }, CODE_ERRORS, { session: null }),
    ),
  );
}

/** Fetches the team, the sender and the address of an invitation, for visitors, too. */
export async function getTeamInvitationPreview(
  core: ClientCore,
  code: string,
): Promise<Result<TeamInvitationPreview, CodeError>> {
  const answer = await withCode(code, () =>
    core.attempt("POST /team-invitations/accept/preview", { body: { code } }, CODE_ERRORS, { session: null }),
  );
  if (answer.status === "error") return answer;
  const { team_id, team_display_name, recipient_email, sender_display_name } = answer.data;
  return ok({
    teamId: team_id,
    teamDisplayName: team_display_name,
    recipientEmail: recipient_email,
    senderDisplayName: sender_display_name,
  });
}

/** Fetches the team that a code invites to. */
export async function getTeamInvitationDetails(
  core: ClientCore,
  code: string,
): Promise<Result<{ teamId: string; teamDisplayName: string }, TeamInvitationError>> {
  const codes = [...CODE_ERRORS, "USER_AUTHENTICATION_REQUIRED"] as const;
  const session = core.sessions.current();
  const answer = await withCode(code, () =>
    core.attempt("POST /team-invitations/accept/details", { body: { code } }, codes, { session }),
  );
  if (answer.status === "error") return answer;
  return ok({ teamId: answer.data.team_id, teamDisplayName: answer.data.team_display_name });
}

/** Adds the signed-in user to the team that a code invites to. */
export async function acceptTeamInvitation(
  core: ClientCore,
  code: string,
): Promise<Result<undefined, AcceptTeamInvitationError>> {
  const codes = [...CODE_ERRORS, "USER_AUTHENTICATION_REQUIRED", "TEAM_INVITATION_FOR_ANOTHER_ADDRESS"] as const;
  const session = core.sessions.current();
  const answer = await withCode(code, () =>
    core.attempt("POST /team-invitations/accept", { body: { code } }, codes, { session }),
  );
  if (answer.status === "ok") core.userListeners.call("teams");
  return withoutData(answer);
}
