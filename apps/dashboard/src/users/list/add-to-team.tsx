import type { ServerTeam } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { useAction } from "../../parts/actions/use-action.ts";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { TeamPicker } from "../../people/team-picker.tsx";
import { usersMessages } from "../messages.ts";

/** Has a team picked, to add one or more users to. @param onPick Does it, and returns what to confirm quietly. */
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
