import type { ClientCore } from "../client-core.ts";
import type { CodeError } from "../codes.ts";
import type { Result } from "../result.ts";
import type { AcceptTeamInvitationError, TeamInvitationError } from "./team.ts";

/** Looks whether an invitation's code would work. */
export async function verifyTeamInvitationCode(core: ClientCore, code: string): Promise<Result<undefined, CodeError>> {
  const { CODE_ERRORS, withCode, withoutData } = await core.actions();
  return withoutData(
    await withCode(core, code, () =>
      core.attempt("POST /team-invitations/accept/check-code", { body: { code } }, CODE_ERRORS, { session: null }),
    ),
  );
}

/** Tells which team a code invites to. */
export async function getTeamInvitationDetails(
  core: ClientCore,
  code: string,
): Promise<Result<{ teamId: string; teamDisplayName: string }, TeamInvitationError>> {
  const { CODE_ERRORS, withCode } = await core.actions();
  const codes = [...CODE_ERRORS, "USER_AUTHENTICATION_REQUIRED"] as const;
  const session = core.sessions.current();
  const answer = await withCode(core, code, () =>
    core.attempt("POST /team-invitations/accept/details", { body: { code } }, codes, { session }),
  );
  if (answer.status === "error") return answer;
  return { status: "ok", data: { teamId: answer.data.team_id, teamDisplayName: answer.data.team_display_name } };
}

/** Takes the signed-in user into the team that a code invites to. */
export async function acceptTeamInvitation(
  core: ClientCore,
  code: string,
): Promise<Result<undefined, AcceptTeamInvitationError>> {
  const { CODE_ERRORS, withCode, withoutData } = await core.actions();
  const codes = [...CODE_ERRORS, "USER_AUTHENTICATION_REQUIRED", "TEAM_INVITATION_FOR_ANOTHER_ADDRESS"] as const;
  const session = core.sessions.current();
  const answer = await withCode(core, code, () =>
    core.attempt("POST /team-invitations/accept", { body: { code } }, codes, { session }),
  );
  if (answer.status === "ok") core.userListeners.call("teams");
  return withoutData(answer);
}
