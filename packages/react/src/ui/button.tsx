import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Styles, uiSheet } from "../styles/sheet.tsx";
import { classes } from "./classes.ts";

export const buttonSheet = uiSheet(
  "button",
  `
.lk-button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: calc(var(--_lk-space) * 2);
  min-block-size: 2.75rem;
  padding: calc(var(--_lk-space) * 1.5) calc(var(--_lk-space) * 4);
  border: 1px solid transparent;
  border-radius: var(--_lk-radius);
  background: var(--_lk-accent);
  color: var(--_lk-on-accent);
  font: inherit;
  font-size: .875rem;
  font-weight: 550;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  overflow-wrap: anywhere;
  cursor: pointer;
  user-select: none;
  touch-action: manipulation;
  transition: background-color .12s, border-color .12s;
}
.lk-button:hover { background: color-mix(in oklab, var(--_lk-accent), var(--_lk-surface) 14%); }
.lk-button:active { background: color-mix(in oklab, var(--_lk-accent), var(--_lk-surface) 22%); }
.lk-button[data-wide] { inline-size: 100%; }
.lk-button[data-look=secondary] { border-color: var(--_lk-control); background: var(--_lk-surface); color: var(--_lk-text); }
.lk-button[data-look=quiet] { background: none; color: var(--_lk-text); }
.lk-button[data-look=secondary]:hover, .lk-button[data-look=quiet]:hover { background: var(--_lk-hover); }
.lk-button[data-look=danger] { background: var(--_lk-danger); color: var(--_lk-surface); }
.lk-button[data-look=danger]:hover { background: color-mix(in oklab, var(--_lk-danger), var(--_lk-text) 14%); }
.lk-button[aria-disabled=true]:not([data-busy]), .lk-button:disabled { opacity: .55; cursor: not-allowed; }
.lk-button[data-busy] { cursor: progress; }
.lk-spinner {
  flex: none;
  inline-size: 1em;
  block-size: 1em;
  border: 2px solid color-mix(in srgb, currentColor 30%, transparent);
  border-block-start-color: currentColor;
  border-radius: 50%;
  animation: lk-turn .7s linear infinite;
}
@keyframes lk-turn { to { rotate: 1turn } }
@media (prefers-reduced-motion: reduce) { .lk-spinner { border-style: dotted; border-color: currentColor; } }
`,
);

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  look?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  /** Takes the whole line. */
  wide?: boolean | undefined;
  /** Says what is being done, shows a spinner, and keeps further presses out. */
  busy?: string | false | undefined;
  /** Too small for words: those for what is being done are only heard. */
  compact?: boolean | undefined;
  /** Out of use for now; stays focusable, so that people can find out why. */
  unavailable?: boolean | undefined;
  children?: ReactNode;
}

export function Button({
  look = "primary",
  wide,
  busy,
  compact,
  unavailable,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const resting = Boolean(busy || unavailable);
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (resting) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <>
      <Styles sheet={buttonSheet} />
      <button
        type="button"
        {...rest}
        className={classes("lk-button", className)}
        data-look={look}
        data-wide={wide || undefined}
        data-busy={busy ? "" : undefined}
        aria-disabled={resting || undefined}
        onClick={press}
      >
        {busy ? <span className="lk-spinner" aria-hidden="true" /> : null}
        {busy ? (compact ? null : busy) : children}
      </button>
      {/* Beside the button, because what is inside one is its name, not something that is read out when it changes. */}
      {busy === undefined ? null : (
        <span className="lk-hidden" role="status">
          {busy || null}
        </span>
      )}
    </>
  );
}
