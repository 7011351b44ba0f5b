import { type ComponentProps, type ReactNode, useId } from "react";
import { Styles, uiSheet } from "../styles/sheet.tsx";

const sheet = uiSheet(
  "select",
  `
.lk-select {
  display: block;
  inline-size: 100%;
  min-block-size: 2.75rem;
  padding: calc(var(--_lk-space) * 2); /* The browser adds a little, so that the text begins where that of a field does. */
  border: 1px solid var(--_lk-control);
  border-radius: var(--_lk-radius);
  background: var(--_lk-surface);
  color: var(--_lk-text);
  font: inherit;
  font-size: 1rem;
  line-height: 1.5;
  text-overflow: ellipsis;
  cursor: pointer;
  transition: border-color .12s;
}
.lk-select:hover { border-color: var(--_lk-muted); }
.lk-select:focus-visible { border-color: var(--_lk-accent); outline: 2px solid var(--_lk-accent); outline-offset: -1px; }
.lk-select-label { display: block; margin-block-end: calc(var(--_lk-space) * 1.5); font-size: .875rem; font-weight: 550; line-height: 1.5; }
.lk-select-hint:not(:empty) { margin-block-start: calc(var(--_lk-space) * 1.5); }
.lk-select-hint { color: var(--_lk-muted); font-size: .8125rem; }
`,
);

export interface SelectProps extends Omit<ComponentProps<"select">, "className" | "id"> {
  name: string;
  label: string;
  /** Worth knowing about what is chosen; read out when that changes. */
  hint?: ReactNode;
}

/** A labelled choice of one, as the browser draws it. */
export function Select({ label, hint, children, ...select }: SelectProps) {
  const id = useId();
  return (
    <div className="lk-select-field">
      <Styles sheet={sheet} />
      <label className="lk-select-label" htmlFor={id}>
        {label}
      </label>
      <select {...select} className="lk-select" id={id} aria-describedby={`${id}-hint`}>
        {children}
      </select>
      <p className="lk-select-hint" id={`${id}-hint`} aria-live="polite">
        {hint}
      </p>
    </div>
  );
}
