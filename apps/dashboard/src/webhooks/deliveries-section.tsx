import type { WebhookEndpoint } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useFormats } from "../localization/language-provider.tsx";
import { Ago } from "../parts/layout/ago.tsx";
import { Section } from "../parts/layout/section.tsx";
import { Empty } from "../parts/lists/empty.tsx";
import { FilterChip } from "../parts/lists/filter-chip.tsx";
import { Filters } from "../parts/lists/filters.tsx";
import { ListFailure } from "../parts/lists/list-failure.tsx";
import { LogTable } from "../parts/lists/log-table.tsx";
import { Pager } from "../parts/lists/pager.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { DELIVERY_STATES, readDeliveriesSearch } from "./deliveries-search.ts";
import { DeliveryDetails } from "./delivery-details.tsx";
import { DeliveryState } from "./delivery-state.tsx";
import { webhooksMessages } from "./messages.ts";
import { deliveriesKey } from "./queries.ts";
import { RecoverMissed } from "./recover-missed.tsx";
import { ResendButton } from "./resend-button.tsx";
import { useEventTypes } from "./use-event-types.ts";

const route = getRouteApi("/signed-in/projects/$projectId/webhooks/$endpointId");

const REFRESHES_MILLIS = 3_000;

/** Lists what became of each event at an endpoint; keeps itself up to date. */
export function DeliveriesSection({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { projectId } = useAdminApp();
  const t = useMessages(webhooksMessages);
  const formats = useFormats();
  const search = route.useSearch();
  const { after, state, type } = search;
  const found = useQuery({
    queryKey: [...deliveriesKey(projectId, endpoint.id), "list", search],
    queryFn: () => endpoint.listDeliveries({ cursor: after, state, type }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESHES_MILLIS,
  });
  const isFiltered = state !== undefined || type !== undefined;
  const rows = found.data ?? [];
  return (
    <Section title={t("deliveries")} lead={t("deliveriesLead")} actions={<RecoverMissed endpoint={endpoint} />}>
      {(isFiltered || rows.length > 0) && <DeliveryFilters />}
      <ListFailure of={found} after={after} />
      {found.isPending && <Skeleton />}
      {found.data?.length === 0 && !isFiltered && (
        <Empty icon="send" title={t("noDeliveries")}>
          <p>{t("noDeliveriesText")}</p>
        </Empty>
      )}
      {found.data?.length === 0 && isFiltered && <p>{t("noMatches")}</p>}
      {rows.length > 0 && (
        <LogTable
          caption={t("deliveries")}
          rows={rows}
          rowKey={({ eventId }) => eventId}
          isStale={found.isPlaceholderData}
          columns={[
            { id: "event", header: t("event"), cell: ({ eventType }) => <code>{eventType}</code> },
            { id: "result", header: t("result"), cell: (delivery) => <DeliveryState delivery={delivery} /> },
            {
              id: "when",
              header: t("when"),
              cell: ({ happenedAt }) => <Ago at={happenedAt} />,
            },
            {
              id: "actions",
              header: <span className="visually-hidden">{t("actions")}</span>,
              cell: (delivery) => (
                <span className="row-actions">
                  <DeliveryDetails endpoint={endpoint} delivery={delivery} />
                  <ResendButton
                    endpoint={endpoint}
                    eventId={delivery.eventId}
                    name={t("resendOf", {
                      type: delivery.eventType,
                      when: formats.moment(delivery.happenedAt),
                    })}
                  />
                </span>
              ),
            },
          ]}
        />
      )}
      <Pager after={after} next={found.data?.nextCursor ?? null} />
    </Section>
  );
}

function DeliveryFilters() {
  const t = useMessages(webhooksMessages);
  const { state, type } = route.useSearch();
  const navigate = route.useNavigate();
  const types = useEventTypes();
  const names = new Set([...(type ? [type] : []), ...(types.data ?? []).map((info) => info.type)]);
  const filter = (change: Record<string, string | undefined>) =>
    void navigate({ to: ".", search: readDeliveriesSearch({ state, type, ...change }), replace: true });
  return (
    <Filters>
      <FilterChip
        label={t("filterState")}
        value={state}
        options={DELIVERY_STATES.map((value) => ({ value, label: t(`delivery ${value}`) }))}
        onSelect={(value) => filter({ state: value })}
      />
      <FilterChip
        label={t("filterType")}
        value={type}
        options={[...names].map((value) => ({ value, label: value }))}
        onSelect={(value) => filter({ type: value })}
      />
    </Filters>
  );
}
