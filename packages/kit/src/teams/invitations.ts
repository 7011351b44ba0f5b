import type { ClientCore } from "../client-core.ts";
import { ok, type Result } from "../result.ts";
import { CODE_ERRORS, type CodeError, withCode } from "../sign-in/codes.ts";
import { fromWire } from "../wire.ts";
import { withoutData } from "../without-data.ts";
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
  return ok(fromWire(answer.data));
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
  return ok(fromWire(answer.data));
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
