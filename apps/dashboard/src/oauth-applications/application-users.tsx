import { listOAuthClientGrants, type OAuthClient, revokeOAuthClientGrant } from "@latchkit/kit/oauth-clients";
import { useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { Ago } from "../parts/layout/ago.tsx";
import { Section } from "../parts/layout/section.tsx";
import { Empty } from "../parts/lists/empty.tsx";
import { ListFailure } from "../parts/lists/list-failure.tsx";
import { Pager } from "../parts/lists/pager.tsx";
import { StackedTable } from "../parts/lists/stacked-table.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { oauthAppsMessages } from "./messages.ts";
import { useRefreshApplications } from "./use-applications.ts";

const PAGE_SIZE = 25;

const route = getRouteApi("/signed-in/projects/$projectId/oauth-applications/$clientId");

/** Lists the users who have allowed an application, and takes that back. */
export function ApplicationUsers({ application: { id: clientId } }: { application: OAuthClient }) {
  const app = useAdminApp();
  const { projectId } = app;
  const t = useMessages(oauthAppsMessages);
  const refresh = useRefreshApplications();
  const { after } = route.useSearch();
  const found = useQuery({
    queryKey: [projectId, "oauth-applications", clientId, after],
    queryFn: () => listOAuthClientGrants(app, clientId, { limit: PAGE_SIZE, cursor: after }),
    placeholderData: keepPreviousData,
  });
  const grants = (found.data?.grants ?? []).map((grant) => ({
    ...grant,
    user: grant.userDisplayName || grant.userPrimaryEmail || grant.userId,
  }));
  return (
    <Section title={t("users")} lead={t("usersLead")}>
      <ListFailure of={found} after={after} />
      {found.isPending && <Skeleton />}
      {found.data && grants.length === 0 && <Empty icon="users" title={t("noUsers")} />}
      {grants.length > 0 && (
        <StackedTable
          caption={t("users")}
          rows={grants}
          rowKey={({ userId }) => userId}
          isStale={found.isPlaceholderData}
          columns={[
            {
              id: "user",
              header: t("user"),
              cell: ({ userId, user }) => (
                <Link to="/projects/$projectId/users/$userId" params={{ projectId, userId }}>
                  <bdi>{user}</bdi>
                </Link>
              ),
            },
            { id: "scopes", header: t("scopes"), isMinor: true, cell: ({ scopes }) => scopes.join(", ") },
            { id: "used", header: t("lastUsed"), cell: ({ lastUsedAt }) => <Ago at={lastUsedAt} /> },
            {
              id: "actions",
              header: <span className="visually-hidden">{t("actions")}</span>,
              cell: ({ userId, user }) => (
                <Confirm
                  button={t("revoke")}
                  name={t("revokeWhat", { user })}
                  look="quiet"
                  title={t("revokeTitle")}
                  confirm={t("revokeNow")}
                  onConfirm={async () => {
                    await revokeOAuthClientGrant(app, clientId, userId);
                    await refresh();
                    return t("revoked");
                  }}
                >
                  <p>{t("revokeText")}</p>
                </Confirm>
              ),
            },
          ]}
        />
      )}
      <Pager after={after} next={found.data?.nextCursor ?? null} />
    </Section>
  );
}
