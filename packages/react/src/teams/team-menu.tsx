import { defineMessages, Icon, Menu, type MenuEntry, partSheet, placePopover, Styles, useMessages } from "@latchkit/ui";
import { people, plus, sliders, upDown } from "@latchkit/ui/icons";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { TeamAvatar, type TeamAvatarSubject } from "./team-avatar.tsx";
import css from "./team-menu.css?inline";

const sheet = partSheet("team-menu", css);

export const teamMenuMessages = defineMessages("teamMenu", {
  label: "Switch team",
  none: "No team",
  unnamed: "Unnamed team",
  empty: "You're not in any teams yet.",
  search: "Search teams",
  found: { one: "{count} team", other: "{count} teams" },
  nothing: "No matching teams.",
  settings: "Team settings",
  create: "Create team",
  busy: "Switching…",
});

/** With more than these, reading them all takes longer than typing a part of a name. */
const SEARCH_FROM = 8;

export interface TeamMenuProps<T extends TeamAvatarSubject> {
  teams: readonly T[];
  selected: T | null;
  /** Whether no team can be chosen, too. */
  allowNull: boolean;
  nullLabel: string | undefined;
  onChoose: (team: T | null) => void;
  isBusy: boolean;
  /** Error of a switch that failed. */
  failure?: ReactNode;
  onSettings?: (() => unknown) | undefined;
  /** Absent where people may not create any. */
  onCreate?: (() => unknown) | undefined;
  className?: string | undefined;
}

/** A button that shows one team, with a menu of the others. */
export function TeamMenu<T extends TeamAvatarSubject>({ teams, selected, onChoose, ...props }: TeamMenuProps<T>) {
  const t = useMessages(teamMenuMessages);
  const [search, setSearch] = useState("");
  const hasSearch = teams.length > SEARCH_FROM;
  const noTeam = props.nullLabel ?? t("none");
  const name = (team: T | null) => (team ? team.displayName || t("unnamed") : noTeam);
  const found = selectedFirst(teams, selected).filter((team) => matches(name(team), search));
  const choices: MenuEntry[] = found.map((team) => ({
    text: <bdi>{name(team)}</bdi>,
    icon: <TeamAvatar team={team} size="1.5rem" />,
    isChosen: team.id === selected?.id,
    onClick: () => team.id !== selected?.id && onChoose(team),
  }));
  if (props.allowNull && search === "") {
    const none = {
      text: noTeam,
      icon: <None />,
      isChosen: selected === null,
      onClick: () => selected && onChoose(null),
    };
    if (selected) choices.push(none);
    else choices.unshift(none);
  }
  const actions: MenuEntry[] = [];
  if (selected && props.onSettings)
    actions.push({ text: t("settings"), icon: <Icon path={sliders} />, onClick: props.onSettings });
  if (props.onCreate) actions.push({ text: t("create"), icon: <Icon path={plus} />, onClick: props.onCreate });
  const items = [
    ...choices,
    ...actions.map((item, index) => ({ ...item, isApart: index === 0 && choices.length > 0 })),
  ];

  return (
    <div className="lk-team-menu" data-busy={props.isBusy || undefined} aria-busy={props.isBusy || undefined}>
      <Styles sheet={sheet} />
      <Menu
        isWide
        label={t("label")}
        className={props.className}
        onOpen={() => setSearch("")}
        button={
          <span className="lk-team-line">
            {selected ? <TeamAvatar team={selected} size="1.75rem" /> : <None />}
            <bdi className="lk-team-line-name">{name(selected)}</bdi>
            <Icon path={upDown} />
          </span>
        }
        head={
          hasSearch ? (
            <Search value={search} onChange={setSearch} count={found.length} />
          ) : teams.length === 0 ? (
            <p className="lk-text">{t("empty")}</p>
          ) : null
        }
        items={items}
      />
      <span className="lk-hidden" role="status">
        {props.isBusy ? t("busy") : props.failure}
      </span>
      {props.failure ? <Trouble>{props.failure}</Trouble> : null}
    </div>
  );
}

/** Says at the button what has just been said to screen readers, until the next press elsewhere. */
function Trouble({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bubble = ref.current;
    const button = bubble?.parentElement?.querySelector("button");
    if (!bubble || !button) return;
    bubble.showPopover();
    placePopover(bubble, button);
  }, []);
  return (
    <div className="lk-team-trouble" ref={ref} popover="auto" aria-hidden="true">
      {children}
    </div>
  );
}

function Search({ value, onChange, count }: { value: string; onChange: (text: string) => void; count: number }) {
  const t = useMessages(teamMenuMessages);

  function chooseFirst(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter" || value === "" || count === 0) return;
    event.preventDefault();
    event.currentTarget.closest("[popover]")?.querySelector<HTMLElement>("[role=menuitemradio]")?.click();
  }

  return (
    <div className="lk-team-search">
      <input
        className="lk-team-search-input"
        type="search"
        aria-label={t("search")}
        placeholder={t("search")}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={chooseFirst}
      />
      <span className="lk-team-search-note" role="status">
        {count > 0 ? t("found", { count }) : t("nothing")}
      </span>
    </div>
  );
}

/** In place of a picture where there is no team. */
function None() {
  return (
    <span className="lk-team-none">
      <Icon path={people} />
    </span>
  );
}

function selectedFirst<T extends TeamAvatarSubject>(teams: readonly T[], selected: T | null): T[] {
  return selected ? [selected, ...teams.filter(({ id }) => id !== selected.id)] : [...teams];
}

function matches(name: string, search: string): boolean {
  return name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());
}
