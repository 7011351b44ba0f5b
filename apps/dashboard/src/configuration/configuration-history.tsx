import type { AuditEntry } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { AuditEntries } from "../audit-log/audit-entries.tsx";
import { FailureNotice } from "../parts/layout/failure-notice.tsx";
import { Section } from "../parts/layout/section.tsx";
import { Empty } from "../parts/lists/empty.tsx";
import { SearchField } from "../parts/lists/search-field.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { configurationMessages } from "./messages.ts";

/** Page size of the server. The audit log has older changes. */
const LATEST = 200;
const SHOWN = 20;

/** Lists the latest changes to the configuration. */
export function ConfigurationHistory() {
  const app = useAdminApp();
  const t = useMessages(configurationMessages);
  const [text, setText] = useState("");
  const wanted = useDeferredValue(text).toLowerCase();
  const found = useQuery({
    queryKey: [app.projectId, "audit-log", "configuration"],
    queryFn: async () => (await app.listAuditLog({ limit: LATEST })).flatMap(toConfigEntry),
  });
  const shown = (found.data ?? []).filter(({ changes }) =>
    changes.some(({ path }) => path.toLowerCase().includes(wanted)),
  );
  return (
    <Section title={t("history")} lead={t("historyLead")}>
      {found.isError && <FailureNotice error={found.error} retry={found.refetch} />}
      {found.data?.length === 0 && (
        <Empty icon="clock" title={t("noHistory")}>
          <p>{t("noHistoryText")}</p>
        </Empty>
      )}
      {found.data && found.data.length > 0 && (
        <>
          <SearchField label={t("filterHistory")} placeholder={t("filterHistory")} value={text} onSearch={setText} />
          {shown.length > 0 ? <AuditEntries entries={shown.slice(0, SHOWN)} /> : <p role="status">{t("noMatch")}</p>}
        </>
      )}
      <p>
        <Link to="/projects/$projectId/audit-log" params={{ projectId: app.projectId }}>
          {t("toAuditLog")}
        </Link>
      </p>
    </Section>
  );
}

/** Keeps changes of the configuration, whose paths contain a dot. Other fields of a project have a single name. */
function toConfigEntry(entry: AuditEntry): AuditEntry[] {
  const isAboutConfig = /^(?:config|project|permission_definition)\./.test(entry.action);
  const changes = entry.changes.filter(({ path }) => path.includes("."));
  return isAboutConfig && changes.length > 0 ? [{ ...entry, changes }] : [];
}
