import type { ServerUser } from "@latchkit/kit/server";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { ColumnChoice, useChosenColumns } from "../parts/column-choice.tsx";
import { Pager } from "../parts/pager.tsx";
import { SearchField } from "../parts/search-field.tsx";
import { Table } from "../parts/table.tsx";
import { useExplain } from "../parts/use-explain.ts";
import { useSelection } from "../parts/use-selection.ts";
import { useNameOf } from "../people/person-link.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { ChosenUsers } from "./chosen-users.tsx";
import { ExportUsers } from "./export-users.tsx";
import { InviteUser } from "./invite-user.tsx";
import { wantedUsers } from "./list-users.ts";
import { NewUser } from "./new-user.tsx";
import { NobodyFound } from "./nobody-found.tsx";
import { TeamFilter } from "./team-filter.tsx";
import { usersTexts } from "./texts.ts";
import { RARE_COLUMNS, useUserColumns } from "./user-columns.tsx";
import { readUsersSearch, type UsersSearch } from "./users-search.ts";

const route = getRouteApi("/signed-in/projects/$projectId/users");

const PAGE_SIZE = 50;

/** All users of a project, to be searched and put in order, and to be chosen for doing something with many. */
export function UsersPage() {
  const app = useAdminApp();
  const say = useText(usersTexts);
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
  /** Other rows start at their first page. */
  const select = (change: { [Name in keyof UsersSearch]?: UsersSearch[Name] | undefined }, replace = false) =>
    void navigate({ search: readUsersSearch({ ...search, after: undefined, ...change }), replace });
  const columns = useUserColumns({
    order: order === "oldest" ? "ascending" : "descending",
    turn: () => select({ order: order ? undefined : "oldest" }),
  });
  const choice = useChosenColumns("users", columns, RARE_COLUMNS);

  return (
    <Page
      title={say("title")}
      lead={say("lead")}
      actions={
        <>
          <InviteUser />
          <NewUser />
        </>
      }
    >
      <div className="toolbar">
        <SearchField
          label={say("searchUsers")}
          placeholder={say("searchPlaceholder")}
          value={q ?? ""}
          onSearch={(text) => select({ q: text || undefined }, true)}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={anonymous ?? false}
            onChange={({ target: { checked } }) => select({ anonymous: checked || undefined })}
          />
          {say("showAnonymous")}
        </label>
        <span className="toolbar-end">
          <TeamFilter teamId={team} onChange={(id) => select({ team: id })} />
          <ColumnChoice columns={columns} chosen={choice} />
          <ExportUsers search={search} columns={choice.shown} />
        </span>
      </div>
      {found.isError && <p role="alert">{explain(found.error)}</p>}
      {found.isPending && <Skeleton />}
      {found.data?.length === 0 && <NobodyFound isFiltered={q !== undefined || team !== undefined} />}
      {found.data && found.data.length > 0 && (
        <Table
          caption={say("title")}
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
