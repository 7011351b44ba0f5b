import type { Team } from "@latchkit/kit";
import { useApp } from "../context.ts";
import { Root } from "../root.tsx";
import { Switcher, type SwitcherLook, SwitcherSkeleton } from "./switcher.tsx";
import { type TeamChoice, tell } from "./team-switcher.tsx";

/** Props of `<SelectedTeamSwitcher />`. */
export type SelectedTeamSwitcherProps = SwitcherLook &
  TeamChoice & {
    /** Returns the URL of a team's page, to navigate to when the user selects the team. Default: no navigation. */
    urlMap?: ((team: Team | null) => string) | undefined;
    /** The team that the page is about. It becomes the selected team, unless `noUpdateSelectedTeam` is set. */
    selectedTeam?: Pick<Team, "id"> | null | undefined;
    /** Does not store the selected team on the backend. Default: `false`. */
    noUpdateSelectedTeam?: boolean | undefined;
  };

/** Shows the user's selected team, with a menu to change it. */
export function SelectedTeamSwitcher({ className, ...props }: SelectedTeamSwitcherProps) {
  const app = useApp();
  const { urlMap, selectedTeam, noUpdateSelectedTeam = false } = props;
  return (
    <Root name="selected-team-switcher" isInline className={className} placeholder={<SwitcherSkeleton />}>
      <Switcher
        {...props}
        allowNull={props.allowNull ?? false}
        follow={noUpdateSelectedTeam ? undefined : selectedTeam}
        find={(user, teams) => {
          const shown = selectedTeam === undefined ? user.selectedTeam : selectedTeam;
          return teams.find(({ id }) => id === shown?.id) ?? null;
        }}
        choose={async (user, team) => {
          if (!noUpdateSelectedTeam) await user.setSelectedTeam(team);
          await tell(props, team);
          if (urlMap) await app.goTo(urlMap(team));
        }}
      />
    </Root>
  );
}
