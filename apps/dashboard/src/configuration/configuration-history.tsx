import type { AuditEntry } from "@latchkit/kit/admin";
import { useExplain, useMessages } from "@latchkit/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { AuditEntries } from "../audit-log/audit-entries.tsx";
import { Section } from "../parts/layout/section.tsx";
import { Empty } from "../parts/lists/empty.tsx";
import { SearchField } from "../parts/lists/search-field.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { configurationMessages } from "./messages.ts";

/** As many as the backend gives at once; what was changed before that, the audit log tells. */
const LATEST = 200;
const SHOWN = 20;

/** What was changed of the configuration lately, on whichever page or by whichever program. */
export function ConfigurationHistory() {
  const app = useAdminApp();
  const t = useMessages(configurationMessages);
  const explain = useExplain();
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
      {found.isError && <p role="alert">{explain(found.error)}</p>}
      {found.data?.length === 0 && (
        <Empty title={t("noHistory")}>
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

/** Only what it changed of the configuration, whose paths have several names; those of a project's other fields are one. */
function toConfigEntry(entry: AuditEntry): AuditEntry[] {
  const isAboutConfig = /^(?:config|project|permission_definition)\./.test(entry.action);
  const changes = entry.changes.filter(({ path }) => path.includes("."));
  return isAboutConfig && changes.length > 0 ? [{ ...entry, changes }] : [];
}
