import { type ReactNode, useId } from "react";
import { Styles, uiSheet } from "../styles/sheet.tsx";

const sheet = uiSheet(
  "switch",
  `
.lk-switch { display: flex; align-items: center; gap: calc(var(--_lk-space) * 3); min-block-size: 2.75rem; cursor: pointer; }
.lk-switch-track {
  appearance: none;
  position: relative;
  flex: none;
  inline-size: 2.5rem;
  block-size: 1.5rem;
  border: 1px solid var(--_lk-control);
  border-radius: 1rem;
  background: var(--_lk-hover);
  cursor: inherit;
  transition: background-color .12s, border-color .12s;
}
.lk-switch-track::before {
  content: "";
  position: absolute;
  inset-block: .1875rem;
  inset-inline-start: .1875rem;
  inline-size: 1rem;
  border-radius: 50%;
  background: var(--_lk-muted);
  transition: inset-inline-start .12s, background-color .12s;
}
.lk-switch-track:checked { border-color: var(--_lk-accent); background: var(--_lk-accent); }
.lk-switch-track:checked::before { inset-inline-start: 1.1875rem; background: var(--_lk-on-accent); }
.lk-switch[data-busy], .lk-switch[data-busy] .lk-switch-track { cursor: progress; }
.lk-switch[data-busy] .lk-switch-track { opacity: .6; }
.lk-switch[data-fixed], .lk-switch[data-fixed] .lk-switch-track { cursor: not-allowed; }
.lk-switch[data-fixed] .lk-switch-track { opacity: .5; }
.lk-switch-text { display: grid; min-inline-size: 0; }
.lk-switch-hint { color: var(--_lk-muted); font-size: .8125rem; }
.lk-item-end .lk-switch { min-block-size: 2.25rem; margin-inline-end: calc(var(--_lk-space) * 2); font-size: .875rem; }
@media (forced-colors: active) {
  .lk-switch-track:checked { background: Highlight; forced-color-adjust: none; }
  .lk-switch-track::before { background: CanvasText; }
}
`,
);

export interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  isOn: boolean;
  busy?: boolean | undefined;
  /** Cannot be turned; stays focusable, so that people can find out why from the hint. */
  isFixed?: boolean | undefined;
  onChange: (isOn: boolean) => void;
}

/** Something that is on or off, and is saved as soon as it is turned. */
export function Switch({ label, hint, isOn, busy, isFixed, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label className="lk-switch" data-busy={busy || undefined} data-fixed={isFixed || undefined}>
      <Styles sheet={sheet} />
      <input
        className="lk-switch-track"
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-busy={busy || undefined}
        aria-disabled={isFixed || undefined}
        aria-describedby={hint ? id : undefined}
        onChange={() => busy || isFixed || onChange(!isOn)}
      />
      <span className="lk-switch-text">
        {label}
        {hint ? (
          <span className="lk-switch-hint" id={id}>
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  );
}
