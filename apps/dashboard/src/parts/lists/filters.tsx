import { useMessages } from "@latchkit/ui";
import type { ReactNode } from "react";
import { filterMessages } from "./filter-messages.ts";
import { SearchField } from "./search-field.tsx";
import "./filters.css";

export interface FiltersProps {
  /** A `<TextFilter>`, shown first. */
  search?: ReactNode;
  /** Filters that name themselves: a `<FilterChip>` or `<RangeFilter>` each. */
  children?: ReactNode;
}

/** Controls that narrow a list down. */
export function Filters({ search, children }: FiltersProps) {
  const t = useMessages(filterMessages);
  return (
    <search className="filters" aria-label={t("label")}>
      {search}
      <div className="chips">{children}</div>
    </search>
  );
}

interface FilterProps {
  label: string;
  /** `undefined` while the list is not narrowed down by it. */
  value: string | undefined;
  onSelect(value: string | undefined): void;
}

/** A text to look for. */
export function TextFilter({ label, value, onSelect, placeholder }: FilterProps & { placeholder: string }) {
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={value ?? ""}
      onSearch={(text) => onSelect(text || undefined)}
    />
  );
}
