import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useId } from "react";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { emailsMessages } from "../messages.ts";

/** A theme by ID; `null` for the project's own, `false` for none. */
export type ThemeId = string | null | false;

/** Chooses the theme of a template or draft. */
export function ThemeChoice({ value, onChange }: { value: ThemeId; onChange(theme: ThemeId): void }) {
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  const themes = useResource(app.emailThemes);
  const id = useId();
  return (
    <div className="toolbar-choice">
      <label htmlFor={id}>{t("theme")}</label>
      <select
        id={id}
        className="input"
        value={value === null ? "" : value === false ? "none" : value}
        onChange={({ target }) => onChange(target.value === "" ? null : target.value === "none" ? false : target.value)}
      >
        <option value="">{t("projectTheme")}</option>
        {themes.map((theme) => (
          <option key={theme.id} value={theme.id}>
            {theme.displayName}
          </option>
        ))}
        <option value="none">{t("noTheme")}</option>
      </select>
    </div>
  );
}
