import { type ComponentProps, type ReactNode, useId } from "react";
import { Styles, uiSheet } from "../styles/sheet.tsx";
import { Icon } from "./icon.tsx";
import { alert } from "./icons.ts";

const sheet = uiSheet(
  "field",
  `
.lk-field {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  column-gap: calc(var(--_lk-space) * 3);
}
.lk-field > * { order: 1; flex: 1 0 100%; min-inline-size: 0; }
.lk-field > .lk-label, .lk-field > .lk-field-aside { order: 0; flex: 0 1 auto; }
.lk-field > .lk-field-aside { margin-block-end: calc(var(--_lk-space) * 1.5); font-size: .875rem; }
.lk-label { display: block; margin-block-end: calc(var(--_lk-space) * 1.5); font-size: .875rem; font-weight: 550; line-height: 1.5; }
.lk-field-box { position: relative; display: block; }
.lk-input {
  display: block;
  inline-size: 100%;
  min-block-size: 2.75rem;
  padding: calc(var(--_lk-space) * 2) calc(var(--_lk-space) * 3);
  border: 1px solid var(--_lk-control);
  border-radius: var(--_lk-radius);
  background: var(--_lk-surface);
  color: var(--_lk-text);
  font: inherit;
  font-size: 1rem;
  line-height: 1.5;
  text-overflow: ellipsis;
  transition: border-color .12s;
}
.lk-input::placeholder { color: var(--_lk-muted); opacity: 1; }
.lk-input:hover { border-color: var(--_lk-muted); }
.lk-input:focus-visible { border-color: var(--_lk-accent); outline: 2px solid var(--_lk-accent); outline-offset: -1px; }
.lk-input[aria-invalid=true] { border-color: var(--_lk-danger); }
.lk-input[aria-invalid=true]:focus-visible { outline-color: var(--_lk-danger); }
.lk-input[readonly] { background: var(--_lk-hover); }
.lk-input:autofill, .lk-input:autofill:hover {
  -webkit-text-fill-color: var(--_lk-text);
  caret-color: var(--_lk-text);
  box-shadow: inset 0 0 0 99rem color-mix(in oklab, var(--_lk-surface), var(--_lk-accent) 7%);
}
.lk-input::-ms-reveal { display: none; }
.lk-hint:not(:empty) { margin-block-start: calc(var(--_lk-space) * 1.5); }
.lk-hint { color: var(--_lk-muted); font-size: .8125rem; }
.lk-problem { color: var(--_lk-danger); font-size: .8125rem; font-weight: 500; overflow-wrap: anywhere; }
.lk-problem:not(:empty) { margin-block-start: calc(var(--_lk-space) * 1.5); }
.lk-problem .lk-icon { margin-inline-end: .35em; }
`,
);

export interface FieldProps extends Omit<ComponentProps<"input">, "className" | "id"> {
  name: string;
  label: string;
  /** Across from the label, but after the input for the keyboard: nobody wants to stop there on the way to it. */
  aside?: ReactNode;
  /** Why the value was not taken, and what to do. */
  problem?: ReactNode;
  /** Worth knowing while typing, no mistake; `""` while there is nothing. */
  warning?: string | undefined;
  /** Below the field. */
  hint?: ReactNode;
  /** Inside the field, at its end. */
  end?: ReactNode;
  /** Its value is a code to be copied character by character. */
  isCode?: boolean | undefined;
}

/** A labelled input with what there is to say about its value. */
export function Field({ label, aside, problem, warning, hint, end, isCode, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="lk-field" data-code={isCode || undefined}>
      <Styles sheet={sheet} />
      <label className="lk-label" htmlFor={id}>
        {label}
      </label>
      <span className="lk-field-box">
        <input
          {...input}
          className="lk-input"
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={hint ? `${id}-problem ${id}-hint` : `${id}-problem`}
        />
        {end}
      </span>
      {aside ? <span className="lk-field-aside">{aside}</span> : null}
      <Problem id={`${id}-problem`} text={problem} />
      {warning === undefined ? null : (
        <p className="lk-hint" role="status">
          {warning}
        </p>
      )}
      {hint ? (
        <div className="lk-hint" id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}

/** Always in the page, because screen readers announce changes only where they were already listening. */
function Problem({ id, text }: { id: string; text: ReactNode }) {
  return (
    <p className="lk-problem" id={id} aria-live="polite">
      {text ? (
        <>
          <Icon path={alert} />
          {text}
        </>
      ) : null}
    </p>
  );
}
