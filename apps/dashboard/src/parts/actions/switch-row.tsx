import { type ReactNode, useId, useOptimistic, useTransition } from "react";
import { useAccessProblem } from "../access/access.tsx";
import { useAction } from "./use-action.ts";
import "./switch-row.css";

export interface SwitchRowProps {
  label: string;
  /** Effect of the setting, and its default. */
  hint?: ReactNode;
  isOn: boolean;
  /** Reason for which it is disabled; shown as its tooltip. Default: none. */
  problem?: string | undefined;
  /** Saves the choice. @returns The text of a toast. */
  onChange(isOn: boolean): Promise<string | undefined>;
}

/** A switch that saves itself. Shows the new state at once, and the old one again after a failure. */
export function SwitchRow({ label, hint, isOn, problem: ownProblem, onChange }: SwitchRowProps) {
  const id = useId();
  const [shown, show] = useOptimistic(isOn);
  const [isSaving, startTransition] = useTransition();
  const change = useAction(onChange);
  const roleProblem = useAccessProblem();
  const problem = roleProblem ?? ownProblem;
  return (
    <div className="switch-row">
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="switch"
        checked={shown}
        aria-checked={shown}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-busy={isSaving}
        disabled={problem !== undefined}
        title={problem}
        onChange={({ target: { checked } }) =>
          startTransition(async () => {
            show(checked);
            await change.run(checked);
          })
        }
      />
    </div>
  );
}
