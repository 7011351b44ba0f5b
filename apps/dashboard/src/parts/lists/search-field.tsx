import { useEffect, useId, useRef, useState } from "react";
import { Icon } from "../layout/icon.tsx";
import { SEARCH_MAX_LENGTH } from "./search-values.ts";

/** Pause before a search in milliseconds: longer than between two keys, short enough to feel instant. */
const PAUSE_MILLIS = 200;

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** Current search text in the URL. */
  value: string;
  onSearch(text: string): void;
}

/** Searches while the user types. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value); // For example after navigating back.
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <div className="search">
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        className="input"
        placeholder={placeholder}
        autoComplete="off"
        maxLength={SEARCH_MAX_LENGTH}
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(onSearch, PAUSE_MILLIS, target.value.trim());
        }}
      />
    </div>
  );
}
