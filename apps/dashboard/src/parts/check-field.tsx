import { type InputHTMLAttributes, type ReactNode, useId } from "react";

export interface CheckFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
  hint?: ReactNode;
  /** Of several that exclude each other: `radio`. Default: `checkbox`. */
  type?: "checkbox" | "radio";
}

/** Something in a form to be ticked, with what it means below. */
export function CheckField({ label, hint, type = "checkbox", ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="check-field">
      <label className="check">
        <input type={type} aria-describedby={hint ? id : undefined} {...input} />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="hint" id={id}>
          {hint}
        </p>
      )}
    </div>
  );
}
