import type { ServerTeam } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useFormats } from "../localization/language-provider.tsx";
import { Copyable } from "../parts/layout/copy-button.tsx";
import { Time } from "../parts/layout/time.tsx";
import { Empty } from "../parts/lists/empty.tsx";
import { ListFailure } from "../parts/lists/list-failure.tsx";
import { Pager } from "../parts/lists/pager.tsx";
import { SearchField } from "../parts/lists/search-field.tsx";
import { type Column, Table } from "../parts/lists/table.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { teamsMessages } from "./messages.ts";
import { NewTeam } from "./new-team.tsx";
import { TeamLink } from "./team-link.tsx";
import { readTeamsSearch, type TeamsSearch } from "./teams-search.ts";

const route = getRouteApi("/signed-in/projects/$projectId/teams");

const PAGE_SIZE = 50;

/** Lists the teams of a project. */
export function TeamsPage() {
  const app = useAdminApp();
  const t = useMessages(teamsMessages);
  const formats = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { q, order, after } = search;
  const found = useQuery({
    queryKey: [app.projectId, "teams", search],
    queryFn: () =>
      app.listTeams({ query: q, desc: order !== "oldest", cursor: after, limit: PAGE_SIZE, countMembers: true }),
    placeholderData: keepPreviousData,
  });
  /** A new filter starts at its first page. */
  const select = (change: { [Name in keyof TeamsSearch]?: TeamsSearch[Name] | undefined }, replace = false) =>
    void navigate({ to: ".", search: readTeamsSearch({ ...search, after: undefined, ...change }), replace });
  const columns: readonly Column<ServerTeam>[] = [
    { id: "name", header: t("team"), cell: (team) => <TeamLink team={team} /> },
    {
      id: "members",
      header: t("members"),
      isNumeric: true,
      cell: ({ memberCount }) => memberCount !== undefined && formats.number(memberCount),
    },
    {
      id: "id",
      header: t("id"),
      isMinor: true,
      cell: ({ id, displayName }) => <Copyable text={id} what={t("theIdOf", { name: displayName })} />,
    },
    {
      id: "created",
      header: t("created"),
      isMinor: true,
      sort: {
        order: order === "oldest" ? "ascending" : "descending",
        turn: () => select({ order: order ? undefined : "oldest" }),
      },
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
  ];
  const isFirst = found.data?.length === 0 && q === undefined && after === undefined;
  return (
    <Page title={t("title")} lead={t("lead")} actions={!isFirst && <NewTeam />}>
      <div className="toolbar">
        <SearchField
          label={t("searchTeams")}
          placeholder={t("searchPlaceholder")}
          value={q ?? ""}
          onSearch={(text) => select({ q: text || undefined }, true)}
        />
      </div>
      <ListFailure of={found} after={after} />
      {found.isPending && <Skeleton />}
      {found.data?.length === 0 && (
        <Empty icon={q === undefined ? "teams" : "search"} title={t(q === undefined ? "noTeamsYet" : "noneFound")}>
          <p>{t(q === undefined ? "noTeamsYetText" : "noneFoundText")}</p>
          {isFirst && <NewTeam />}
          {q === undefined && (
            <Link to="/projects/$projectId/team-settings" params={{ projectId: app.projectId }} className="button">
              {t("whoMayMakeTeams")}
            </Link>
          )}
        </Empty>
      )}
      {found.data && found.data.length > 0 && (
        <Table
          caption={t("title")}
          columns={columns}
          rows={found.data}
          rowKey={({ id }) => id}
          isStale={found.isPlaceholderData}
        />
      )}
      <Pager after={after} next={found.data?.nextCursor ?? null} />
    </Page>
  );
}
