import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { Icon } from "../parts/layout/icon.tsx";
import { OptionList } from "../parts/lists/option-list.tsx";
import type { BreadcrumbsProps } from "./breadcrumbs.tsx";
import { shellMessages } from "./messages.ts";
import { useCommands } from "./use-commands.ts";

export interface PaletteProps extends BreadcrumbsProps {
  close(): void;
  showShortcuts(): void;
}

/** Content of the open command palette. */
export function Palette({ close, showShortcuts, ...target }: PaletteProps) {
  const t = useMessages(shellMessages);
  const [text, setText] = useState("");
  const commands = useCommands({ ...target, showShortcuts, text: text.trim() });
  return (
    <OptionList
      label={t("paletteField")}
      listLabel={t("paletteFound")}
      placeholder={t("paletteHint")}
      text={text}
      onText={setText}
      items={commands}
      idOf={({ id }) => id}
      show={({ icon, title, lang, kind }) => (
        <>
          <Icon name={icon} /> <span lang={lang}>{title}</span> <span className="palette-kind">{kind}</span>
        </>
      )}
      onChoose={(command) => {
        close();
        command.run();
      }}
      none={t("paletteNone")}
    />
  );
}
