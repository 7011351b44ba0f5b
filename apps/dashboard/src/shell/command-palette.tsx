import { Modal, useMessages } from "@latchkit/ui";
import { lazy, Suspense, useState } from "react";
import { Icon } from "../parts/layout/icon.tsx";
import type { BreadcrumbsProps } from "./breadcrumbs.tsx";
import { shellMessages } from "./messages.ts";
import { Shortcuts } from "./shortcuts.tsx";
import { PALETTE_KEYS, useShortcuts } from "./use-shortcuts.ts";

const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));

/** Searches pages, projects, users, teams and actions. Opens with Ctrl K or ⌘ K. */
export function CommandPalette({ project, projects }: BreadcrumbsProps) {
  const t = useMessages(shellMessages);
  const [open, setOpen] = useState<"palette" | "shortcuts" | null>(null);
  const close = () => setOpen(null);
  const isOpen = open === "palette";
  useShortcuts({
    palette: () => setOpen(isOpen ? null : "palette"),
    shortcuts: () => setOpen("shortcuts"),
  });
  return (
    <>
      <button type="button" className="palette-button" onClick={() => setOpen("palette")}>
        <Icon name="search" />
        <span className="palette-button-text">{t("goTo")}</span>
        <kbd aria-hidden>{PALETTE_KEYS}</kbd>
      </button>
      {isOpen && (
        <Modal
          title={t("paletteLabel")}
          titleClass="visually-hidden"
          className="palette"
          onClose={close}
          onClick={(event) => event.target === event.currentTarget && close()}
        >
          <Suspense>
            <Palette project={project} projects={projects} close={close} showShortcuts={() => setOpen("shortcuts")} />
          </Suspense>
        </Modal>
      )}
      <Shortcuts isOpen={open === "shortcuts"} onClose={close} />
    </>
  );
}
