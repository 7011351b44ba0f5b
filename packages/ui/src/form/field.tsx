import { type ComponentProps, type ReactNode, useId } from "react";
import { Styles, uiSheet } from "../styles/styles.tsx";
import css from "./field.css?inline";
import { FieldProblem, useFieldProblem } from "./field-problem.tsx";

const sheet = uiSheet("field", css);

export interface FieldProps extends Omit<ComponentProps<"input">, "className" | "id"> {
  name: string;
  label: string;
  /** Across from the label, but after the input in tab order. */
  aside?: ReactNode;
  /** Problem of the value, with advice. Default: the problem that the surrounding form has found. */
  problem?: ReactNode;
  /** Worth knowing while typing, but no mistake; `""` while there is nothing to say. */
  warning?: string | undefined;
  /** Below the field. */
  hint?: ReactNode;
  /** Inside the field, at its end. */
  end?: ReactNode;
  /** Its value is a code, to be compared character by character. */
  isCode?: boolean | undefined;
}

/** A labelled input, with what is wrong with its value below. */
export function Field({ label, aside, problem: given, warning, hint, end, isCode, ...input }: FieldProps) {
  const id = useId();
  const known = useFieldProblem(input.name);
  const problem = given ?? known;
  return (
    <div className="lk-field" data-part="field" data-code={isCode || undefined}>
      <Styles sheet={sheet} />
      <label className="lk-label" data-part="label" htmlFor={id}>
        {label}
      </label>
      <span className="lk-field-box">
        <input
          {...input}
          className="lk-input"
          data-part="input"
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={hint ? `${id}-problem ${id}-hint` : `${id}-problem`}
        />
        {end}
      </span>
      {aside ? <span className="lk-field-aside">{aside}</span> : null}
      <FieldProblem id={`${id}-problem`} text={problem} />
      {warning === undefined ? null : (
        <p className="lk-hint" data-part="hint" role="status">
          {warning}
        </p>
      )}
      {hint ? (
        <div className="lk-hint" data-part="hint" id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}
