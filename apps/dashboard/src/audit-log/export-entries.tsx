import type { AdminApp, AuditEntry } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useAction } from "../parts/actions/use-action.ts";
import { downloadCsv, toCsv } from "../parts/lists/csv.ts";
import { useAdminApp } from "../shell/project-frame.tsx";
import { type AuditLogSearch, auditLogOptions } from "./audit-log-search.ts";
import { useAuditWords } from "./audit-words.ts";
import { auditLogMessages } from "./messages.ts";

/** Maximum number of exported entries, and the server's page size. */
const MAX_ENTRIES = 10_000;
const PAGE_SIZE = 200;

/** Exports all entries that match the filters. */
export function ExportEntries({ search }: { search: AuditLogSearch }) {
  const app = useAdminApp();
  const t = useMessages(auditLogMessages);
  const words = useAuditWords();
  const exported = useAction(async () => {
    const entries = await listAll(app, search);
    const csv = toCsv<AuditEntry>(
      [
        { title: t("csvWhen"), value: ({ happenedAt }) => happenedAt.toISOString() },
        { title: t("csvAction"), value: ({ action }) => action },
        { title: t("csvSubject"), value: ({ subjectId }) => subjectId ?? "" },
        { title: t("csvSubjectName"), value: ({ subjectName }) => subjectName ?? "" },
        { title: t("csvWho"), value: ({ actor }) => words.actor(actor) },
        { title: t("csvChanges"), value: ({ changes }) => JSON.stringify(changes) },
      ],
      entries,
    );
    downloadCsv("audit-log.csv", csv);
    return t(entries.length >= MAX_ENTRIES ? "exportedFirst" : "exported", { count: entries.length });
  });
  return (
    <button type="button" className="button" aria-disabled={exported.isBusy} onClick={() => void exported.run()}>
      {exported.isBusy && <span className="busy" aria-hidden />}
      <span>{t("exportCsv")}</span>
    </button>
  );
}

async function listAll(app: AdminApp, search: AuditLogSearch): Promise<readonly AuditEntry[]> {
  const options = { ...auditLogOptions(search), limit: PAGE_SIZE };
  const all: AuditEntry[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null && all.length < MAX_ENTRIES) {
    const page = await app.listAuditLog({ ...options, cursor });
    all.push(...page);
    cursor = page.nextCursor;
  }
  return all.slice(0, MAX_ENTRIES);
}
