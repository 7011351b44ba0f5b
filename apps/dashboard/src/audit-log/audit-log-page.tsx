import { useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { PassingButton } from "../parts/actions/passing-button.tsx";
import { Empty } from "../parts/lists/empty.tsx";
import { ListFailure } from "../parts/lists/list-failure.tsx";
import { Pager } from "../parts/lists/pager.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { AuditEntries } from "./audit-entries.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { auditLogOptions, readAuditLogSearch } from "./audit-log-search.ts";
import { actorIdOf, useAuditWords } from "./audit-words.ts";
import { ExportEntries } from "./export-entries.tsx";
import { auditLogMessages } from "./messages.ts";

const route = getRouteApi("/signed-in/projects/$projectId/audit-log");

/** Lists changes to the project, with actor and time. */
export function AuditLogPage() {
  const app = useAdminApp();
  const t = useMessages(auditLogMessages);
  const words = useAuditWords();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const found = useQuery({
    queryKey: [app.projectId, "audit-log", search],
    queryFn: () => app.listAuditLog(auditLogOptions(search)),
    placeholderData: keepPreviousData,
  });
  const { after, ...filters } = search;
  const isFiltered = Object.keys(filters).length > 0;
  const asked = found.data?.find(({ actor }) => actorIdOf(actor) === search.actor);
  return (
    <Page title={t("title")} lead={t("lead")} actions={<ExportEntries search={search} />}>
      <AuditFilters
        search={search}
        actorName={asked && words.actor(asked.actor)}
        onSelect={(change) => void navigate({ to: ".", search: readAuditLogSearch({ ...filters, ...change }) })}
      />
      <ListFailure of={found} after={after} />
      {found.isPending && <Skeleton />}
      {found.data?.length === 0 && !isFiltered && (
        <Empty icon="clock" title={t("none")}>
          <p>{t("noneText")}</p>
        </Empty>
      )}
      {found.data?.length === 0 && isFiltered && (
        <Empty icon="search" title={t("notFound")}>
          <p>{t("notFoundText")}</p>
          <PassingButton onClick={() => void navigate({ to: ".", search: {} })}>{t("showAll")}</PassingButton>
        </Empty>
      )}
      {found.data && found.data.length > 0 && <AuditEntries entries={found.data} isStale={found.isPlaceholderData} />}
      <Pager after={after} next={found.data?.nextCursor ?? null} />
    </Page>
  );
}
