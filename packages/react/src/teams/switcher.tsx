import { type CurrentUser, isKnownError, type Team } from "@latchkit/kit";
import { useEffect, useRef, useState } from "react";
import { useText } from "../language/use-text.ts";
import { partSheet, Styles } from "../styles/sheet.tsx";
import { useApp } from "../surroundings.ts";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useAction } from "../ui/use-action.ts";
import { useSnapshot } from "../use-resource.ts";
import type { TeamFace } from "./team-avatar.tsx";
import { TeamMenu, type TeamMenuProps } from "./team-menu.tsx";

const sheet = partSheet(
  "switcher",
  `
.lk-switcher-wait { display: block; inline-size: 12rem; max-inline-size: 100%; }
`,
);

export const switcherTexts = {
  retry: "Your teams did not load. Try again",
  busy: "Loading…",
  gone: "You are not in this team any more.",
} as const;

/** What both switchers take. */
export interface SwitcherLook {
  /** What is shown where no team is chosen. Default: “No team”. */
  nullLabel?: string | undefined;
  /** For the button. */
  triggerClassName?: string | undefined;
  /** Shows teams that are not real, whoever is signed in; choosing one of them changes nothing but what is shown. */
  mockTeams?: readonly TeamFace[] | undefined;
  /** With `mockTeams`: the one chosen at first. */
  mockUser?: { readonly selectedTeam?: TeamFace | null | undefined } | undefined;
  /** With `mockTeams`: whether people may create teams. */
  mockProject?: { readonly config: { readonly clientTeamCreationEnabled: boolean } } | undefined;
  className?: string | undefined;
}

export interface SwitcherProps extends Omit<SwitcherLook, "className"> {
  allowNull: boolean;
  /** The one to show, among the person's teams. */
  find: (user: CurrentUser, teams: readonly Team[]) => Team | null;
  choose: (user: CurrentUser, team: Team | null) => Promise<unknown>;
  /** The team that the page is about, which is to become the selected one. */
  follow?: Pick<Team, "id"> | null | undefined;
}

/** The inside of a switcher: who is there, what they are in, and what they may do about it. Nothing for whoever is not signed in. */
export function Switcher({ mockTeams, mockUser, mockProject, ...props }: SwitcherProps) {
  if (!mockTeams) return <PersonSwitcher {...props} />;
  return (
    <MockSwitcher
      teams={mockTeams}
      first={mockUser?.selectedTeam ?? null}
      canCreate={mockProject?.config.clientTeamCreationEnabled ?? true}
      allowNull={props.allowNull}
      nullLabel={props.nullLabel}
      className={props.triggerClassName}
    />
  );
}

type RealProps = Omit<SwitcherProps, "mockTeams" | "mockUser" | "mockProject">;

function PersonSwitcher(props: RealProps) {
  const app = useApp();
  const user = useSnapshot(app.user);
  if (user.status === "pending") return <SwitcherSkeleton />;
  if (user.status === "failed") return <Retry load={app.user.load} />;
  return user.value && <UserSwitcher key={user.value.id} user={user.value} {...props} />;
}

function UserSwitcher({ user, find, choose, follow, ...look }: RealProps & { user: CurrentUser }) {
  const app = useApp();
  const teams = useSnapshot(user.teams);
  const project = useSnapshot(app.project);
  const say = useText("switcher", switcherTexts);
  const [isGone, setGone] = useState(false);
  const { run, busy, trouble } = useAction(async (work: () => Promise<unknown>) => {
    setGone(false);
    try {
      await work();
    } catch (error) {
      if (!isKnownError(error, "TEAM_MEMBERSHIP_NOT_FOUND")) throw error;
      setGone(true);
      await user.listTeams();
    }
  });
  const followed = useRef<string>(undefined);
  useEffect(() => {
    if (!follow || followed.current === follow.id) return;
    followed.current = follow.id; // Once: people may choose another one before the page has changed.
    if (user.selectedTeam?.id !== follow.id) run(() => user.setSelectedTeam(follow));
  });
  if (teams.status === "pending") return <SwitcherSkeleton />;
  if (teams.status === "failed") return <Retry load={user.teams.load} />;
  const selected = find(user, teams.value);
  const openSettings = (page: string) => void app.goTo(`${app.urls.accountSettings}#${page}`);
  const canCreate = project.status === "ready" && project.value.config.clientTeamCreationEnabled;
  return (
    <TeamMenu
      teams={teams.value}
      selected={selected}
      allowNull={look.allowNull}
      nullLabel={look.nullLabel}
      busy={busy}
      trouble={trouble ?? (isGone && say("gone"))}
      onChoose={(team) => run(() => choose(user, team))}
      onSettings={() => selected && openSettings(`team-${selected.id}`)}
      onCreate={canCreate ? () => openSettings("team-creation") : undefined}
      className={look.triggerClassName}
    />
  );
}

interface MockProps extends Pick<TeamMenuProps<TeamFace>, "teams" | "allowNull" | "nullLabel" | "className"> {
  first: TeamFace | null;
  canCreate: boolean;
}

/** Leads nowhere and asks nobody. */
function MockSwitcher({ first, canCreate, ...menu }: MockProps) {
  const [selected, select] = useState(first);
  const nothing = () => undefined;
  return (
    <TeamMenu
      {...menu}
      selected={selected}
      busy={false}
      onChoose={select}
      onSettings={nothing}
      onCreate={canCreate ? nothing : undefined}
    />
  );
}

/** The place of the button, in its size. */
export function SwitcherSkeleton() {
  return (
    <span className="lk-switcher-wait">
      <Styles sheet={sheet} />
      <Skeleton size="control" />
    </span>
  );
}

function Retry({ load }: { load: () => Promise<unknown> }) {
  const say = useText("switcher", switcherTexts);
  const loading = useAction(async () => void (await load()));
  return (
    <Button look="secondary" busy={loading.busy && say("busy")} onClick={loading.run}>
      {say("retry")}
    </Button>
  );
}
