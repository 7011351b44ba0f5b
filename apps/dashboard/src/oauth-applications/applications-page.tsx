import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Badge } from "../parts/layout/badge.tsx";
import { FailureNotice } from "../parts/layout/failure-notice.tsx";
import { Section } from "../parts/layout/section.tsx";
import { Time } from "../parts/layout/time.tsx";
import { Empty } from "../parts/lists/empty.tsx";
import { Table } from "../parts/lists/table.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { oauthAppsMessages } from "./messages.ts";
import { NewApplication } from "./new-application.tsx";
import { ProviderSection } from "./provider-section.tsx";
import { SigningKeys } from "./signing-keys.tsx";
import { useApplications } from "./use-applications.ts";

/** Lists the applications that users sign in to with the project, and switches that on. */
export function OAuthApplicationsPage() {
  const app = useAdminApp();
  const { projectId } = app;
  const config = useResource(app.config);
  const t = useMessages(oauthAppsMessages);
  const found = useApplications();
  return (
    <Page title={t("title")} lead={t("lead")}>
      <ProviderSection />
      <Section title={t("applications")} actions={<NewApplication />}>
        {found.isError && <FailureNotice error={found.error} retry={found.refetch} />}
        {found.isPending && <Skeleton />}
        {found.data?.length === 0 && (
          <Empty icon="apps" title={t("none")}>
            <p>{t("noneText")}</p>
          </Empty>
        )}
        {found.data && found.data.length > 0 && (
          <Table
            caption={t("applications")}
            rows={found.data}
            rowKey={({ id }) => id}
            columns={[
              {
                id: "name",
                header: t("name"),
                cell: ({ id, name, kind, isDynamic }) => (
                  <>
                    <Link to="/projects/$projectId/oauth-applications/$clientId" params={{ projectId, clientId: id }}>
                      <bdi>{name}</bdi>
                    </Link>{" "}
                    {kind === "agent" && <Badge>{t("agent")}</Badge>}{" "}
                    {isDynamic && <Badge>{t("selfRegistered")}</Badge>}
                  </>
                ),
              },
              { id: "type", header: t("type"), cell: ({ type }) => t(type) },
              { id: "id", header: t("clientId"), isMinor: true, cell: ({ id }) => <code>{id}</code> },
              { id: "created", header: t("created"), isMinor: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
            ]}
          />
        )}
      </Section>
      {config.oauthServer.enabled && <SigningKeys />}
    </Page>
  );
}
