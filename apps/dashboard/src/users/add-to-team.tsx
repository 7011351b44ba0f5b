import type { ServerTeam } from "@latchkit/kit/server";
import { useText } from "../language/use-text.ts";
import { DialogButton } from "../parts/dialog-button.tsx";
import { useAction } from "../parts/use-action.ts";
import { TeamPicker } from "../people/team-picker.tsx";
import { usersTexts } from "./texts.ts";

/** Has a team picked, to add one or more users to. @param onPick Does it, and returns what to confirm quietly. */
export function AddToTeam({ onPick }: { onPick(team: ServerTeam): Promise<string> }) {
  const say = useText(usersTexts);
  const add = useAction(onPick);
  return (
    <DialogButton label={say("addToTeam")} look="quiet" isBusy={add.isBusy}>
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
