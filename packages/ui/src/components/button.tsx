import { Children, type ComponentProps, type MouseEvent, type ReactNode } from "react";
import { Styles, uiSheet } from "../styles/styles.tsx";
import css from "./button.css?inline";
import { classes } from "./classes.ts";

const sheet = uiSheet("button", css);

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  look?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  /** Takes the full width. */
  isWide?: boolean | undefined;
  /** The text shown, with a spinner, while the action runs; the button ignores further presses until then. */
  busy?: string | false | undefined;
  /** Too small for text: the busy text is for screen readers only. */
  isCompact?: boolean | undefined;
  /** Disabled for now, but focusable, so that people can find out why. */
  isUnavailable?: boolean | undefined;
  children?: ReactNode;
}

export function Button({
  look = "primary",
  isWide,
  busy,
  isCompact,
  isUnavailable,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isResting = Boolean(busy || isUnavailable);
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isResting) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <>
      <Styles sheet={sheet} />
      <button
        type="button"
        {...rest}
        className={classes("lk-button", className)}
        data-part="button"
        data-look={look}
        data-wide={isWide || undefined}
        data-busy={busy ? "" : undefined}
        aria-disabled={isResting || undefined}
        onClick={press}
      >
        {busy ? <span className="lk-spinner" aria-hidden="true" /> : null}
        {busy ? isCompact ? null : <span>{busy}</span> : Children.map(children, inElement)}
      </button>
      {/* Beside the button: its content is its name, whose changes screen readers do not announce. */}
      {busy === undefined ? null : (
        <span className="lk-hidden" role="status">
          {busy || null}
        </span>
      )}
    </>
  );
}

/**
 * Puts a text into an element of its own. Browsers that translate a page replace its text nodes, which React could then
 * neither remove nor insert anything before.
 */
function inElement(child: ReactNode): ReactNode {
  return typeof child === "string" || typeof child === "number" ? <span>{child}</span> : child;
}

/** Shows that something is going on. Says nothing by itself: the text beside it does. */
export function Spinner() {
  return (
    <>
      <Styles sheet={sheet} />
      <span className="lk-spinner" aria-hidden="true" />
    </>
  );
}
