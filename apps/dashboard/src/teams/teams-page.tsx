import type { ServerTeam } from "@latchkit/kit/server";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { Copyable } from "../parts/copy-button.tsx";
import { Empty } from "../parts/empty.tsx";
import { Pager } from "../parts/pager.tsx";
import { SearchField } from "../parts/search-field.tsx";
import { type Column, Table } from "../parts/table.tsx";
import { Time } from "../parts/time.tsx";
import { useExplain } from "../parts/use-explain.ts";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { NewTeam } from "./new-team.tsx";
import { TeamLink } from "./team-link.tsx";
import { readTeamsSearch, type TeamsSearch } from "./teams-search.ts";
import { teamsTexts } from "./texts.ts";

const route = getRouteApi("/signed-in/projects/$projectId/teams");

const PAGE_SIZE = 50;

/** All teams of a project. */
export function TeamsPage() {
  const app = useAdminApp();
  const say = useText(teamsTexts);
  const explain = useExplain();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { q, order, after } = search;
  const found = useQuery({
    queryKey: [app.projectId, "teams", search],
    queryFn: () => app.listTeams({ query: q, desc: order !== "oldest", cursor: after, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  /** Other rows start at their first page. */
  const select = (change: { [Name in keyof TeamsSearch]?: TeamsSearch[Name] | undefined }, replace = false) =>
    void navigate({ search: readTeamsSearch({ ...search, after: undefined, ...change }), replace });
  const columns: readonly Column<ServerTeam>[] = [
    { id: "name", header: say("team"), cell: (team) => <TeamLink team={team} /> },
    {
      id: "id",
      header: say("id"),
      isMinor: true,
      cell: ({ id, displayName }) => <Copyable text={id} what={say("theIdOf", { name: displayName })} />,
    },
    {
      id: "created",
      header: say("created"),
      sort: {
        order: order === "oldest" ? "ascending" : "descending",
        turn: () => select({ order: order ? undefined : "oldest" }),
      },
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
  ];
  return (
    <Page title={say("title")} lead={say("lead")} actions={<NewTeam />}>
      <div className="toolbar">
        <SearchField
          label={say("searchTeams")}
          placeholder={say("searchPlaceholder")}
          value={q ?? ""}
          onSearch={(text) => select({ q: text || undefined }, true)}
        />
      </div>
      {found.isError && <p role="alert">{explain(found.error)}</p>}
      {found.isPending && <Skeleton />}
      {found.data?.length === 0 && (
        <Empty title={say(q === undefined ? "noTeamsYet" : "noneFound")}>
          <p>{say(q === undefined ? "noTeamsYetText" : "noneFoundText")}</p>
          {q === undefined && (
            <Link to="/projects/$projectId/team-settings" params={{ projectId: app.projectId }} className="button">
              {say("whoMayMakeTeams")}
            </Link>
          )}
        </Empty>
      )}
      {found.data && found.data.length > 0 && (
        <Table
          caption={say("title")}
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
