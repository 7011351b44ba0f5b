import type { Team } from "@latchkit/kit";
import { Root } from "../root.tsx";
import { Switcher, type SwitcherLook, SwitcherSkeleton } from "./switcher.tsx";

/** Whether no team can be chosen, too, and who is told of what was chosen; a promise is waited for. */
export type TeamChoice =
  | { allowNull?: false | undefined; onChange?: ((team: Team) => unknown) | undefined }
  | { allowNull: true; onChange?: ((team: Team | null) => unknown) | undefined };

export type TeamSwitcherProps = SwitcherLook &
  TeamChoice & {
    /** The team to show. */
    team?: Pick<Team, "id"> | null | undefined;
    /** The same by its id. */
    teamId?: string | undefined;
  };

/** Has people choose one of their teams, for whatever the app needs one. Keeps nothing: the app says which one is shown. */
export function TeamSwitcher({ className, ...props }: TeamSwitcherProps) {
  const { team, teamId = team?.id } = props;
  return (
    <Root name="team-switcher" isInline className={className} placeholder={<SwitcherSkeleton />}>
      <Switcher
        {...props}
        allowNull={props.allowNull ?? false}
        find={(_, teams) => teams.find(({ id }) => id === teamId) ?? null}
        choose={async (_, chosen) => tell(props, chosen)}
      />
    </Root>
  );
}

/** Tells the app what was chosen. */
export async function tell(choice: TeamChoice, team: Team | null): Promise<void> {
  if (choice.allowNull) await choice.onChange?.(team);
  else if (team) await choice.onChange?.(team);
}
