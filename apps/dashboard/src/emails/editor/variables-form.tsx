import { useMessages } from "@latchkit/ui";
import { useId } from "react";
import { emailsMessages } from "../messages.ts";
import type { Variable } from "./variables.ts";

export interface VariablesFormProps {
  variables: readonly Variable[];
  /** Values that the user typed, by name. */
  texts: Readonly<Record<string, string>>;
  onChange(texts: Readonly<Record<string, string>>): void;
}

/** Sets the variables for the preview. */
export function VariablesForm({ variables, texts, onChange }: VariablesFormProps) {
  const t = useMessages(emailsMessages);
  const id = useId();
  if (variables.length === 0) return null;
  return (
    <details className="section email-extra">
      <summary>{t("variables")}</summary>
      <p className="hint">{t("variablesHint")}</p>
      <div className="email-variables">
        {variables.map(({ name, type }) => {
          const set = (text: string) => onChange({ ...texts, [name]: text });
          return (
            <div key={name} className="field">
              <label htmlFor={`${id}-${name}`}>
                <code>{name}</code>
              </label>
              {type === "boolean" ? (
                <select
                  id={`${id}-${name}`}
                  className="input"
                  value={texts[name] ?? ""}
                  onChange={({ target }) => set(target.value)}
                >
                  <option value="">{t("asInSource")}</option>
                  <option value="true">true</option>
                  <option value="false">false</option>
                </select>
              ) : (
                <input
                  id={`${id}-${name}`}
                  className="input"
                  inputMode={type === "number" ? "decimal" : undefined}
                  placeholder={t("asInSource")}
                  autoComplete="off"
                  value={texts[name] ?? ""}
                  onChange={({ target }) => set(target.value)}
                />
              )}
            </div>
          );
        })}
      </div>
    </details>
  );
}
