import { useMessages } from "@latchkit/ui";
import { useId, useState } from "react";
import { type Address, isLinkable, isPath } from "../blocks/document.ts";
import { useEditing } from "./editing.ts";
import { blockMessages } from "./messages.ts";

export interface AddressFieldProps {
  label: string;
  address: Address;
  onChange(address: Address): void;
}

/** An address: a URL, or a variable that holds one. What emails may not link to is never passed on. */
export function AddressField({ label, address, onChange }: AddressFieldProps) {
  const t = useMessages(blockMessages);
  const id = useId();
  const { paths, nameOf } = useEditing();
  const [typed, setTyped] = useState<string | null>(null);
  const stored = "url" in address ? address.url : "";
  const shown = typed ?? stored;
  const isBad = !isLinkable(shown);
  const chosen = "path" in address ? address.path : "";
  const variables = [...new Set([...(chosen ? [chosen] : []), ...paths])].filter((path) =>
    path.startsWith("variables."),
  );
  return (
    <div className="field">
      <label htmlFor={chosen ? `${id}-from` : id}>{label}</label>
      <div className="block-line">
        {!chosen && (
          <input
            id={id}
            className="input"
            type="url"
            placeholder="https://"
            autoComplete="off"
            aria-invalid={isBad || undefined}
            aria-describedby={isBad ? `${id}-error` : undefined}
            value={shown}
            onChange={({ target }) => {
              const url = target.value.trim();
              setTyped(url);
              if (isLinkable(url)) onChange({ url });
            }}
            onBlur={() => {
              if (!isBad) setTyped(null);
            }}
          />
        )}
        {variables.length > 0 && (
          <select
            id={`${id}-from`}
            className="input block-from"
            aria-label={`${label}: ${t("variable")}`}
            value={chosen}
            onChange={({ target: { value } }) => {
              setTyped(null);
              onChange(isPath(value) ? { path: value } : { url: "" });
            }}
          >
            <option value="">{t("url")}</option>
            {variables.map((path) => (
              <option key={path} value={path}>
                {t("fromVariable", { name: nameOf({ path }) })}
              </option>
            ))}
          </select>
        )}
      </div>
      {isBad && !chosen && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {t("badUrl")}
        </p>
      )}
    </div>
  );
}
