import { UserAvatar, useApp } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { startTransition, useOptimistic, useState } from "react";
import type { Appointment, PeopleAnswer, Person, Role } from "../../../demo-api/src/wire.ts";
import { peopleMessages, shelfMessages } from "../messages.ts";
import { Answered } from "./answered.tsx";
import type { ShelfApi } from "./shelf-api.ts";
import { useLoaded } from "./use-loaded.ts";

const ROLES = ["waterer", "gardener", "key_keeper"] as const satisfies readonly Role[];

export interface PeoplePageProps {
  api: ShelfApi;
  teamId: string;
  userId: string;
  onClosed(): Promise<unknown>;
}

/** Lists the members of a team with their roles. Admins change roles here. */
export function PeoplePage({ api, teamId, userId, onClosed }: PeoplePageProps) {
  const { loaded, reload } = useLoaded(api.people);
  const { urls } = useApp();
  const t = useMessages(peopleMessages);
  return (
    <Answered loaded={loaded} onClosed={onClosed} onRetry={reload}>
      {({ people, mayGiveRoles }) => (
        <>
          <p className="right">{mayGiveRoles ? t("giving") : t("looking")}</p>
          <dl className="roles">
            {ROLES.map((role) => (
              <div key={role}>
                <dt>{t(`role.${role}`)}</dt>
                <dd>{t(`explained.${role}`)}</dd>
              </div>
            ))}
          </dl>
          <People api={api} answer={{ people, mayGiveRoles }} userId={userId} reload={reload} />
          <a className="button secondary" href={`${urls.accountSettings}#team-${teamId}`}>
            {t("invite")}
          </a>
        </>
      )}
    </Answered>
  );
}

interface PeopleProps {
  api: ShelfApi;
  answer: PeopleAnswer;
  userId: string;
  reload(): Promise<void>;
}

function People({ api, answer, userId, reload }: PeopleProps) {
  const t = useMessages(peopleMessages);
  const tShelf = useMessages(shelfMessages);
  const [people, show] = useOptimistic(answer.people);
  const hasOneAdmin = people.filter(({ isAdmin }) => isAdmin).length === 1;
  const [outcome, setOutcome] = useState<"saved" | "failed" | null>(null);

  function setRole(person: Person, role: Appointment, has: boolean): void {
    setOutcome(null);
    startTransition(async () => {
      const roles = ROLES.filter((one) => (one === role ? has : person.roles.includes(one)));
      const isAdmin = role === "team_admin" ? has : person.isAdmin;
      show(people.map((one) => (one === person ? { ...one, roles, isAdmin } : one)));
      const next = await api.setRole(person.userId, role, has).then(
        () => "saved" as const,
        () => "failed" as const,
      );
      await reload();
      startTransition(() => setOutcome(next));
    });
  }

  return (
    <>
      <ul className="people">
        {people.map((person) => {
          const name = person.displayName ?? person.email ?? t("nameless");
          return (
            <li key={person.userId} className="person">
              <UserAvatar user={{ ...person, primaryEmail: person.email }} />
              <h2>
                <span>{name}</span> {person.userId === userId && <span className="you">{t("you")}</span>}
              </h2>
              <RolesOf
                person={person}
                name={name}
                isOnlyAdmin={person.isAdmin && hasOneAdmin}
                onSet={answer.mayGiveRoles ? setRole : undefined}
              />
            </li>
          );
        })}
      </ul>
      <p className="saved" role="status">
        {outcome === "saved" && t("saved")}
      </p>
      <p className="problem" role="alert">
        {outcome === "failed" && tShelf("problem.failed")}
      </p>
    </>
  );
}

interface RolesOfProps {
  person: Person;
  name: string;
  /** A team needs at least one admin. */
  isOnlyAdmin: boolean;
  onSet: ((person: Person, role: Appointment, has: boolean) => void) | undefined;
}

function RolesOf({ person, name, isOnlyAdmin, onSet }: RolesOfProps) {
  const t = useMessages(peopleMessages);
  if (person.isAdmin && (!onSet || isOnlyAdmin)) return <p className="person-roles">{t("admin")}</p>;
  if (!onSet) {
    const roles = person.roles.map((role) => t(`role.${role}`)).join(", ");
    return <p className="person-roles">{roles || t("noRole")}</p>;
  }
  return (
    <fieldset className="person-roles">
      <legend>{t("rolesOf", { name })}</legend>
      {/* Members who may do everything need no other role. */}
      {!person.isAdmin &&
        ROLES.map((role) => (
          <label key={role}>
            <input
              type="checkbox"
              checked={person.roles.includes(role)}
              onChange={(event) => onSet(person, role, event.target.checked)}
            />
            {t(`role.${role}`)}
          </label>
        ))}
      <label>
        <input
          type="checkbox"
          checked={person.isAdmin}
          onChange={(event) => onSet(person, "team_admin", event.target.checked)}
        />
        {t("admin")}
      </label>
    </fieldset>
  );
}
