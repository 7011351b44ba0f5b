import { useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { PassingButton } from "../parts/actions/passing-button.tsx";
import { Ago } from "../parts/layout/ago.tsx";
import { Empty } from "../parts/lists/empty.tsx";
import { ListFailure } from "../parts/lists/list-failure.tsx";
import { LiveSwitch, useLive } from "../parts/lists/live.tsx";
import { LogIcon, LogTable } from "../parts/lists/log-table.tsx";
import { Pager } from "../parts/lists/pager.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { eventMessages } from "../webhooks/event-messages.ts";
import { describeType } from "../webhooks/event-types.ts";
import { EventFilters } from "./event-filters.tsx";
import { iconOfEvent } from "./event-icons.ts";
import { EventSubject } from "./event-subject.tsx";
import { eventsOptions, readEventsSearch } from "./events-search.ts";
import "../webhooks/webhooks.css";

const route = getRouteApi("/signed-in/projects/$projectId/events");

/** Lists what happened in the project, newest first. */
export function EventsPage() {
  const app = useAdminApp();
  const { projectId } = app;
  const t = useMessages(eventMessages);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { after, ...filters } = search;
  const canGrow = after === undefined && search.until === undefined;
  const live = useLive(canGrow);
  const found = useQuery({
    queryKey: [projectId, "events", "list", search],
    queryFn: () => app.listEvents(eventsOptions(search)),
    placeholderData: keepPreviousData,
    refetchInterval: live.refetchInterval,
  });
  const isFiltered = Object.keys(filters).length > 0;
  const rows = found.data ?? [];
  return (
    <Page title={t("title")} lead={t("lead")}>
      <EventFilters
        search={search}
        onSelect={(change) =>
          void navigate({ to: ".", search: readEventsSearch({ ...filters, ...change }), replace: true })
        }
      />
      {canGrow && <LiveSwitch live={live} ids={rows.map(({ id }) => id)} isAway={found.isRefetchError} />}
      {found.isLoadingError && <ListFailure of={found} after={after} />}
      {found.isPending && <Skeleton />}
      {found.data?.length === 0 && !isFiltered && (
        <Empty icon="pulse" title={t("none")}>
          <p>{t("noneText")}</p>
          <Link to="/projects/$projectId/users" params={{ projectId }} className="button">
            {t("toUsers")}
          </Link>
        </Empty>
      )}
      {found.data?.length === 0 && isFiltered && (
        <Empty icon="search" title={t("notFound")}>
          <p>{t("notFoundText")}</p>
          <PassingButton onClick={() => void navigate({ to: ".", search: {} })}>{t("showAll")}</PassingButton>
        </Empty>
      )}
      {rows.length > 0 && (
        <LogTable
          caption={t("title")}
          rows={rows}
          rowKey={({ id }) => id}
          isStale={found.isPlaceholderData}
          columns={[
            {
              id: "event",
              header: t("event"),
              cell: ({ id, type }) => (
                <span className="log-line">
                  <LogIcon name={iconOfEvent(type)} />
                  <Link to="/projects/$projectId/events/$eventId" params={{ projectId, eventId: id }}>
                    {describeType(type, t, type)}
                  </Link>
                  <code className="hint">{type}</code>
                </span>
              ),
            },
            { id: "subject", header: t("subject"), cell: (event) => <EventSubject {...event} isShort /> },
            {
              id: "when",
              header: t("when"),
              cell: ({ happenedAt }) => <Ago at={happenedAt} />,
            },
          ]}
        />
      )}
      <Pager after={after} next={found.data?.nextCursor ?? null} />
    </Page>
  );
}
