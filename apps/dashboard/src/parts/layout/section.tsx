import { type ReactNode, useId } from "react";

export interface SectionProps {
  title: string;
  /** One sentence on what it is about. */
  lead?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One matter on a page. */
export function Section({ title, lead, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {actions}
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

/** What is known of something, by name. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
