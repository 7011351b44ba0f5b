import type { CurrentUser, Project, Team } from "@latchkit/kit";
import { defineMessages, Icon, loadable, useMessages } from "@latchkit/ui";
import { plus } from "@latchkit/ui/icons";
import { useEffect, useRef, useState } from "react";
import type { AccountSettingsItem } from "../sections/account-settings-item.ts";
import { useResourceState } from "../use-resource.ts";
import { TeamAvatar } from "./team-avatar.tsx";
import { TeamPart } from "./team-part.tsx";

export const teamPagesMessages = defineMessages("teamPages", {
  create: "Create team",
  unnamed: "Unnamed team",
  created: "{team} created. It's now your current team.",
  left: "You left {team}.",
  deleted: "{team} deleted.",
  gone: "You're no longer a member of {team}.",
});

export interface TeamPages {
  /** A page for each team, then one to make another, where the project lets people. */
  readonly items: readonly AccountSettingsItem[];
  /** Whether the list that the pages come from is still to come. */
  readonly isPending: boolean;
  /** Error of that list. */
  readonly failure: unknown;
  /** Latest change of a team whose page was open: left, deleted or gone; shown until the user opens another page. */
  readonly news: string | null;
}

export interface TeamPagesOptions {
  user: CurrentUser;
  project: Project;
  /** The page shown at the moment. */
  hash: string | undefined;
  /** Page that replaces the page of a team that no longer exists. */
  firstPage: string;
  /** Another page has taken the place of the one that was used: the focus has to go somewhere. */
  onTurned: () => void;
}

/** The account pages about teams. */
export function useTeamPages({ user, project, hash, firstPage, onTurned }: TeamPagesOptions): TeamPages {
  const t = useMessages(teamPagesMessages);
  const teams = useResourceState(user.teams);
  const [turned, setTurned] = useState<{ to: string; news: string } | null>(null);
  const nameOf = (team: Team) => team.displayName || t("unnamed");

  const pages = teams.status === "ready" ? teams.value : [];
  const open = pages.find(({ id }) => hash === `team-${id}`);
  const opened = useRef<Team>(undefined);
  const isParting = useRef(false);
  useEffect(() => {
    if (teams.status !== "ready") return; // Unknown, which says nothing.
    const before = opened.current;
    opened.current = open;
    // Another member has removed them, or deleted the team.
    const isGone = before && !open && hash === `team-${before.id}` && !isParting.current;
    if (isGone) turn(firstPage, t("gone", { team: nameOf(before) }));
  });

  function turn(to: string, news: string) {
    setTurned({ to, news });
    history.replaceState(history.state, "", `#${to}`); // Going back should lead to no page that is empty by now.
    onTurned();
  }

  async function part(team: Team, how: "left" | "deleted", work: () => Promise<unknown>) {
    isParting.current = true;
    try {
      await work();
      const named = { team: nameOf(team) };
      turn(firstPage, how === "left" ? t("left", named) : t("deleted", named));
    } finally {
      isParting.current = false;
    }
  }

  const items: AccountSettingsItem[] = pages.map((team) => ({
    id: `team-${team.id}`,
    title: nameOf(team),
    icon: <TeamAvatar team={team} size="1.25rem" />,
    content: <TeamPart of={teamPage} props={{ user, project, team, part: (how, work) => part(team, how, work) }} />,
  }));
  if (project.config.clientTeamCreationEnabled) {
    const onCreated = (team: Team) => turn(`team-${team.id}`, t("created", { team: nameOf(team) }));
    items.push({
      id: "team-creation",
      title: t("create"),
      icon: <Icon path={plus} />,
      content: <TeamPart of={createTeamSection} props={{ user, onCreated }} />,
    });
  }
  return {
    items,
    isPending: teams.status === "pending",
    failure: teams.status === "failed" ? teams.error : undefined,
    news: turned && turned.to === hash ? turned.news : null,
  };
}

const teamPage = loadable(async () => (await import("./team-page.tsx")).TeamPage);
const createTeamSection = loadable(async () => (await import("./create-team-section.tsx")).CreateTeamSection);
