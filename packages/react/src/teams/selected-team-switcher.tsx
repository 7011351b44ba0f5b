import type { Team } from "@latchkit/kit";
import { useApp } from "../context.ts";
import { Root } from "../root.tsx";
import { Switcher, type SwitcherLook, SwitcherSkeleton } from "./switcher.tsx";
import { type TeamChoice, tell } from "./team-switcher.tsx";

export type SelectedTeamSwitcherProps = SwitcherLook &
  TeamChoice & {
    /** Where a team is at home in the app; people go there when they choose it. */
    urlMap?: ((team: Team | null) => string) | undefined;
    /** The team that the page is about, as its address says. It becomes the selected one, unless `noUpdateSelectedTeam`. */
    selectedTeam?: Pick<Team, "id"> | null | undefined;
    /** Leaves what the backend knows as the selected team alone. Default: `false`. */
    noUpdateSelectedTeam?: boolean | undefined;
  };

/** Shows the team people work in, and changes it. */
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
