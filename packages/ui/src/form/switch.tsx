import { type ReactNode, useId } from "react";
import { Styles, uiSheet } from "../styles/styles.tsx";
import css from "./switch.css?inline";

const sheet = uiSheet("switch", css);

export interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  isOn: boolean;
  isBusy?: boolean | undefined;
  /** Cannot be changed; stays focusable, so that the hint can say why. */
  isFixed?: boolean | undefined;
  onChange: (isOn: boolean) => void;
}

/** Something that is on or off, saved as soon as it changes. */
export function Switch({ label, hint, isOn, isBusy, isFixed, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label className="lk-switch" data-part="switch" data-busy={isBusy || undefined} data-fixed={isFixed || undefined}>
      <Styles sheet={sheet} />
      <input
        className="lk-switch-track"
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-busy={isBusy || undefined}
        aria-disabled={isFixed || undefined}
        aria-describedby={hint ? id : undefined}
        onChange={() => isBusy || isFixed || onChange(!isOn)}
      />
      <span className="lk-switch-text">
        <span>{label}</span>
        {hint ? (
          <span className="lk-switch-hint" id={id}>
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  );
}
