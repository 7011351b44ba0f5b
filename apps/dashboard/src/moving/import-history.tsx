import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { useFormats } from "../localization/language-provider.tsx";
import { Ago } from "../parts/layout/ago.tsx";
import { Section } from "../parts/layout/section.tsx";
import { Empty } from "../parts/lists/empty.tsx";
import { ListFailure } from "../parts/lists/list-failure.tsx";
import { Table } from "../parts/lists/table.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { ImportState } from "./import-state.tsx";
import { movingMessages } from "./messages.ts";
import { useImports } from "./use-imports.ts";

/** Lists the imports of the last 90 days. */
export function ImportHistory() {
  const { projectId } = useAdminApp();
  const t = useMessages(movingMessages);
  const formats = useFormats();
  const found = useImports();
  return (
    <Section title={t("history")} lead={t("historyLead")}>
      <ListFailure of={found} after={undefined} />
      {found.isPending && <Skeleton />}
      {found.data?.length === 0 && <Empty icon="box" title={t("none")} />}
      {found.data && found.data.length > 0 && (
        <Table
          caption={t("history")}
          rows={found.data}
          rowKey={({ id }) => id}
          columns={[
            {
              id: "started",
              header: t("started"),
              cell: ({ id, createdAt }) => (
                <Link to="/projects/$projectId/moving" params={{ projectId }} search={{ run: id }}>
                  <Ago at={createdAt} />
                </Link>
              ),
            },
            { id: "source", isMinor: true, header: t("source"), cell: ({ source }) => source ?? "–" },
            { id: "status", header: t("state"), cell: (run) => <ImportState status={run.status} /> },
            {
              id: "new",
              header: t("new"),
              isNumeric: true,
              cell: ({ counts }) => formats.number(Object.values(counts).reduce((sum, count) => sum + count.new, 0)),
            },
          ]}
        />
      )}
    </Section>
  );
}
