import { useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { PassingButton } from "../parts/actions/passing-button.tsx";
import { Ago } from "../parts/layout/ago.tsx";
import { Empty } from "../parts/lists/empty.tsx";
import { FilterChip } from "../parts/lists/filter-chip.tsx";
import { Filters } from "../parts/lists/filters.tsx";
import { ListFailure } from "../parts/lists/list-failure.tsx";
import { LiveSwitch, useLive } from "../parts/lists/live.tsx";
import { LogTable } from "../parts/lists/log-table.tsx";
import { Pager } from "../parts/lists/pager.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { timelineMessages } from "./messages.ts";
import { EntryDetails, EntryLine } from "./timeline-entry.tsx";
import { TIMELINE_FILTERS, type TimelineSearch } from "./timeline-search.ts";
import "./timeline.css";

export interface TimelineProps {
  of: { readonly userId: string } | { readonly teamId: string };
  search: TimelineSearch;
}

/** Lists what happened to a user or a team, from all sources, as it happens. */
export function Timeline({ of, search: { only, after } }: TimelineProps) {
  const app = useAdminApp();
  const t = useMessages(timelineMessages);
  const navigate = useNavigate();
  const canGrow = after === undefined;
  const live = useLive(canGrow);
  const found = useQuery({
    queryKey: [app.projectId, "timeline", of, { only, after }],
    queryFn: () => app.listTimeline({ ...of, filter: only, cursor: after }),
    placeholderData: keepPreviousData,
    refetchInterval: live.refetchInterval,
  });
  const show = (kind: TimelineSearch["only"]) =>
    void navigate({ to: ".", search: { tab: "timeline", ...(kind && { only: kind }) }, resetScroll: false });
  const rows = found.data ?? [];
  return (
    <div className="timeline-log">
      <Filters>
        <FilterChip
          label={t("show")}
          value={only}
          options={TIMELINE_FILTERS.map((value) => ({ value, label: t(value) }))}
          onSelect={show}
        />
      </Filters>
      {canGrow && (
        <LiveSwitch live={live} ids={rows.map(({ kind, id }) => `${kind} ${id}`)} isAway={found.isRefetchError} />
      )}
      {found.isLoadingError && <ListFailure of={found} after={after} />}
      {found.isPending && <Skeleton />}
      {found.data?.length === 0 && (
        <Empty icon={only ? "search" : "clock"} title={t(only ? "notFound" : "none")}>
          <p>{t(only ? "notFoundText" : "noneText")}</p>
          {only && <PassingButton onClick={() => show(undefined)}>{t("showAll")}</PassingButton>}
        </Empty>
      )}
      {rows.length > 0 && (
        <LogTable
          caption={t("title")}
          rows={rows}
          rowKey={({ kind, id, happenedAt }) => `${kind} ${id} ${happenedAt.getTime()}`}
          isStale={found.isPlaceholderData}
          columns={[
            { id: "what", header: t("what"), cell: (entry) => <EntryLine entry={entry} /> },
            { id: "details", header: t("details"), cell: (entry) => <EntryDetails entry={entry} /> },
            { id: "when", header: t("when"), cell: ({ happenedAt }) => <Ago at={happenedAt} /> },
          ]}
        />
      )}
      <Pager after={after} next={found.data?.nextCursor ?? null} />
    </div>
  );
}
