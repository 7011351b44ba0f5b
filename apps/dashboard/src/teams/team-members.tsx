import type { ServerTeam, ServerUser } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PassingButton } from "../parts/actions/passing-button.tsx";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { Ago } from "../parts/layout/ago.tsx";
import { Badge } from "../parts/layout/badge.tsx";
import { FailureNotice } from "../parts/layout/failure-notice.tsx";
import { Section } from "../parts/layout/section.tsx";
import { SearchField } from "../parts/lists/search-field.tsx";
import { StackedTable } from "../parts/lists/stacked-table.tsx";
import type { Column } from "../parts/lists/table.tsx";
import { MemberPermissions, useGrants } from "../people/member-permissions.tsx";
import { PersonLink, useNameOf } from "../people/person-link.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { UserState } from "../users/user-state.tsx";
import { AddMember } from "./add-member.tsx";
import { teamsMessages } from "./messages.ts";

const PAGE_SIZE = 20;

/** Lists the members of a team with their permissions. Large teams have pages and a search field. */
export function TeamMembers({ team }: { team: ServerTeam }) {
  const app = useAdminApp();
  const t = useMessages(teamsMessages);
  const [query, setQuery] = useState("");
  /** Cursors of the pages up to this one. */
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const cursor = pages.at(-1);
  const found = useQuery({
    queryKey: [app.projectId, "users", { team: team.id, query, cursor }],
    queryFn: () =>
      app.listUsers({
        teamId: team.id,
        query: query || undefined,
        cursor,
        limit: PAGE_SIZE,
        orderBy: "name",
        includeAnonymous: true,
      }),
    placeholderData: keepPreviousData,
  });
  const grants = useGrants({ teamId: team.id });
  const grantsTo = (user: ServerUser) => grants.to(team.id, user.id);
  const isPending = found.isPending || grants.isPending; // both at once, so that rows do not grow
  const next = found.data?.nextCursor ?? null;
  const isWhole = found.data !== undefined && next === null && pages.length === 1 && query === "";
  const isSearched = query !== "" || next !== null || pages.length > 1;
  return (
    <Section
      title={isWhole ? t("membersCounted", { count: found.data.length }) : t("members")}
      actions={<AddMember team={team} />}
    >
      {isSearched && (
        <SearchField
          label={t("searchMembers")}
          placeholder={t("searchMembersPlaceholder")}
          value={query}
          onSearch={(text) => {
            setQuery(text);
            setPages([undefined]);
          }}
        />
      )}
      {found.isError && <FailureNotice error={found.error} retry={found.refetch} />}
      {isPending && (
        <div className="skeleton" aria-busy="true">
          <span />
        </div>
      )}
      {found.data?.length === 0 && <p className="lead">{t(query === "" ? "noMembers" : "noMemberFound")}</p>}
      {!isPending && found.data && found.data.length > 0 && (
        <Members team={team} members={found.data} isStale={found.isPlaceholderData} grantsTo={grantsTo} />
      )}
      {(pages.length > 1 || next !== null) && (
        <div className="pager">
          {pages.length > 1 && (
            <PassingButton onClick={() => setPages(pages.slice(0, -1))}>{t("previous")}</PassingButton>
          )}
          {next !== null && <PassingButton onClick={() => setPages([...pages, next])}>{t("next")}</PassingButton>}
        </div>
      )}
    </Section>
  );
}

interface MembersProps {
  team: ServerTeam;
  members: readonly ServerUser[];
  isStale: boolean;
  grantsTo(user: ServerUser): readonly string[];
}

function Members({ team, members, isStale, grantsTo }: MembersProps) {
  const t = useMessages(teamsMessages);
  const columns: readonly Column<ServerUser>[] = [
    {
      id: "name",
      header: t("member"),
      cell: (user) => (
        <span className="name-and-state">
          <PersonLink user={user} />
          <UserState user={user} />
        </span>
      ),
    },
    {
      id: "roles",
      header: t("roles"),
      cell: (user) => (
        <span className="badges">
          {grantsTo(user).map((id) => (
            <Badge key={id}>{id}</Badge>
          ))}
        </span>
      ),
    },
    { id: "active", header: t("lastActive"), isMinor: true, cell: ({ lastActiveAt }) => <Ago at={lastActiveAt} /> },
    {
      id: "actions",
      header: <span className="visually-hidden">{t("actions")}</span>,
      cell: (user) => <MemberActions team={team} user={user} held={grantsTo(user)} />,
    },
  ];
  return (
    <div className="members">
      <StackedTable caption={t("members")} columns={columns} rows={members} rowKey={({ id }) => id} isStale={isStale} />
    </div>
  );
}

function MemberActions({ team, user, held }: { team: ServerTeam; user: ServerUser; held: readonly string[] }) {
  const { projectId } = useAdminApp();
  const queries = useQueryClient();
  const t = useMessages(teamsMessages);
  const nameOf = useNameOf();
  return (
    <span className="row-actions">
      <MemberPermissions user={user} team={team} held={held} />
      <Confirm
        button={t("remove")}
        name={t("removeWhom", { name: nameOf(user) })}
        look="quiet"
        title={t("removeMember")}
        confirm={t("removeMemberNow")}
        onConfirm={async () => {
          await team.removeUser(user.id);
          await queries.invalidateQueries({ queryKey: [projectId] });
          return t("memberRemoved");
        }}
      >
        <p>{t("removeMemberText")}</p>
      </Confirm>
    </span>
  );
}
