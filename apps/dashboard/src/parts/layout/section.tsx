import { type ReactNode, useId } from "react";

export interface SectionProps {
  title: string;
  /** One sentence about the section. */
  lead?: ReactNode;
  /** Shown beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of a page. */
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

/** Shows names and values. */
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
