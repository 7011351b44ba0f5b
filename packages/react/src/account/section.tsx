import { type ReactNode, useId } from "react";

export interface SectionProps {
  title: string;
  text?: ReactNode;
  tone?: "danger" | undefined;
  children?: ReactNode;
}

/** One matter on an account page. */
export function Section({ title, text, tone, children }: SectionProps) {
  const id = useId();
  return (
    <section className="lk-section" data-tone={tone} aria-labelledby={id}>
      <div className="lk-section-head">
        <h2 className="lk-section-title" id={id}>
          {title}
        </h2>
        {text ? <p className="lk-text">{text}</p> : null}
      </div>
      {children}
    </section>
  );
}
