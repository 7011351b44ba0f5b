import type { ServerTeam } from "@latchkit/kit";
import { useState } from "react";
import { useText } from "../language/use-text.ts";
import { Dialog } from "../parts/dialog.tsx";
import { useAction } from "../parts/use-action.ts";
import { TeamPicker } from "../people/team-picker.tsx";
import { usersTexts } from "./texts.ts";

/** Has a team picked, to add one or more users to. @param onPick Does it, and returns what to confirm quietly. */
export function AddToTeam({ onPick }: { onPick(team: ServerTeam): Promise<string> }) {
  const say = useText(usersTexts);
  const [isOpen, setOpen] = useState(false);
  const add = useAction(onPick);
  return (
    <>
      <button
        type="button"
        className="button"
        data-look="quiet"
        aria-disabled={add.isBusy}
        onClick={() => setOpen(true)}
      >
        {say("addToTeam")}
      </button>
      <Dialog title={say("addToTeam")} isOpen={isOpen} onClose={() => setOpen(false)}>
        <TeamPicker
          onPick={(team) => {
            setOpen(false);
            void add.run(team);
          }}
        />
      </Dialog>
    </>
  );
}
