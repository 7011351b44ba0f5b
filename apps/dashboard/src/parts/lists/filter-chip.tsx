import { useMenu, useMessages } from "@latchkit/ui";
import { PassingButton } from "../actions/passing-button.tsx";
import { Icon } from "../layout/icon.tsx";
import { filterMessages } from "./filter-messages.ts";
import "./filters.css";

export interface FilterChipProps<Value> {
  label: string;
  /** The chosen value; undefined while the filter is off. */
  value: Value | undefined;
  options: readonly { readonly value: Value; readonly label: string }[];
  onSelect(value: Value | undefined): void;
}

/** Filters a list by one of a few values, which a menu offers. */
export function FilterChip<Value extends string | number | boolean>(props: FilterChipProps<Value>) {
  const { label, value, options, onSelect } = props;
  const t = useMessages(filterMessages);
  const menu = useMenu();
  const chosen = options.find((option) => option.value === value);
  return (
    <span className="menu chip" data-chosen={chosen !== undefined || undefined}>
      <button {...menu.button} className="button">
        {!chosen && <Icon name="plus" />}
        <span>{chosen ? t.rich("isChosen", { filter: label, value: <b>{chosen.label}</b> }) : label}</span>
      </button>
      {chosen && (
        <PassingButton aria-label={t("clear", { filter: label })} onClick={() => onSelect(undefined)}>
          <span aria-hidden>×</span>
        </PassingButton>
      )}
      <div {...menu.panel} className="menu-panel">
        <div role="menu" tabIndex={-1} aria-label={label}>
          {options.map((option) => (
            <button
              key={String(option.value)}
              {...menu.entry(option.value === value, () => onSelect(option.value))}
              className="menu-option"
            >
              <span>{option.label}</span>
              {option.value === value && <Icon name="check" />}
            </button>
          ))}
        </div>
      </div>
    </span>
  );
}
