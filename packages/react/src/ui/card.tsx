import { type ReactNode, useEffect, useId, useRef } from "react";
import { onceIdle } from "../after-paint.ts";
import { Styles, uiSheet } from "../styles/sheet.tsx";
import { usePageTitle } from "./use-page-title.ts";

const sheet = uiSheet(
  "card",
  `
.lk-card {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: calc(var(--_lk-space) * 6);
  inline-size: 100%;
  max-inline-size: 25.5rem;
  padding: calc(var(--_lk-space) * 8);
  border: 1px solid var(--_lk-line);
  border-radius: calc(var(--_lk-radius) * 1.6);
  background: var(--_lk-surface);
  box-shadow: 0 1px 2px light-dark(rgb(20 24 32 / .05), transparent), 0 12px 32px -12px light-dark(rgb(20 24 32 / .12), transparent);
}
.lk-card-head { display: grid; grid-template-columns: minmax(0, 1fr); gap: calc(var(--_lk-space) * 1.5); }
.lk-card-icon {
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  margin-block-end: calc(var(--_lk-space) * 2);
  border: 1px solid var(--_lk-line);
  border-radius: 50%;
  color: var(--_lk-text);
}
.lk-card-icon[data-tone=danger] { color: var(--_lk-danger); }
.lk-card-icon[data-tone=success] { color: var(--_lk-success); }
.lk-title {
  font-size: 1.375rem;
  font-weight: 650;
  line-height: 1.25;
  letter-spacing: -.015em;
  text-wrap: balance;
  overflow-wrap: anywhere;
}
.lk-title:focus-visible { outline: none; }
.lk-lead { container-type: inline-size; min-block-size: 1.5em; color: var(--_lk-muted); text-wrap: pretty; overflow-wrap: anywhere; }
.lk-one-line { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
@container (width < 16em) { .lk-one-line { white-space: normal; } }
.lk-card-foot {
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: calc(var(--_lk-space) * 1) calc(var(--_lk-space) * 1.5);
  color: var(--_lk-muted);
  font-size: .875rem;
  text-align: center;
}
@media (width < 30rem) { .lk-card { padding: calc(var(--_lk-space) * 6) calc(var(--_lk-space) * 5); } }
`,
);

export interface CardProps {
  title: ReactNode;
  /** One line below the title; its height is kept while it is not known yet. */
  lead?: ReactNode;
  icon?: ReactNode;
  tone?: "danger" | "success" | undefined;
  /** Below everything, centred: the way to another page. */
  foot?: ReactNode;
  /** The card is the page, so its title is the page's heading. */
  fullPage?: boolean | undefined;
  /** Takes the place of what people were just using: the focus moves to its title, so that they hear what has changed. */
  followsUp?: boolean | undefined;
  children?: ReactNode;
}

/** A titled box that holds one thing to do. */
export function Card({ title, lead, icon, tone, foot, fullPage, followsUp, children }: CardProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (followsUp) heading.current?.focus();
    if (followsUp || !fullPage) return;
    return onceIdle(() => startTyping(section.current)); // Moving the focus has the browser lay the page out once more.
  }, [followsUp, fullPage]);
  usePageTitle(typeof title === "string" ? title : "", fullPage);
  const Heading = fullPage ? "h1" : "h2";
  return (
    <section className="lk-card" aria-labelledby={id} ref={section}>
      <Styles sheet={sheet} />
      <div className="lk-card-head">
        {icon ? (
          <span className="lk-card-icon" data-tone={tone}>
            {icon}
          </span>
        ) : null}
        <Heading className="lk-title" id={id} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {lead === undefined ? null : <div className="lk-lead">{lead}</div>}
      </div>
      {children}
      {foot ? <div className="lk-card-foot">{foot}</div> : null}
    </section>
  );
}

/**
 * Puts the caret into the first empty field of a page just opened, where nothing has the focus or only what the page is a part of, as
 * routers leave it that move the focus to a new page. Not on phones, where a keyboard would cover half of it.
 *
 * @param otherwise Where to put it if every field has something in it. Default: nowhere.
 */
export function startTyping(card: HTMLElement | null, otherwise?: HTMLInputElement | null): void {
  const isElsewhere = card !== null && document.activeElement?.contains(card) === false;
  if (isElsewhere || !matchMedia("(hover: hover) and (pointer: fine)").matches) return;
  const inputs = card?.querySelectorAll<HTMLInputElement>(".lk-input") ?? [];
  ([...inputs].find((input) => input.value === "") ?? otherwise)?.focus({ preventScroll: true });
}
