import { StatusError } from "@latchkit/kit";
import type { EventDelivery, ProjectEvent } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useFormats } from "../localization/language-provider.tsx";
import { Address } from "../parts/layout/address.tsx";
import { Copyable, CopyButton } from "../parts/layout/copy-button.tsx";
import { FailureNotice } from "../parts/layout/failure-notice.tsx";
import { JsonTree } from "../parts/layout/json-tree.tsx";
import { Facts, Section } from "../parts/layout/section.tsx";
import { LogTable } from "../parts/lists/log-table.tsx";
import { useListed } from "../parts/lists/use-listed.ts";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { DeliveryState } from "../webhooks/delivery-state.tsx";
import { eventMessages } from "../webhooks/event-messages.ts";
import { describeType } from "../webhooks/event-types.ts";
import { ResendButton } from "../webhooks/resend-button.tsx";
import { useEndpoints } from "../webhooks/use-endpoints.ts";
import { EventSubject } from "./event-subject.tsx";
import "../webhooks/webhooks.css";

const route = getRouteApi("/signed-in/projects/$projectId/events/$eventId");

const ALL_LEVELS = 99;
const REFRESHES_MILLIS = 3_000;

/** Shows an event with its payload, and what became of it at each endpoint. */
export function EventPage() {
  const app = useAdminApp();
  const { eventId } = route.useParams();
  const t = useMessages(eventMessages);
  const listed = useListed<ProjectEvent>([app.projectId, "events", "list"]);
  const found = useQuery({
    queryKey: [app.projectId, "events", eventId],
    queryFn: () => app.getEvent(eventId),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((delivery) => delivery.state === "pending") ? REFRESHES_MILLIS : false,
  });
  const isGone = found.error instanceof StatusError && found.error.status === 404;
  if (isGone) {
    return (
      <Page title={t("noEvent")} isStandIn>
        <p>{t("noEventText")}</p>
        <p>
          <Link to="/projects/$projectId/events" params={{ projectId: app.projectId }} className="button">
            {t("allEvents")}
          </Link>
        </p>
      </Page>
    );
  }
  const event = found.data ?? listed(eventId);
  return (
    <Page key={eventId} title={event?.type ?? t("about")} lead={event && describeType(event.type, t)}>
      {found.isError && <FailureNotice error={found.error} retry={found.refetch} />}
      {event && (
        <>
          <About event={event} />
          <Payload event={event} />
        </>
      )}
      {found.isPending && <Skeleton />}
      {found.data && <Deliveries eventId={eventId} deliveries={found.data.deliveries} />}
    </Page>
  );
}

function About({ event }: { event: ProjectEvent }) {
  const t = useMessages(eventMessages);
  const formats = useFormats();
  const { id, subjectId, happenedAt } = event;
  return (
    <Section title={t("about")}>
      <Facts
        facts={[
          ...(subjectId ? [[t("subject"), <EventSubject key="subject" {...event} />] as const] : []),
          [
            t("when"),
            <time key="when" dateTime={happenedAt.toISOString()}>
              {formats.moment(happenedAt)}
            </time>,
          ],
          [t("id"), <Copyable key="id" text={id} what={t("theId")} />],
        ]}
      />
    </Section>
  );
}

function Payload({ event: { type, data } }: { event: ProjectEvent }) {
  const t = useMessages(eventMessages);
  const payload = { type, data };
  return (
    <Section
      title={t("payload")}
      lead={data === null ? t("erased") : t("payloadLead")}
      actions={data !== null && <CopyButton text={JSON.stringify(payload, null, 2)} what={t("thePayload")} />}
    >
      {data !== null && <JsonTree value={payload} openLevels={ALL_LEVELS} />}
    </Section>
  );
}

function Deliveries({ eventId, deliveries }: { eventId: string; deliveries: readonly EventDelivery[] }) {
  const { projectId } = useAdminApp();
  const t = useMessages(eventMessages);
  const endpoints = useEndpoints();
  return (
    <Section title={t("deliveries")}>
      {deliveries.length === 0 && <p>{t("noDeliveries")}</p>}
      {deliveries.length > 0 && (
        <LogTable
          caption={t("deliveries")}
          rows={deliveries}
          rowKey={({ endpointId }) => endpointId}
          columns={[
            {
              id: "endpoint",
              header: t("endpoint"),
              cell: ({ endpointId, url }) => (
                <Link to="/projects/$projectId/webhooks/$endpointId" params={{ projectId, endpointId }}>
                  <Address text={url} />
                </Link>
              ),
            },
            { id: "result", header: t("result"), cell: (delivery) => <DeliveryState delivery={delivery} /> },
            {
              id: "actions",
              header: <span className="visually-hidden">{t("action")}</span>,
              cell: ({ endpointId, url }) => {
                const endpoint = endpoints.find(({ id }) => id === endpointId);
                return endpoint && <ResendButton endpoint={endpoint} eventId={eventId} name={t("resendTo", { url })} />;
              },
            },
          ]}
        />
      )}
    </Section>
  );
}
