import { type ReactNode, type Ref, useRef } from "react";
import { deleteAllMails } from "../mailbox-api.ts";
import { COLOR_MODES, type ColorMode } from "./use-color-mode.ts";

const MODE_NAMES: Readonly<Record<ColorMode, string>> = { system: "System", light: "Light", dark: "Dark" };

export interface HeaderProps {
  searchRef: Ref<HTMLInputElement>;
  to: string;
  onSearch(to: string): void;
  colorMode: ColorMode;
  onColorMode(mode: ColorMode): void;
  canEmpty: boolean;
  onEmptied(): void;
}

export function Header({
  searchRef,
  to,
  onSearch,
  colorMode,
  onColorMode,
  canEmpty,
  onEmptied,
}: HeaderProps): ReactNode {
  return (
    <header className="header">
      <h1>Mailbox</h1>
      <input
        ref={searchRef}
        className="search"
        type="search"
        aria-label="Search by email address"
        aria-keyshortcuts="/"
        placeholder="Search by email address"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={to}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && to === "") event.currentTarget.blur();
        }}
      />
      <label className="color-mode">
        <span className="visually-hidden">Theme</span>
        <select
          value={colorMode}
          onChange={(event) => onColorMode(COLOR_MODES.find((mode) => mode === event.target.value) ?? "system")}
        >
          {COLOR_MODES.map((mode) => (
            <option key={mode} value={mode}>
              {MODE_NAMES[mode]}
            </option>
          ))}
        </select>
      </label>
      <EmptyButton isDisabled={!canEmpty} onEmptied={onEmptied} />
    </header>
  );
}

function EmptyButton({ isDisabled, onEmptied }: { isDisabled: boolean; onEmptied(): void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  async function empty(): Promise<void> {
    await deleteAllMails().catch(() => undefined); // the banner reports an unreachable server
    dialog.current?.close();
    onEmptied();
  }
  return (
    <>
      <button type="button" className="button" disabled={isDisabled} onClick={() => dialog.current?.showModal()}>
        Empty
        <span className="visually-hidden"> the mailbox</span>
      </button>
      <dialog ref={dialog} className="dialog" aria-labelledby="empty-title" aria-describedby="empty-text">
        <h2 id="empty-title">Empty the mailbox?</h2>
        <p id="empty-text">
          This deletes all emails, including those of other projects on this server. This can’t be undone.
        </p>
        <div className="dialog-buttons">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="button" className="button" data-tone="danger" onClick={() => void empty()}>
            Delete all emails
          </button>
        </div>
      </dialog>
    </>
  );
}
