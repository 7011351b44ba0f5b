import type { ServerTeam } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { useAction } from "../../parts/actions/use-action.ts";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { TeamPicker } from "../../people/team-picker.tsx";
import { usersMessages } from "../messages.ts";

/** Picks a team to add users to. @param onPick Adds them and returns the text of a toast. */
export function AddToTeam({ onPick }: { onPick(team: ServerTeam): Promise<string> }) {
  const t = useMessages(usersMessages);
  const add = useAction(onPick);
  return (
    <DialogButton label={t("addToTeam")} look="quiet" isBusy={add.isBusy}>
      {(close) => (
        <TeamPicker
          onPick={(team) => {
            close();
            void add.run(team);
          }}
        />
      )}
    </DialogButton>
  );
}
