import type { OwnedProject } from "@latchkit/kit";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { useText } from "../language/use-text.ts";
import { NAVIGATION } from "../navigation.ts";
import { Icon } from "../parts/icon.tsx";
import type { BreadcrumbsProps } from "./breadcrumbs.tsx";
import { useColorModeToggle } from "./page-colors.tsx";
import { shellTexts } from "./texts.ts";

interface Command {
  readonly id: string;
  readonly title: string;
  /** What kind of thing it is. */
  readonly kind: string;
  readonly words: string;
  run(): void;
}

const SHORTCUT = /Mac|iP/.test(navigator.platform) ? "⌘ K" : "Ctrl K";

/** A field to type in where one wants to go: pages, other projects, users by name, address or id. Ctrl or ⌘ with K opens it. */
export function CommandPalette({ project, projects }: BreadcrumbsProps) {
  const say = useText(shellTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      setOpen((wasOpen) => !wasOpen);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="palette-button" onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span className="palette-button-text">{say("goTo")}</span>
        <kbd aria-hidden>{SHORTCUT}</kbd>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        ref={dialog}
        className="palette"
        aria-label={say("paletteLabel")}
        onClose={close}
        onClick={(event) => event.target === dialog.current && close()}
      >
        {isOpen && <Palette project={project} projects={projects} close={close} />}
      </dialog>
    </>
  );
}

function Palette({ project, projects, close }: BreadcrumbsProps & { close(): void }) {
  const say = useText(shellTexts);
  const listId = useId();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const commands = useCommands(project, projects, text.trim());
  const chosen = commands[Math.min(at, commands.length - 1)];

  function onKey(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((commands.length + at + step) % Math.max(commands.length, 1));
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      choose(chosen);
    }
  }

  function choose(command: Command): void {
    close();
    command.run();
  }

  return (
    <>
      <input
        className="palette-input"
        role="combobox"
        aria-label={say("paletteField")}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${chosen.id}`}
        placeholder={say("paletteHint")}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target: { value } }) => {
          setText(value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <div role="listbox" id={listId} aria-label={say("paletteFound")} className="palette-list">
        {commands.map((command) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field points at it by aria-activedescendant
          <div
            key={command.id}
            id={`${listId}-${command.id}`}
            role="option"
            aria-selected={command === chosen}
            className="palette-item"
            onClick={() => choose(command)}
          >
            {command.title} <span className="palette-kind">{command.kind}</span>
          </div>
        ))}
      </div>
      <p className="palette-none" role="status">
        {commands.length === 0 && say("paletteNone")}
      </p>
    </>
  );
}

const USERS_SHOWN = 5;

function useCommands(project: OwnedProject, projects: readonly OwnedProject[], text: string): readonly Command[] {
  const say = useText(shellTexts);
  const navigate = useNavigate();
  const toggle = useColorModeToggle();
  const wanted = useDeferredValue(text);
  const found = useQuery({
    queryKey: [project.id, "users", "palette", wanted],
    queryFn: () => project.app.listUsers({ query: wanted, limit: USERS_SHOWN }),
    enabled: wanted.length > 1,
    placeholderData: (before) => before,
  });
  const commands: Command[] = NAVIGATION.flatMap(({ pages }) => pages).map(({ to, name }) => ({
    id: to.replace(/\W/g, "-"),
    title: say(`${name}Page`),
    kind: say("kindPage"),
    words: `${say(`${name}Page`)} ${say(`${name}Words`)}`,
    run: () => void navigate({ to, params: { projectId: project.id } }),
  }));
  commands.push({
    id: "new-project",
    title: say("newProject"),
    kind: say("kindAction"),
    words: `${say("newProject")} ${say("newProjectWords")}`,
    run: () => void navigate({ to: "/new-project" }),
  });
  if (toggle) {
    const title = say("otherColors");
    const words = `${title} ${say("otherColorsWords")}`;
    commands.push({ id: "colors", title, kind: say("kindAction"), words, run: toggle });
  }
  for (const { id, displayName } of projects) {
    if (id === project.id) continue;
    const run = () => void navigate({ to: "/projects/$projectId", params: { projectId: id } });
    commands.push({ id, title: displayName, kind: say("kindProject"), words: `${displayName} ${id}`, run });
  }
  const matching = commands.filter(({ words }) => words.toLowerCase().includes(text.toLowerCase()));
  const users = text.length > 1 ? (found.data ?? []) : [];
  return [
    ...matching,
    ...users.map(({ id, displayName, primaryEmail }) => ({
      id,
      title: displayName ?? primaryEmail ?? id,
      kind: displayName === null ? say("kindUser") : say("kindUserWith", { address: primaryEmail ?? say("noAddress") }),
      words: "",
      run: () =>
        void navigate({ to: "/projects/$projectId/users/$userId", params: { projectId: project.id, userId: id } }),
    })),
  ];
}
