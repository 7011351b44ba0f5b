import type { Team } from "@latchkit/kit";
import { Root } from "../root.tsx";
import { Switcher, type SwitcherLook, SwitcherSkeleton } from "./switcher.tsx";

/** Whether “no team” can be selected, and a callback for the selected team. The switcher awaits a returned promise. */
export type TeamChoice =
  | { allowNull?: false | undefined; onChange?: ((team: Team) => unknown) | undefined }
  | { allowNull: true; onChange?: ((team: Team | null) => unknown) | undefined };

/** Props of `<TeamSwitcher />`. */
export type TeamSwitcherProps = SwitcherLook &
  TeamChoice & {
    /** The team to show. */
    team?: Pick<Team, "id"> | null | undefined;
    /** ID of the team to show, instead of `team`. */
    teamId?: string | undefined;
  };

/** Lets users choose one of their teams. Stores nothing: your app passes the team to show. */
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

/** Calls the app with the selected team. */
export async function tell(choice: TeamChoice, team: Team | null): Promise<void> {
  if (choice.allowNull) await choice.onChange?.(team);
  else if (team) await choice.onChange?.(team);
}
