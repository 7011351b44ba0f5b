import type { PermissionDefinition } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useId, useState } from "react";
import { useFormats } from "../localization/language-provider.tsx";
import { broughtAlong, isBuiltIn } from "./containment.ts";
import { permissionsMessages } from "./messages.ts";
import { useDescription } from "./use-description.ts";
import "./permissions.css";

/** Number of permissions from which a search field is shown. */
const MANY = 8;

export interface PermissionPickerProps {
  /** Name of the checkboxes in the form. */
  name: string;
  legend: string;
  /** The permissions to choose from. */
  definitions: readonly PermissionDefinition[];
  /** All permissions of the scope, to find the included ones. */
  all: readonly PermissionDefinition[];
  chosen: readonly string[];
}

/** Chooses several permissions and shows what they include. */
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
          // Hidden instead of removed, so that the form still sends it.
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

/** Sorts chosen permissions first, then the project's own. The order stays, so that nothing moves under the pointer. */
function inOrder(
  definitions: readonly PermissionDefinition[],
  chosen: ReadonlySet<string>,
): readonly PermissionDefinition[] {
  const rank = ({ id }: PermissionDefinition) => (chosen.has(id) ? 0 : isBuiltIn(id) ? 2 : 1);
  return definitions.toSorted((a, b) => rank(a) - rank(b));
}
