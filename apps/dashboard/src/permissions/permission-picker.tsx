import type { PermissionDefinition } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useId, useState } from "react";
import { useFormats } from "../languages/language-provider.tsx";
import { broughtAlong, isBuiltIn } from "./containment.ts";
import { permissionsMessages } from "./messages.ts";
import { useDescription } from "./use-description.ts";
import "./permissions.css";

/** From so many on, it takes a field to find one. */
const MANY = 8;

export interface PermissionPickerProps {
  /** Of the boxes, which the form knows them by. */
  name: string;
  legend: string;
  /** What there is to choose from. */
  definitions: readonly PermissionDefinition[];
  /** All of the scope, which tell what brings what along. */
  all: readonly PermissionDefinition[];
  chosen: readonly string[];
}

/** Several permissions to choose, and what comes along with them. */
export function PermissionPicker({ name, legend, definitions, all, chosen: initially }: PermissionPickerProps) {
  const id = useId();
  const t = useMessages(permissionsMessages);
  const formats = useFormats();
  const describe = useDescription();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(initially));
  const [wanted, setWanted] = useState("");
  const [ordered] = useState(() => inOrder(definitions, new Set(initially)));
  const along = broughtAlong(chosen, all);
  const isShown = (definition: PermissionDefinition) =>
    `${definition.id} ${describe(definition) ?? ""}`.toLowerCase().includes(wanted.trim().toLowerCase());
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      {definitions.length >= MANY && (
        <>
          <label htmlFor={`${id}-search`} className="visually-hidden">
            {t("find")}
          </label>
          <input
            id={`${id}-search`}
            type="search"
            className="input"
            placeholder={t("find")}
            autoComplete="off"
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
          />
        </>
      )}
      <div className="permission-choices">
        {ordered.map((definition) => (
          // Hidden rather than gone, so that what is chosen is sent.
          <div key={definition.id} className="check-field" hidden={!isShown(definition)}>
            <label className="check">
              <input
                type="checkbox"
                name={name}
                value={definition.id}
                aria-describedby={describe(definition) ? `${id}-${definition.id}` : undefined}
                checked={chosen.has(definition.id)}
                onChange={({ target: { checked } }) => {
                  const next = new Set(chosen);
                  if (checked) next.add(definition.id);
                  else next.delete(definition.id);
                  setChosen(next);
                }}
              />
              <code>{definition.id}</code>
              {!chosen.has(definition.id) && along.includes(definition.id) && (
                <span className="badge">{t("comesAlong")}</span>
              )}
            </label>
            {describe(definition) && (
              <p className="hint" id={`${id}-${definition.id}`}>
                {describe(definition)}
              </p>
            )}
          </div>
        ))}
        {!ordered.some(isShown) && <p className="hint">{t("noneFound")}</p>}
      </div>
      <p className="hint" role="status">
        {along.length > 0 && t("effective", { permissions: formats.list(along) })}
      </p>
    </fieldset>
  );
}

/** What is chosen comes first, then the project's own; in that order they stay, so that nothing moves under the pointer. */
function inOrder(
  definitions: readonly PermissionDefinition[],
  chosen: ReadonlySet<string>,
): readonly PermissionDefinition[] {
  const rank = ({ id }: PermissionDefinition) => (chosen.has(id) ? 0 : isBuiltIn(id) ? 2 : 1);
  return definitions.toSorted((a, b) => rank(a) - rank(b));
}
