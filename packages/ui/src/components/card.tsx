import { createContext, type ReactNode, useEffect, useId, useRef } from "react";
import { onceIdle } from "../loading/after-paint.ts";
import { Styles, uiSheet } from "../styles/styles.tsx";
import css from "./card.css?inline";
import { usePageTitle } from "./use-page-title.ts";

const sheet = uiSheet("card", css);

export interface CardProps {
  title: ReactNode;
  /** One line below the title. */
  lead?: ReactNode;
  icon?: ReactNode;
  tone?: "danger" | "success" | undefined;
  /** Below everything, centred: a link to another page. */
  foot?: ReactNode;
  /** The card is the page, so its title is the heading of the page. */
  fullPage?: boolean | undefined;
  /**
   * Replaces what people were just using: the focus moves to its title, so that screen readers say what has changed.
   */
  takesFocus?: boolean | undefined;
  children?: ReactNode;
}

/** ID of the card's title, which names the form of the card, too. */
export const CardTitleContext = createContext<string | undefined>(undefined);

/** A titled box for one task. */
export function Card({ title, lead, icon, tone, foot, fullPage, takesFocus, children }: CardProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
    if (takesFocus || !fullPage) return;
    return onceIdle(() => startTyping(section.current)); // Moving the focus makes the browser lay out the page again.
  }, [takesFocus, fullPage]);
  usePageTitle(typeof title === "string" ? title : "", fullPage);
  const Heading = fullPage ? "h1" : "h2";
  return (
    <section className="lk-card" data-part="card" aria-labelledby={id} ref={section}>
      <Styles sheet={sheet} />
      <div className="lk-card-head">
        {icon ? (
          <span className="lk-card-icon" data-tone={tone}>
            {icon}
          </span>
        ) : null}
        <Heading className="lk-title" data-part="title" id={id} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {lead === undefined ? null : (
          <div className="lk-lead" data-part="lead">
            {lead}
          </div>
        )}
      </div>
      <CardTitleContext value={id}>{children}</CardTitleContext>
      {foot ? (
        <div className="lk-card-foot" data-part="foot">
          {foot}
        </div>
      ) : null}
    </section>
  );
}

/**
 * Focuses the first empty field of a page that has just opened, unless something outside of the card has the focus.
 * (Routers may focus an element around the card.) Does nothing on phones, where the keyboard would cover half of the
 * page.
 *
 * @param otherwise Focused if no field is empty. Default: nothing.
 */
export function startTyping(card: HTMLElement | null, otherwise?: HTMLInputElement | null): void {
  const isElsewhere = card !== null && document.activeElement?.contains(card) === false;
  if (isElsewhere || !matchMedia("(hover: hover) and (pointer: fine)").matches) return;
  const inputs = card?.querySelectorAll<HTMLInputElement>(".lk-input") ?? [];
  ([...inputs].find((input) => input.value === "") ?? otherwise)?.focus({ preventScroll: true });
}
