import { type ReactNode, type Ref, useId } from "react";
import { SavedNote } from "./saved-note.tsx";

export interface SectionProps {
  title: string;
  text?: ReactNode;
  tone?: "danger" | undefined;
  /** Result of the latest action in this section; `null` before any, absent in a section without actions. */
  news?: ReactNode;
  /** The title, for the focus to go to when what people were using has gone. */
  heading?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** One matter on an account page. */
export function Section({ title, text, tone, news, heading, children }: SectionProps) {
  const id = useId();
  return (
    <section className="lk-section" data-part="section" data-tone={tone} aria-labelledby={id}>
      <div className="lk-section-head">
        <div className="lk-section-line">
          <h2
            className="lk-section-title"
            data-part="section-title"
            id={id}
            ref={heading}
            tabIndex={heading ? -1 : undefined}
          >
            {title}
          </h2>
          {news === undefined ? null : <SavedNote>{news}</SavedNote>}
        </div>
        {text ? <p className="lk-text">{text}</p> : null}
      </div>
      {children}
    </section>
  );
}
