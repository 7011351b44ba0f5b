import { type CodeError, type CurrentUser, isKnownError, type TeamInvitationPreview } from "@latchkit/kit";
import { loadable } from "@latchkit/ui";
import { useMemo, useState } from "react";
import { useApp } from "../context.ts";
import { useResourceState } from "../use-resource.ts";
import { joinedTeam, keepJoinedTeam } from "./joined-team.ts";
import { type FlowStep, useStep } from "./use-step.ts";

/** A team that invites the user. */
export interface InvitingTeam {
  /** A UUID. */
  readonly id: string;
  /** May be empty. */
  readonly displayName: string;
}

/** State of an invitation. */
export type TeamInvitationState =
  | { readonly at: "loading" }
  /** The user is signed out: show who invites them, and have them sign in or up. */
  | { readonly at: "signed-out"; readonly preview: TeamInvitationPreview; readonly canSignUp: boolean }
  /** The user can join with the account that is signed in. */
  | { readonly at: "asking"; readonly user: CurrentUser; readonly team: InvitingTeam }
  | { readonly at: "joined"; readonly user: CurrentUser; readonly team: InvitingTeam }
  /** The invitation is for another address than those of the user. */
  | {
      readonly at: "elsewhere";
      readonly user: CurrentUser;
      readonly team: InvitingTeam;
      readonly recipientEmail: string;
    }
  /** The code does not work. `error` is `null` if the link had none. */
  | { readonly at: "broken"; readonly error: CodeError | null }
  /** The invitation could not be loaded. `retry` tries again. */
  | { readonly at: "failed"; readonly error: unknown; readonly retry: () => void };

/** The step that joins the team, and where the invitation stands. */
export interface TeamInvitationFlow extends FlowStep<void, never, "elsewhere" | "signed-out" | "broken"> {
  /** State of the invitation. */
  readonly state: TeamInvitationState;
}

/** Outcome of an answer to the invitation, and the user who gave it. */
type Outcome = { readonly userId: string } & (
  | { readonly at: "joined" }
  | { readonly at: "elsewhere"; readonly recipientEmail: string }
  | { readonly at: "broken"; readonly error: CodeError }
);

/**
 * Shows who invites the user to a team, and joins it.
 *
 * @param code The code of the link in the email: the parameter `code` of the page's address.
 */
export function useTeamInvitation(code: string): TeamInvitationFlow {
  const app = useApp();
  const user = useResourceState(app.user);
  const current = user.status === "ready" ? user.value : null;
  const userId = current?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user asks for the details anew.
  const details = useMemo(() => loadable(() => app.getTeamInvitationDetails(code)), [app, code, userId]);
  const preview = useMemo(() => loadable(() => app.getTeamInvitationPreview(code)), [app, code]);
  const known = useResourceState(code && current ? details : nothing);
  const detailsError = known.status === "ready" && known.value?.status === "error" ? known.value.error : null;
  // The session may have ended meanwhile, elsewhere.
  const isOut = user.status === "ready" && (!current || detailsError?.code === "USER_AUTHENTICATION_REQUIRED");
  const seen = useResourceState(code && isOut ? preview : nothing);
  const project = useResourceState(isOut ? app.project : nothing);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const step = useStep<void, never, "elsewhere" | "signed-out" | "broken">({
    async send() {
      const result = await app.acceptTeamInvitation(code);
      if (userId === undefined) return { field: null, reason: "signed-out" };
      if (result.status === "ok") {
        if (known.status === "ready" && known.value?.status === "ok") {
          const { teamId, teamDisplayName: displayName } = known.value.data;
          keepJoinedTeam({ code, userId, teamId, displayName });
        }
        setOutcome({ userId, at: "joined" });
        return null;
      }
      const { error } = result;
      if (isKnownError(error, "USER_AUTHENTICATION_REQUIRED")) {
        await app.user.refresh();
        return { field: null, reason: "signed-out", error };
      }
      if (isKnownError(error, "TEAM_INVITATION_FOR_ANOTHER_ADDRESS")) {
        setOutcome({ userId, at: "elsewhere", recipientEmail: error.details.recipient_email });
        return { field: null, reason: "elsewhere", error };
      }
      setOutcome({ userId, at: "broken", error });
      return { field: null, reason: "broken", error };
    },
  });
  return { ...step, state: stateNow() };

  function stateNow(): TeamInvitationState {
    if (code === "") return { at: "broken", error: null };
    if (user.status === "failed") return failed(user.error, app.user.refresh);
    if (isOut) {
      if (seen.status === "failed") return failed(seen.error, preview.load);
      if (seen.status === "pending" || project.status === "pending" || !seen.value) return { at: "loading" };
      if (seen.value.status === "error") return { at: "broken", error: seen.value.error };
      const config = project.status === "ready" ? project.value?.config : undefined;
      return { at: "signed-out", preview: seen.value.data, canSignUp: config?.signUpEnabled ?? true };
    }
    if (!current || known.status === "pending") return { at: "loading" };
    if (known.status === "failed") return failed(known.error, details.load);
    if (!known.value) return { at: "loading" };
    if (outcome?.userId === userId && outcome?.at === "broken") return outcome;
    if (known.value.status === "error") {
      const { error } = known.value;
      const isUsed = isKnownError(error, "VERIFICATION_CODE_ALREADY_USED");
      const joined = isUsed ? joinedTeam({ code, userId: current.id }) : null;
      if (joined) return { at: "joined", user: current, team: { id: joined.teamId, displayName: joined.displayName } };
      return isKnownError(error, "USER_AUTHENTICATION_REQUIRED") ? { at: "loading" } : { at: "broken", error };
    }
    const { teamId: id, teamDisplayName: displayName } = known.value.data;
    const shown = { user: current, team: { id, displayName } };
    const own = outcome?.userId === userId ? outcome : null;
    if (own?.at === "elsewhere") return { ...own, ...shown };
    return { at: own ? "joined" : "asking", ...shown };
  }
}

function failed(error: unknown, load: () => Promise<unknown>): TeamInvitationState {
  return { at: "failed", error, retry: () => void load().catch(() => undefined) };
}

/** For what is not asked for. */
const nothing = loadable(async () => null);
