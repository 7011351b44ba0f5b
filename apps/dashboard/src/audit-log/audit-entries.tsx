import type { AuditEntry } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Ago } from "../parts/layout/ago.tsx";
import { Changes } from "../parts/layout/changes.tsx";
import { LogTable } from "../parts/lists/log-table.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { AuditSubject } from "./audit-subject.tsx";
import { actorIdOf, useAuditWords } from "./audit-words.ts";
import { auditLogMessages } from "./messages.ts";
import "./audit-log.css";

/** Of something that belongs to the subject, such as a user's API key; the open entry names it. */
const LEADING_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\./;

export interface AuditEntriesProps {
  entries: readonly AuditEntry[];
  /** Whether newer entries are loading. */
  isStale?: boolean | undefined;
  /** Whether all entries concern the resource of the page, which is not named again. Default: `false`. */
  isOfOne?: boolean | undefined;
}

/** Lists entries with action, resource, actor and time; each opens to show the old and new values. */
export function AuditEntries({ entries, isStale, isOfOne }: AuditEntriesProps) {
  const t = useMessages(auditLogMessages);
  return (
    <LogTable
      caption={t("title")}
      rows={entries}
      rowKey={({ id }) => id}
      isStale={isStale}
      columns={[
        { id: "what", header: t("what"), cell: (entry) => <What entry={entry} isOfOne={isOfOne} /> },
        { id: "who", header: t("who"), cell: (entry) => <Who entry={entry} /> },
        { id: "when", header: t("when"), cell: ({ happenedAt }) => <Ago at={happenedAt} /> },
      ]}
    />
  );
}

function What({ entry, isOfOne }: { entry: AuditEntry; isOfOne: boolean | undefined }) {
  const t = useMessages(auditLogMessages);
  const words = useAuditWords();
  const only = entry.changes.length === 1 ? entry.changes[0] : undefined;
  return (
    <>
      <span className="audit-what">
        <span>{words.action(entry.action)}</span> {!isOfOne && <AuditSubject entry={entry} />}
      </span>
      {entry.changes.length > 0 && (
        <details className="audit-changes">
          <summary>
            {only ? <code>{only.path.replace(LEADING_ID, "")}</code> : t("changes", { count: entry.changes.length })}
          </summary>
          <Changes changes={entry.changes} />
        </details>
      )}
    </>
  );
}

function Who({ entry: { actor } }: { entry: AuditEntry }) {
  const { projectId } = useAdminApp();
  const t = useMessages(auditLogMessages);
  const words = useAuditWords();
  const id = actorIdOf(actor);
  const who = words.actor(actor);
  if (id === null) return who;
  return (
    <Link
      to="/projects/$projectId/audit-log"
      params={{ projectId }}
      search={{ actor: id }}
      title={t("onlyThisActor", { who })}
    >
      {who}
    </Link>
  );
}
