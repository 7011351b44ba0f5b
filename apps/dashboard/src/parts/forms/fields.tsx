import { useFieldProblem } from "@latchkit/ui";
import {
  type ChangeEventHandler,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";

interface Labelled {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
}

/** Connects a field to its label, its hint and its problem; `notes` are rendered below it. */
function useFieldWiring(name: string, hint: ReactNode) {
  const id = useId();
  const message = useFieldProblem(name);
  const isWrong = Boolean(message);
  const describedBy = [hint && `${id}-hint`, isWrong && `${id}-error`].filter(Boolean).join(" ");
  const notes = (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {isWrong && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {message}
        </p>
      )}
    </>
  );
  return {
    id,
    notes,
    wiring: { id, name, "aria-describedby": describedBy || undefined, "aria-invalid": isWrong || undefined },
  };
}

function FieldFrame({
  id,
  label,
  notes,
  children,
}: {
  id: string;
  label: ReactNode;
  notes: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {notes}
    </div>
  );
}

/** A text input with label and hint. */
export function TextField({ name, label, hint, ...input }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const { id, notes, wiring } = useFieldWiring(name, hint);
  return (
    <FieldFrame id={id} label={label} notes={notes}>
      <input className="input" {...input} {...wiring} />
    </FieldFrame>
  );
}

/** A multi-line text input. */
export function TextArea({ name, label, hint, ...input }: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { id, notes, wiring } = useFieldWiring(name, hint);
  return (
    <FieldFrame id={id} label={label} notes={notes}>
      <textarea className="input" {...input} {...wiring} />
    </FieldFrame>
  );
}

export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

type SelectFieldProps<Value extends string> = Labelled &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options: readonly Option<Value>[];
    onChoose?(value: Value): void;
  };

/** A select with label and hint. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { name, label, hint, options, onChoose, onChange, ...select } = props;
  const { id, notes, wiring } = useFieldWiring(name, hint);
  const choose: ChangeEventHandler<HTMLSelectElement> = (event) => {
    onChange?.(event);
    const chosen = options.find(({ value }) => value === event.target.value);
    if (chosen) onChoose?.(chosen.value);
  };
  return (
    <FieldFrame id={id} label={label} notes={notes}>
      <select className="input" {...select} {...wiring} onChange={choose}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export interface CheckFieldProps extends Labelled, InputHTMLAttributes<HTMLInputElement> {
  name: string;
  /** `radio` for exclusive choices. Default: `checkbox`. */
  type?: "checkbox" | "radio";
}

/** A checkbox or radio button with label and hint. */
export function CheckField({ name, label, hint, type = "checkbox", ...input }: CheckFieldProps) {
  const { notes, wiring } = useFieldWiring(name, hint);
  return (
    <div className="check-field">
      <label className="check">
        <input type={type} {...input} {...wiring} />
        <span>{label}</span>
      </label>
      {notes}
    </div>
  );
}
