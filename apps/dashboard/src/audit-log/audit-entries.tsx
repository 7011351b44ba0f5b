import type { AuditEntry } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Ago } from "../parts/layout/ago.tsx";
import { Avatar } from "../parts/layout/avatar.tsx";
import { Changes } from "../parts/layout/changes.tsx";
import { Copyable } from "../parts/layout/copy-button.tsx";
import { Icon } from "../parts/layout/icon.tsx";
import { LogIcon, LogTable } from "../parts/lists/log-table.tsx";
import type { Column } from "../parts/lists/table.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { iconOf } from "./audit-icons.ts";
import { AuditSubject } from "./audit-subject.tsx";
import { actorIdOf, useAuditWords } from "./audit-words.ts";
import { auditLogMessages } from "./messages.ts";
import { useChangeWords } from "./use-change-words.ts";
import "./audit-log.css";

export interface AuditEntriesProps {
  entries: readonly AuditEntry[];
  /** Whether newer entries are loading. */
  isStale?: boolean | undefined;
}

/** Lists entries with action, resource, actor and time; each opens to show its ID, and the old and new values. */
export function AuditEntries({ entries, isStale }: AuditEntriesProps) {
  const t = useMessages(auditLogMessages);
  const columns: Column<AuditEntry>[] = [
    { id: "what", header: t("what"), cell: (entry) => <Act act={entry} /> },
    { id: "subject", header: t("kind"), cell: (entry) => <AuditSubject entry={entry} /> },
    { id: "who", header: t("who"), cell: ({ actor }) => <Actor actor={actor} /> },
    { id: "when", header: t("when"), cell: ({ happenedAt }) => <Ago at={happenedAt} /> },
  ];
  return (
    <div className="audit">
      <LogTable caption={t("title")} rows={entries} rowKey={({ id }) => id} isStale={isStale} columns={columns} />
    </div>
  );
}

export interface ActProps {
  /** An entry; its resource is left out where the page is about it. */
  act: Pick<AuditEntry, "action" | "changes"> & Partial<Pick<AuditEntry, "subjectId">>;
}

/** A line about an entry; it opens where there is more to say. */
export function Act({ act: { action, changes, subjectId = null } }: ActProps) {
  const words = useAuditWords();
  const changeWords = useChangeWords();
  const t = useMessages(auditLogMessages);
  const [first, ...more] = action === "config.updated" ? changeWords(changes) : [];
  const line = (
    <>
      <LogIcon name={iconOf(action)} />
      <span className="log-text">
        <span>{first ?? words.action(action)}</span>
        {more.length > 0 && (
          <span className="hint"> · {more.length === 1 ? more[0] : t("andMore", { count: more.length })}</span>
        )}
      </span>
    </>
  );
  if (changes.length === 0 && subjectId === null) return <span className="log-line">{line}</span>;
  return (
    <details className="audit-entry">
      <summary className="log-line">{line}</summary>
      {subjectId !== null && (
        <p className="audit-id">
          <Copyable text={subjectId} what={subjectId} />
        </p>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
    </details>
  );
}

/** Names the administrator who acted, with a link to all of their acts. */
export function Actor({ actor }: Pick<AuditEntry, "actor">) {
  const { projectId } = useAdminApp();
  const t = useMessages(auditLogMessages);
  const words = useAuditWords();
  const id = actorIdOf(actor);
  const who = words.actor(actor);
  const line = (
    <span className="person">
      {actor.type === "user" ? (
        <Avatar of={{ id: actor.userId, displayName: who, primaryEmail: null, profileImageUrl: null }} size={24} />
      ) : (
        <Icon name="key" />
      )}
      <span className="log-text">{who}</span>
    </span>
  );
  if (id === null) return line;
  return (
    <Link
      to="/projects/$projectId/audit-log"
      params={{ projectId }}
      search={{ actor: id }}
      title={t("onlyThisActor", { who })}
      className="person-link"
    >
      {line}
    </Link>
  );
}
