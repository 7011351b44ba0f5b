import { KnownError } from "@latchkit/kit";
import type { ServerTeam, ServerUser } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "../parts/actions/use-action.ts";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { useNameOf } from "../people/person-link.tsx";
import { PersonPicker } from "../people/person-picker.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { teamsMessages } from "./messages.ts";

/** Adds a user to a team, found by name, email address or ID. */
export function AddMember({ team }: { team: ServerTeam }) {
  const { projectId } = useAdminApp();
  const queries = useQueryClient();
  const t = useMessages(teamsMessages);
  const nameOf = useNameOf();
  const add = useAction(async (user: ServerUser) => {
    const name = nameOf(user);
    try {
      await team.addUser(user.id);
    } catch (error) {
      if (!(error instanceof KnownError) || error.code !== "TEAM_MEMBERSHIP_ALREADY_EXISTS") throw error;
      return t("isMember", { name });
    }
    await queries.invalidateQueries({ queryKey: [projectId] });
    return t("memberAdded", { name });
  });
  return (
    <DialogButton label={t("addMember")} look="quiet" isBusy={add.isBusy}>
      {(close) => (
        <>
          <p className="prose">{t("addMemberLead")}</p>
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
