import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useText } from "../language/use-text.ts";
import { partSheet, Styles } from "../styles/sheet.tsx";
import { Icon } from "../ui/icon.tsx";
import { people, plus, sliders, upDown } from "../ui/icons.ts";
import { Menu, type MenuEntry } from "../ui/menu.tsx";
import { placePopover } from "../ui/popover.ts";
import { TeamAvatar, type TeamFace } from "./team-avatar.tsx";

const sheet = partSheet(
  "team-menu",
  `
.lk-team-menu { position: relative; display: inline-grid; max-inline-size: 100%; }
.lk-menu-button:has(> .lk-team-line) { max-inline-size: 16rem; min-block-size: 2.75rem; padding: calc(var(--_lk-space) * 1) calc(var(--_lk-space) * 2.5) calc(var(--_lk-space) * 1) calc(var(--_lk-space) * 1.5); border: 1px solid var(--_lk-line); border-radius: var(--_lk-radius); background: var(--_lk-surface); color: var(--_lk-text); }
.lk-menu-button:has(> .lk-team-line):hover { border-color: var(--_lk-control); }
.lk-team-line { display: flex; align-items: center; flex: 1; gap: calc(var(--_lk-space) * 2.5); min-inline-size: 0; font-size: .9375rem; font-weight: 550; line-height: 1.35; text-align: start; }
.lk-team-line > .lk-icon { color: var(--_lk-muted); }
.lk-team-line-name { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.lk-team-none { display: grid; place-items: center; flex: none; inline-size: 1.75rem; block-size: 1.75rem; border: 1px dashed var(--_lk-control); border-radius: 28%; color: var(--_lk-muted); }
.lk-team-search { display: grid; gap: calc(var(--_lk-space) * 2); }
.lk-team-menu .lk-menu-icon { inline-size: 1.5rem; }
.lk-team-menu .lk-menu-items { font-weight: 450; }
.lk-team-search-input { inline-size: 100%; min-block-size: 2.5rem; padding: calc(var(--_lk-space) * 1.5) calc(var(--_lk-space) * 2.5); border: 1px solid var(--_lk-control); border-radius: calc(var(--_lk-radius) * .8); background: var(--_lk-surface); color: inherit; font: inherit; font-size: 1rem; }
.lk-team-search-input::-webkit-search-cancel-button { display: none; }
.lk-team-menu .lk-menu:has(.lk-team-search) { inline-size: min(20rem, 100vw - 1rem); }
.lk-team-search-input:focus-visible { outline-offset: -1px; }
.lk-team-search-input::placeholder { color: var(--_lk-muted); opacity: 1; }
.lk-team-search-note { color: var(--_lk-muted); font-size: .8125rem; }
.lk-team-trouble { position: fixed; inset: auto; inline-size: max-content; max-inline-size: min(20rem, 100vw - 1rem); padding: calc(var(--_lk-space) * 2) calc(var(--_lk-space) * 3); border: 1px solid var(--_lk-danger); border-radius: var(--_lk-radius); background: var(--_lk-surface); color: var(--_lk-danger); font-size: .8125rem; }
.lk-team-menu[data-busy] .lk-team-line { opacity: .6; }
`,
);

export const teamMenuTexts = {
  label: "Switch team",
  none: "No team",
  unnamed: "Team without a name",
  empty: "You are in no team yet. Whoever is in one can invite you.",
  search: "Find a team",
  found: { one: "{count} team", other: "{count} teams" },
  nothing: "None of your teams is called so.",
  settings: "Team settings",
  create: "Create a team",
  busy: "Switching…",
} as const;

/** With more than these, reading them all takes longer than typing a part of a name. */
const SEARCH_FROM = 8;

export interface TeamMenuProps<T extends TeamFace> {
  teams: readonly T[];
  selected: T | null;
  /** Whether no team can be chosen, too. */
  allowNull: boolean;
  nullLabel: string | undefined;
  onChoose: (team: T | null) => void;
  busy: boolean;
  /** Why switching did not work. */
  trouble?: ReactNode;
  onSettings?: (() => unknown) | undefined;
  /** Absent where people may not create any. */
  onCreate?: (() => unknown) | undefined;
  className?: string | undefined;
}

/** A button that shows one team, with a menu of the others. */
export function TeamMenu<T extends TeamFace>({ teams, selected, onChoose, ...props }: TeamMenuProps<T>) {
  const say = useText("teamMenu", teamMenuTexts);
  const [search, setSearch] = useState("");
  const hasSearch = teams.length > SEARCH_FROM;
  const nobody = props.nullLabel ?? say("none");
  const name = (team: T | null) => (team ? team.displayName || say("unnamed") : nobody);
  const found = selectedFirst(teams, selected).filter((team) => matches(name(team), search));
  const choices: MenuEntry[] = found.map((team) => ({
    text: <bdi>{name(team)}</bdi>,
    icon: <TeamAvatar team={team} size="1.5rem" />,
    isChosen: team.id === selected?.id,
    onClick: () => team.id !== selected?.id && onChoose(team),
  }));
  if (props.allowNull && search === "") {
    const none = {
      text: nobody,
      icon: <None />,
      isChosen: selected === null,
      onClick: () => selected && onChoose(null),
    };
    if (selected) choices.push(none);
    else choices.unshift(none);
  }
  const actions: MenuEntry[] = [];
  if (selected && props.onSettings)
    actions.push({ text: say("settings"), icon: <Icon path={sliders} />, onClick: props.onSettings });
  if (props.onCreate) actions.push({ text: say("create"), icon: <Icon path={plus} />, onClick: props.onCreate });
  const items = [...choices, ...actions.map((item, index) => ({ ...item, apart: index === 0 && choices.length > 0 }))];

  return (
    <div className="lk-team-menu" data-busy={props.busy || undefined} aria-busy={props.busy || undefined}>
      <Styles sheet={sheet} />
      <Menu
        wide
        label={say("label")}
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
            <p className="lk-text">{say("empty")}</p>
          ) : null
        }
        items={items}
      />
      <span className="lk-hidden" role="status">
        {props.busy ? say("busy") : props.trouble}
      </span>
      {props.trouble ? <Trouble>{props.trouble}</Trouble> : null}
    </div>
  );
}

/** Says at the button what has just been said to screen readers, until somebody presses elsewhere. */
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
  const say = useText("teamMenu", teamMenuTexts);

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
        aria-label={say("search")}
        placeholder={say("search")}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={chooseFirst}
      />
      <span className="lk-team-search-note" role="status">
        {count > 0 ? say("found", { count }) : say("nothing")}
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

function selectedFirst<T extends TeamFace>(teams: readonly T[], selected: T | null): T[] {
  return selected ? [selected, ...teams.filter(({ id }) => id !== selected.id)] : [...teams];
}

function matches(name: string, search: string): boolean {
  return name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());
}
