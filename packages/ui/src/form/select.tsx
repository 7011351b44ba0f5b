import { type ComponentProps, type ReactNode, useId } from "react";
import { Styles, uiSheet } from "../styles/styles.tsx";
import css from "./select.css?inline";

const sheet = uiSheet("select", css);

export interface SelectProps extends Omit<ComponentProps<"select">, "className" | "id"> {
  name: string;
  label: string;
  /** Worth knowing about the choice; announced when it changes. */
  hint?: ReactNode;
}

/** A labelled native select. */
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
