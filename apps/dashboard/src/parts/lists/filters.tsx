import { type ReactNode, useId } from "react";
import { SearchField } from "./search-field.tsx";
import "./filters.css";

/** Controls that narrow a list down. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search className="filters" aria-label={label}>
      {children}
    </search>
  );
}

interface FilterProps {
  label: string;
  /** `undefined` while the list is not narrowed down by it. */
  value: string | undefined;
  onSelect(value: string | undefined): void;
}

/** A choice of one value. @param children Its options, the first with the value `""`. */
export function SelectFilter({ label, value, onSelect, children }: FilterProps & { children: ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value ?? ""}
        onChange={({ target }) => onSelect(target.value || undefined)}
      >
        {children}
      </select>
    </div>
  );
}

/** A day, as `YYYY-MM-DD`. */
export function DayFilter({ label, value, onSelect }: FilterProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className="input"
        value={value ?? ""}
        onChange={({ target }) => onSelect(target.value || undefined)}
      />
    </div>
  );
}

/** A text to look for. */
export function TextFilter({ label, value, onSelect, placeholder }: FilterProps & { placeholder: string }) {
  return (
    <div className="field filter-wide">
      <span aria-hidden className="filter-label">
        {label}
      </span>
      <SearchField
        label={label}
        placeholder={placeholder}
        value={value ?? ""}
        onSearch={(text) => onSelect(text || undefined)}
      />
    </div>
  );
}
