import type { AuditEntry } from "@latchkit/kit/admin";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { AuditEntries } from "../audit-log/audit-entries.tsx";
import { useText } from "../language/use-text.ts";
import { Empty } from "../parts/empty.tsx";
import { SearchField } from "../parts/search-field.tsx";
import { Section } from "../parts/section.tsx";
import { useExplain } from "../parts/use-explain.ts";
import { useAdminApp } from "../shell/project-frame.tsx";
import { configurationTexts } from "./texts.ts";

/** As many as the backend gives at once; what was changed before that, the audit log tells. */
const LATEST = 200;
const SHOWN = 20;

/** What was changed of the configuration lately, on whichever page or by whichever program. */
export function ConfigurationHistory() {
  const app = useAdminApp();
  const say = useText(configurationTexts);
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
    <Section title={say("history")} lead={say("historyLead")}>
      {found.isError && <p role="alert">{explain(found.error)}</p>}
      {found.data?.length === 0 && (
        <Empty title={say("noHistory")}>
          <p>{say("noHistoryText")}</p>
        </Empty>
      )}
      {found.data && found.data.length > 0 && (
        <>
          <SearchField
            label={say("filterHistory")}
            placeholder={say("filterHistory")}
            value={text}
            onSearch={setText}
          />
          {shown.length > 0 ? <AuditEntries entries={shown.slice(0, SHOWN)} /> : <p role="status">{say("noMatch")}</p>}
        </>
      )}
      <p>
        <Link to="/projects/$projectId/audit-log" params={{ projectId: app.projectId }}>
          {say("toAuditLog")}
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
