import { KnownError } from "@latchkit/kit";
import type { ServerTeam, ServerUser } from "@latchkit/kit/server";
import { useQueryClient } from "@tanstack/react-query";
import { useText } from "../language/use-text.ts";
import { DialogButton } from "../parts/dialog-button.tsx";
import { useAction } from "../parts/use-action.ts";
import { useNameOf } from "../people/person-link.tsx";
import { PersonPicker } from "../people/person-picker.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { teamsTexts } from "./texts.ts";

/** Puts somebody into a team, found by name, address or id. */
export function AddMember({ team }: { team: ServerTeam }) {
  const { projectId } = useAdminApp();
  const queries = useQueryClient();
  const say = useText(teamsTexts);
  const nameOf = useNameOf();
  const add = useAction(async (user: ServerUser) => {
    const name = nameOf(user);
    try {
      await team.addUser(user.id);
    } catch (error) {
      if (!(error instanceof KnownError) || error.code !== "TEAM_MEMBERSHIP_ALREADY_EXISTS") throw error;
      return say("isMember", { name });
    }
    await queries.invalidateQueries({ queryKey: [projectId] });
    return say("memberAdded", { name });
  });
  return (
    <DialogButton label={say("addMember")} look="quiet" isBusy={add.isBusy}>
      {(close) => (
        <>
          <p className="prose">{say("addMemberLead")}</p>
          <PersonPicker
            onPick={(user) => {
              close();
              void add.run(user);
            }}
          />
        </>
      )}
    </DialogButton>
  );
}
