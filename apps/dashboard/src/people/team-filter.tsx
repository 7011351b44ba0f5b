import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Suspense } from "react";
import { PassingButton } from "../parts/actions/passing-button.tsx";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { peopleMessages } from "./messages.ts";
import { TeamPicker } from "./team-picker.tsx";

export interface TeamFilterProps {
  teamId: string | undefined;
  /** @param teamId Undefined for users of all teams. */
  onChange(teamId: string | undefined): void;
}

/** Filters users by team. */
export function TeamFilter({ teamId, onChange }: TeamFilterProps) {
  const t = useMessages(peopleMessages);
  if (teamId !== undefined) {
    return (
      <PassingButton onClick={() => onChange(undefined)}>
        <Suspense fallback={t("selectedTeam")}>
          <TeamName teamId={teamId} />
        </Suspense>
        <span aria-hidden>×</span>
        <span className="visually-hidden">{t("anyTeam")}</span>
      </PassingButton>
    );
  }
  return (
    <DialogButton label={t("inTeam")} title={t("membersOf")}>
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
  const t = useMessages(peopleMessages);
  const team = useResource(useAdminApp().team(teamId));
  return team ? team.displayName : t("selectedTeam");
}
