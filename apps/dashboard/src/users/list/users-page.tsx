import type { ServerUser } from "@latchkit/kit/server";
import { useExplain, useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ColumnChoice, useChosenColumns } from "../../parts/lists/column-choice.tsx";
import { Pager } from "../../parts/lists/pager.tsx";
import { SearchField } from "../../parts/lists/search-field.tsx";
import { Table } from "../../parts/lists/table.tsx";
import { useSelection } from "../../parts/lists/use-selection.ts";
import { useNameOf } from "../../people/person-link.tsx";
import { TeamFilter } from "../../people/team-filter.tsx";
import { Page } from "../../shell/page.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { Skeleton } from "../../shell/skeleton.tsx";
import { usersMessages } from "../messages.ts";
import { ChosenUsers } from "./chosen-users.tsx";
import { ExportUsers } from "./export-users.tsx";
import { InviteUser } from "./invite-user.tsx";
import { NewUser } from "./new-user.tsx";
import { NoUsers } from "./no-users.tsx";
import { RARE_COLUMNS, useUserColumns } from "./user-columns.tsx";
import { readUsersSearch, type UsersSearch } from "./users-search.ts";
import { wantedUsers } from "./wanted-users.ts";

const route = getRouteApi("/signed-in/projects/$projectId/users");

const PAGE_SIZE = 50;

/** Lists the users of a project, with search, order and bulk actions. */
export function UsersPage() {
  const app = useAdminApp();
  const t = useMessages(usersMessages);
  const explain = useExplain();
  const nameOf = useNameOf();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { q, order, anonymous, team, after } = search;
  const found = useQuery({
    queryKey: [app.projectId, "users", search],
    queryFn: () => app.listUsers({ ...wantedUsers(search), limit: PAGE_SIZE, cursor: after }),
    placeholderData: keepPreviousData,
  });
  const selection = useSelection<ServerUser>(({ id }) => id);
  /** A new filter starts at its first page. */
  const select = (change: { [Name in keyof UsersSearch]?: UsersSearch[Name] | undefined }, replace = false) =>
    void navigate({ to: ".", search: readUsersSearch({ ...search, after: undefined, ...change }), replace });
  const columns = useUserColumns({
    order: order === "oldest" ? "ascending" : "descending",
    turn: () => select({ order: order ? undefined : "oldest" }),
  });
  const choice = useChosenColumns("users", columns, RARE_COLUMNS);

  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      actions={
        <>
          <InviteUser />
          <NewUser />
        </>
      }
    >
      <div className="toolbar">
        <SearchField
          label={t("searchUsers")}
          placeholder={t("searchPlaceholder")}
          value={q ?? ""}
          onSearch={(text) => select({ q: text || undefined }, true)}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={anonymous ?? false}
            onChange={({ target: { checked } }) => select({ anonymous: checked || undefined })}
          />
          {t("showAnonymous")}
        </label>
        <span className="toolbar-end">
          <TeamFilter teamId={team} onChange={(id) => select({ team: id })} />
          <ColumnChoice columns={columns} chosen={choice} />
          <ExportUsers search={search} columns={choice.shown} />
        </span>
      </div>
      {found.isError && <p role="alert">{explain(found.error)}</p>}
      {found.isPending && <Skeleton />}
      {found.data?.length === 0 && <NoUsers isFiltered={q !== undefined || team !== undefined} />}
      {found.data && found.data.length > 0 && (
        <Table
          caption={t("title")}
          columns={choice.shown}
          rows={found.data}
          rowKey={({ id }) => id}
          isStale={found.isPlaceholderData}
          selection={{ ...selection, nameOf }}
        />
      )}
      <Pager after={after} next={found.data?.nextCursor ?? null} />
      <ChosenUsers selection={selection} columns={choice.shown} />
    </Page>
  );
}
