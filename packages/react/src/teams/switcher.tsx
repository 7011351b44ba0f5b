import { type CurrentUser, isKnownError, type Team } from "@latchkit/kit";
import { Button, defineMessages, partSheet, Skeleton, Styles, useAction, useMessages } from "@latchkit/ui";
import { useEffect, useRef, useState } from "react";
import { useApp } from "../context.ts";
import { useResourceState } from "../use-resource.ts";
import css from "./switcher.css?inline";
import type { TeamAvatarSubject } from "./team-avatar.tsx";
import { TeamMenu, type TeamMenuProps } from "./team-menu.tsx";

const sheet = partSheet("switcher", css);

export const switcherMessages = defineMessages("switcher", {
  retry: "Couldn't load your teams. Try again",
  busy: "Loading…",
  gone: "You're no longer a member of this team.",
});

/** Props of both team switchers. */
export interface SwitcherLook {
  /** Label of the choice “no team”. Default: “No team”. */
  nullLabel?: string | undefined;
  /** Class names for the button. */
  triggerClassName?: string | undefined;
  /** Mock teams to show instead of the user's. No requests are made. */
  mockTeams?: readonly TeamAvatarSubject[] | undefined;
  /** With `mockTeams`: the team that is selected at first. `team` means the same. */
  mockUser?:
    | {
        readonly selectedTeam?: TeamAvatarSubject | null | undefined;
        readonly team?: TeamAvatarSubject | null | undefined;
      }
    | undefined;
  /** With `mockTeams`: whether users may create teams. */
  mockProject?: { readonly config: { readonly clientTeamCreationEnabled: boolean } } | undefined;
  /** Class names for the outermost element. */
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

/**
 * Content of a switcher: the user's teams and what the user may do with them. Renders nothing if the user is signed
 * out.
 */
export function Switcher({ mockTeams, mockUser, mockProject, ...props }: SwitcherProps) {
  if (!mockTeams) return <PersonSwitcher {...props} />;
  return (
    <MockSwitcher
      teams={mockTeams}
      first={mockUser?.selectedTeam ?? mockUser?.team ?? null}
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
  const user = useResourceState(app.user);
  if (user.status === "pending") return <SwitcherSkeleton />;
  if (user.status === "failed") return <Retry load={app.user.load} />;
  return user.value && <UserSwitcher key={user.value.id} user={user.value} {...props} />;
}

function UserSwitcher({ user, find, choose, follow, ...look }: RealProps & { user: CurrentUser }) {
  const app = useApp();
  const teams = useResourceState(user.teams);
  const project = useResourceState(app.project);
  const t = useMessages(switcherMessages);
  const [isGone, setGone] = useState(false);
  const switching = useAction(async (work: () => Promise<unknown>) => {
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
    if (user.selectedTeam?.id !== follow.id) void switching.run(() => user.setSelectedTeam(follow));
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
      isBusy={switching.isBusy}
      failure={switching.failure ?? (isGone && t("gone"))}
      onChoose={(team) => void switching.run(() => choose(user, team))}
      onSettings={() => selected && openSettings(`team-${selected.id}`)}
      onCreate={canCreate ? () => openSettings("team-creation") : undefined}
      className={look.triggerClassName}
    />
  );
}

interface MockProps extends Pick<TeamMenuProps<TeamAvatarSubject>, "teams" | "allowNull" | "nullLabel" | "className"> {
  first: TeamAvatarSubject | null;
  canCreate: boolean;
}

/** Makes no requests. */
function MockSwitcher({ first, canCreate, ...menu }: MockProps) {
  const [selected, select] = useState(first);
  const nothing = () => undefined;
  return (
    <TeamMenu
      {...menu}
      selected={selected}
      isBusy={false}
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
  const t = useMessages(switcherMessages);
  const loading = useAction(async () => void (await load()));
  return (
    <Button look="secondary" busy={loading.isBusy && t("busy")} onClick={() => void loading.run()}>
      {t("retry")}
    </Button>
  );
}
