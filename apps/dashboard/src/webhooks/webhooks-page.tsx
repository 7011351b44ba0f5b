import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Address } from "../parts/layout/address.tsx";
import { Time } from "../parts/layout/time.tsx";
import { Empty } from "../parts/lists/empty.tsx";
import { Table } from "../parts/lists/table.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { AddEndpoint } from "./add-endpoint.tsx";
import { EndpointState } from "./endpoint-state.tsx";
import { webhooksMessages } from "./messages.ts";
import { ReceiverCode } from "./receiver-code.tsx";
import { useEndpoints } from "./use-endpoints.ts";
import "./webhooks.css";

/** Lists the endpoints that receive events. */
export function WebhooksPage() {
  const { projectId } = useAdminApp();
  const endpoints = useEndpoints();
  const t = useMessages(webhooksMessages);
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      actions={
        <>
          <Link to="/projects/$projectId/events" params={{ projectId }} className="button">
            {t("toEvents")}
          </Link>
          {/* Here in an empty list too: the dialog shows the secret once the list has its first row. */}
          <AddEndpoint />
        </>
      }
    >
      {endpoints.length === 0 && (
        <>
          <Empty icon="send" title={t("none")}>
            <p>{t("noneText")}</p>
          </Empty>
          <p>{t("noneCode")}</p>
          <ReceiverCode />
        </>
      )}
      {endpoints.length > 0 && (
        <Table
          caption={t("title")}
          rows={endpoints}
          rowKey={({ id }) => id}
          columns={[
            {
              id: "url",
              header: t("endpoint"),
              cell: ({ id, url, description }) => (
                <span className="endpoint-name">
                  <Link to="/projects/$projectId/webhooks/$endpointId" params={{ projectId, endpointId: id }}>
                    <Address text={url} />
                  </Link>
                  {description !== "" && <span className="hint">{description}</span>}
                </span>
              ),
            },
            { id: "state", header: t("state"), cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
            {
              id: "events",
              header: t("events"),
              isMinor: true,
              cell: ({ eventTypes }) => (eventTypes ? t("typeCount", { count: eventTypes.length }) : t("allTypes")),
            },
            { id: "created", header: t("created"), isMinor: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
          ]}
        />
      )}
    </Page>
  );
}
