import { useResource } from "@latchkit/react";
import { Suspense } from "react";
import { useText } from "../language/use-text.ts";
import { DialogButton } from "../parts/dialog-button.tsx";
import { PassingButton } from "../parts/passing-button.tsx";
import { TeamPicker } from "../people/team-picker.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { usersTexts } from "./texts.ts";

export interface TeamFilterProps {
  teamId: string | undefined;
  /** @param teamId Undefined: whatever team they are in. */
  onChange(teamId: string | undefined): void;
}

/** Narrows the table to the members of one team. */
export function TeamFilter({ teamId, onChange }: TeamFilterProps) {
  const say = useText(usersTexts);
  if (teamId !== undefined) {
    return (
      <PassingButton onClick={() => onChange(undefined)}>
        <Suspense fallback={say("team")}>
          <TeamName teamId={teamId} />
        </Suspense>
        <span aria-hidden>×</span>
        <span className="visually-hidden">{say("anyTeam")}</span>
      </PassingButton>
    );
  }
  return (
    <DialogButton label={say("inTeam")} title={say("membersOf")}>
      {(close) => (
        <TeamPicker
          onPick={({ id }) => {
            close();
            onChange(id);
          }}
        />
      )}
    </DialogButton>
  );
}

function TeamName({ teamId }: { teamId: string }) {
  const say = useText(usersTexts);
  const team = useResource(useAdminApp().team(teamId));
  return team ? team.displayName : say("team");
}
