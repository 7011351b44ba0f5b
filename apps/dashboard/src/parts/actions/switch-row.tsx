import { type ReactNode, useId, useOptimistic, useTransition } from "react";
import { useAction } from "./use-action.ts";

export interface SwitchRowProps {
  label: string;
  /** What it does, and what the default is. */
  hint?: ReactNode;
  isOn: boolean;
  /** Makes it so. @returns What to confirm quietly. */
  onChange(isOn: boolean): Promise<string | undefined>;
}

/** A setting that is saved where it is changed. It shows the new state at once, and the old one again when that failed. */
export function SwitchRow({ label, hint, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  const [shown, show] = useOptimistic(isOn);
  const [isSaving, startTransition] = useTransition();
  const change = useAction(onChange);
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
