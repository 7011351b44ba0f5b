import type { InputHTMLAttributes, ReactNode } from "react";
import { useFieldWiring } from "./form.tsx";

export interface CheckFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Of several that exclude each other: `radio`. Default: `checkbox`. */
  type?: "checkbox" | "radio";
}

/** Something in a form to be ticked, with what it means below. */
export function CheckField({ name, label, hint, type = "checkbox", ...input }: CheckFieldProps) {
  const { id, message, wiring } = useFieldWiring(name, hint);
  return (
    <div className="check-field">
      <label className="check">
        <input type={type} {...input} {...wiring} />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {message !== null && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
