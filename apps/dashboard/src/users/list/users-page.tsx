import type { ServerUser } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ColumnChoice, useChosenColumns } from "../../parts/lists/column-choice.tsx";
import { ListFailure } from "../../parts/lists/list-failure.tsx";
import { Pager } from "../../parts/lists/pager.tsx";
import { SearchField } from "../../parts/lists/search-field.tsx";
import { Table } from "../../parts/lists/table.tsx";
import { useSelection } from "../../parts/lists/use-selection.ts";
import { useNameOf } from "../../people/person-link.tsx";
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
import { type SearchChange, UserFilters } from "./user-filters.tsx";
import { UsersCount } from "./users-count.tsx";
import { isNarrowed, readUsersSearch, USUAL_SORT } from "./users-search.ts";
import { columnOf, wantedUsers } from "./wanted-users.ts";
import "./users-page.css";

const route = getRouteApi("/signed-in/projects/$projectId/users");

const PAGE_SIZE = 50;

/** Lists the users of a project, with search, order and bulk actions. */
export function UsersPage() {
  const app = useAdminApp();
  const t = useMessages(usersMessages);
  const nameOf = useNameOf();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { q, sort = USUAL_SORT, after } = search;
  const found = useQuery({
    queryKey: [app.projectId, "users", search],
    queryFn: () => app.listUsers({ ...wantedUsers(search), limit: PAGE_SIZE, cursor: after }),
    placeholderData: keepPreviousData,
  });
  const selection = useSelection<ServerUser>(({ id }) => id);
  /** A new filter starts at its first page. */
  const select = (change: SearchChange, replace = false) =>
    void navigate({ to: ".", search: readUsersSearch({ ...search, after: undefined, ...change }), replace });
  const columns = useUserColumns((column) => {
    const isChosen = columnOf(sort) === column;
    const isDescending = isChosen ? sort.startsWith("-") : column === "name";
    return {
      order: isChosen ? orderOf(isDescending) : undefined,
      turn: () => select({ sort: isDescending ? column : `-${column}` }),
    };
  });
  /** The page before this one begins as many users before it, which the opposite order finds. */
  const previous = async () => {
    const { desc, ...wanted } = wantedUsers(search);
    const before = await app.listUsers({ ...wanted, desc: !desc, cursor: after, limit: PAGE_SIZE + 1 });
    return before.length > PAGE_SIZE ? before.at(-1)?.id : undefined;
  };
  const choice = useChosenColumns("users", columns, RARE_COLUMNS);

  return (
    <Page
      title={t("title")}
      lead={<UsersCount search={search} />}
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
        <span className="toolbar-end">
          <ColumnChoice columns={columns} chosen={choice} />
          <ExportUsers search={search} columns={choice.shown} />
        </span>
      </div>
      <UserFilters search={search} onChange={select} />
      <ListFailure of={found} after={after} />
      {found.isPending && <Skeleton />}
      {found.data?.length === 0 && <NoUsers isFiltered={isNarrowed(search)} />}
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
      <Pager after={after} next={found.data?.nextCursor ?? null} previous={previous} />
      <ChosenUsers selection={selection} columns={choice.shown} />
    </Page>
  );
}

function orderOf(isDescending: boolean): "ascending" | "descending" {
  return isDescending ? "descending" : "ascending";
}
