import * as z from "zod";
import { type CodeType, MAILED_CODE_LIFETIME_MILLIS } from "../../tokens/code-type.ts";

const teamInvitation = z.strictObject({ invitationId: z.uuid(), teamId: z.uuid() });

export type TeamInvitationCode = z.infer<typeof teamInvitation>;

/** Lets the recipient of an invitation join the team. */
export const TEAM_INVITATION_CODE: CodeType<TeamInvitationCode> = {
  name: "team-invitation",
  lifetimeMillis: MAILED_CODE_LIFETIME_MILLIS,
  data: teamInvitation,
};
