import { useId, useOptimistic, useTransition } from "react";
import { useAccessProblem } from "../access/access.tsx";
import { useAction } from "./use-action.ts";

export interface ChoiceRowsProps<Value extends string> {
  /** Accessible name of the group. */
  legend: string;
  choices: readonly { readonly value: Value; readonly label: string; readonly hint: string }[];
  value: Value;
  /** Saves the choice. @returns The text of a toast. */
  onChange(value: Value): Promise<string | undefined>;
}

/**
 * Radio buttons with explanations that save themselves. Show the choice at once, and the old one again after a failure.
 */
export function ChoiceRows<Value extends string>({ legend, choices, value, onChange }: ChoiceRowsProps<Value>) {
  const id = useId();
  const [shown, show] = useOptimistic(value);
  const [isSaving, startTransition] = useTransition();
  const change = useAction(onChange);
  const problem = useAccessProblem();
  return (
    <fieldset aria-busy={isSaving} disabled={problem !== undefined} title={problem}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ value: choice, label, hint }) => (
        <div key={choice} className="check-field">
          <label className="check">
            <input
              type="radio"
              name={id}
              value={choice}
              checked={shown === choice}
              aria-describedby={`${id}-${choice}`}
              onChange={() =>
                startTransition(async () => {
                  show(choice);
                  await change.run(choice);
                })
              }
            />
            <span>{label}</span>
          </label>
          <p className="hint" id={`${id}-${choice}`}>
            {hint}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
