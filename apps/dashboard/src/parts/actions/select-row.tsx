import { useId } from "react";
import { useAccessProblem } from "../access/access.tsx";
import { useAction } from "./use-action.ts";
import "./switch-row.css";

export interface SelectRowProps {
  label: string;
  hint: string;
  value: number;
  /** Numbers to choose from. One that scripts have set is shown besides. */
  choices: readonly number[];
  nameOf: (choice: number) => string;
  /** Saves the choice. @returns What to say when it is saved. */
  onChange: (chosen: number) => Promise<string>;
}

/** A setting with a few numbers to choose from, saved at once. */
export function SelectRow({ label, hint, value, choices, nameOf, onChange }: SelectRowProps) {
  const id = useId();
  const problem = useAccessProblem();
  const save = useAction(onChange);
  return (
    <div className="switch-row">
      <div>
        <label htmlFor={id}>{label}</label>
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      <select
        id={id}
        className="input"
        aria-describedby={`${id}-hint`}
        aria-busy={save.isBusy}
        disabled={problem !== undefined}
        title={problem}
        value={value}
        onChange={({ target }) => void save.run(Number(target.value))}
      >
        {(choices.includes(value) ? choices : [...choices, value]).map((choice) => (
          <option key={choice} value={choice}>
            {nameOf(choice)}
          </option>
        ))}
      </select>
    </div>
  );
}
