import { type ReactNode, useId } from "react";

export interface ChoiceProps<Value> {
  /** Accessible name of the group. */
  legend: string;
  options: readonly { readonly value: Value; readonly label: ReactNode }[];
  value: Value;
  onChoose(value: Value): void;
}

/** A few exclusive options side by side. */
export function Choice<Value extends string | number>({
  legend,
  options,
  value: chosen,
  onChoose,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="choice">
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
