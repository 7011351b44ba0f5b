import type { ServerUser } from "@latchkit/kit/server";
import type { ReactNode } from "react";
import { Ago } from "../parts/layout/ago.tsx";
import { Section } from "../parts/layout/section.tsx";
import { PersonLink } from "../people/person-link.tsx";

export interface PeopleSectionProps {
  title: string;
  /** Shown beside the title. */
  actions?: ReactNode;
  people: readonly ServerUser[];
  /** Returns the time to show for a user. */
  at: "signedUpAt" | "lastActiveAt";
  /** Text of the empty state. */
  empty: string;
}

/** Lists a few users with a relative time. */
export function PeopleSection({ title, actions, people, at, empty }: PeopleSectionProps) {
  return (
    <Section title={title} actions={actions}>
      {people.length === 0 && <p className="hint">{empty}</p>}
      <ul className="rows latest">
        {people.map((user) => (
          <li key={user.id}>
            <PersonLink user={user} />
            <span className="hint">
              <Ago at={user[at]} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
