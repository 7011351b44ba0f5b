import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useText } from "../language/use-text.ts";
import { Icon } from "../parts/icon.tsx";
import type { BreadcrumbsProps } from "./breadcrumbs.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { shellTexts } from "./texts.ts";
import { PALETTE_KEYS, useShortcuts } from "./use-shortcuts.ts";

const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));

/** A field to type in where one wants to go, what one looks for or what to do. Ctrl or ⌘ with K opens it. */
export function CommandPalette({ project, projects }: BreadcrumbsProps) {
  const say = useText(shellTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState<"palette" | "shortcuts" | null>(null);
  const close = () => setOpen(null);
  const isOpen = open === "palette";
  useShortcuts({
    palette: () => setOpen(isOpen ? null : "palette"),
    shortcuts: () => setOpen("shortcuts"),
  });
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <>
      <button type="button" className="palette-button" onClick={() => setOpen("palette")}>
        <Icon name="search" />
        <span className="palette-button-text">{say("goTo")}</span>
        <kbd aria-hidden>{PALETTE_KEYS}</kbd>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        ref={dialog}
        className="palette"
        aria-label={say("paletteLabel")}
        onClose={() => isOpen && close()}
        onClick={(event) => event.target === dialog.current && close()}
      >
        {isOpen && (
          <Suspense>
            <Palette project={project} projects={projects} close={close} showShortcuts={() => setOpen("shortcuts")} />
          </Suspense>
        )}
      </dialog>
      <Shortcuts isOpen={open === "shortcuts"} onClose={close} />
    </>
  );
}
