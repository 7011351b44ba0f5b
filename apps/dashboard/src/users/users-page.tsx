import type { ServerUser } from "@latchkit/kit";
import { UserAvatar } from "@latchkit/react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Empty } from "../parts/empty.tsx";
import { Pager } from "../parts/pager.tsx";
import { SearchField } from "../parts/search-field.tsx";
import { type Column, Table } from "../parts/table.tsx";
import { Time } from "../parts/time.tsx";
import { useExplain } from "../parts/use-explain.ts";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { NewUser } from "./new-user.tsx";
import { methodsOf } from "./sign-in-methods.ts";
import type { UsersSearch } from "./users-search.ts";

const route = getRouteApi("/signed-in/projects/$projectId/users");

const PAGE_SIZE = 50;

/** All users of a project, to be searched and put in order. */
export function UsersPage() {
  const explain = useExplain();
  const app = useAdminApp();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { q, order, anonymous, after } = search;
  const found = useQuery({
    queryKey: [app.projectId, "users", search],
    queryFn: () =>
      app.listUsers({
        limit: PAGE_SIZE,
        orderBy: "signedUpAt",
        desc: order !== "oldest",
        query: q,
        includeAnonymous: anonymous,
        cursor: after,
      }),
    placeholderData: keepPreviousData,
  });
  /** Another selection starts at its first page. */
  const select = (change: Partial<Record<keyof UsersSearch, unknown>>, replace = false) =>
    void navigate({ search: { ...search, after: undefined, ...change } as UsersSearch, replace });

  return (
    <Page title="Users" lead="Everybody with an account in this project." actions={<NewUser />}>
      <div className="toolbar">
        <SearchField
          label="Search users"
          placeholder="Name, address or id"
          value={q ?? ""}
          onSearch={(text) => select({ q: text || undefined }, true)}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={anonymous ?? false}
            onChange={({ target: { checked } }) => select({ anonymous: checked || undefined })}
          />
          Show anonymous visitors
        </label>
      </div>
      {found.isError && <p role="alert">{explain(found.error)}</p>}
      {found.isPending && <Skeleton />}
      {found.data && found.data.length === 0 && <NobodyFound isSearch={q !== undefined} projectId={app.projectId} />}
      {found.data && found.data.length > 0 && (
        <Table
          caption="Users"
          columns={columns(app.projectId, order, () => select({ order: order ? undefined : "oldest" }))}
          rows={found.data}
          rowKey={({ id }) => id}
          isStale={found.isPlaceholderData}
        />
      )}
      <Pager after={after} next={found.data?.nextCursor ?? null} />
    </Page>
  );
}

function columns(projectId: string, order: UsersSearch["order"], turn: () => void): readonly Column<ServerUser>[] {
  return [
    {
      id: "name",
      header: "User",
      cell: (user) => (
        <Link to="/projects/$projectId/users/$userId" params={{ projectId, userId: user.id }} className="person">
          <UserAvatar user={user} size={28} />
          <span className="person-text">
            <span>{user.displayName ?? user.primaryEmail ?? (user.isAnonymous ? "Anonymous visitor" : user.id)}</span>
            {user.displayName !== null && user.primaryEmail !== null && (
              <span className="person-more">{user.primaryEmail}</span>
            )}
          </span>
        </Link>
      ),
    },
    {
      id: "verified",
      header: "Address",
      isMinor: true,
      cell: ({ primaryEmail, primaryEmailVerified }) => {
        if (primaryEmail === null) return "None";
        return primaryEmailVerified ? "Verified" : <span className="badge">Not verified</span>;
      },
    },
    { id: "methods", header: "Signs in with", isMinor: true, cell: (user) => methodsOf(user).join(", ") || "Nothing" },
    { id: "active", header: "Last active", isMinor: true, cell: ({ lastActiveAt }) => <Time at={lastActiveAt} /> },
    {
      id: "signedUp",
      header: "Signed up",
      sort: { order: order === "oldest" ? "ascending" : "descending", turn },
      cell: ({ signedUpAt }) => <Time at={signedUpAt} />,
    },
  ];
}

function NobodyFound({ isSearch, projectId }: { isSearch: boolean; projectId: string }) {
  if (isSearch) {
    return (
      <Empty title="Nobody found">
        <p>Look for part of a name or of an address, in whatever case, or for a whole id.</p>
      </Empty>
    );
  }
  return (
    <Empty title="Nobody has signed up yet">
      <p>As soon as somebody does, they appear here.</p>
      <p>
        <Link to="/projects/$projectId" params={{ projectId }} className="button">
          How to connect your app
        </Link>
      </p>
    </Empty>
  );
}
