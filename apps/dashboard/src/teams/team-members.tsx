import type { ServerTeam, ServerUser } from "@latchkit/kit/server";
import { useExplain, useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PassingButton } from "../parts/actions/passing-button.tsx";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { Section } from "../parts/layout/section.tsx";
import { SearchField } from "../parts/lists/search-field.tsx";
import { MemberPermissions, useGrants } from "../people/member-permissions.tsx";
import { PersonLink, useNameOf } from "../people/person-link.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { AddMember } from "./add-member.tsx";
import { teamsMessages } from "./messages.ts";

const PAGE_SIZE = 20;

/** Lists the members of a team with their permissions. Large teams have pages and a search field. */
export function TeamMembers({ team }: { team: ServerTeam }) {
  const app = useAdminApp();
  const t = useMessages(teamsMessages);
  const explain = useExplain();
  const [query, setQuery] = useState("");
  /** Cursors of the pages up to this one. */
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const cursor = pages.at(-1);
  const found = useQuery({
    queryKey: [app.projectId, "users", { team: team.id, query, cursor }],
    queryFn: () =>
      app.listUsers({ teamId: team.id, query: query || undefined, cursor, limit: PAGE_SIZE, includeAnonymous: true }),
    placeholderData: keepPreviousData,
  });
  const grants = useGrants({ teamId: team.id });
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
      {found.isError && <p role="alert">{explain(found.error)}</p>}
      {isPending && (
        <div className="skeleton" aria-busy="true">
          <span />
        </div>
      )}
      {found.data?.length === 0 && <p className="lead">{t(query === "" ? "noMembers" : "noMemberFound")}</p>}
      {!isPending && found.data && found.data.length > 0 && (
        <ul className="rows" aria-busy={found.isPlaceholderData}>
          {found.data.map((user) => (
            <Member key={user.id} team={team} user={user} held={grants.to(team.id, user.id)} />
          ))}
        </ul>
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

function Member({ team, user, held }: { team: ServerTeam; user: ServerUser; held: readonly string[] }) {
  const { projectId } = useAdminApp();
  const queries = useQueryClient();
  const t = useMessages(teamsMessages);
  const nameOf = useNameOf();
  return (
    <li>
      <span className="member">
        <PersonLink user={user} />
        <span className="row-more">{held.join(", ")}</span>
      </span>
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
    </li>
  );
}
