import type { ServerTeam } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "../localization/language-provider.tsx";
import { Ago } from "../parts/layout/ago.tsx";
import { Avatar } from "../parts/layout/avatar.tsx";
import { Copyable } from "../parts/layout/copy-button.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { teamsMessages } from "./messages.ts";

/** Says what a team is, whatever the page shows beside it. */
export function TeamRail({ team }: { team: ServerTeam }) {
  const app = useAdminApp();
  const t = useMessages(teamsMessages);
  const formats = useFormats();
  const { data: members } = useQuery({
    queryKey: [app.projectId, "users", "count", { team: team.id }],
    queryFn: () => app.countUsers({ teamId: team.id, includeAnonymous: true }),
  });
  return (
    <aside className="rail" aria-label={t("about")}>
      <Avatar of={team} size={64} shape="square" />
      <p className="rail-name">{team.displayName}</p>
      <dl>
        <dt>{t("id")}</dt>
        <dd>
          <Copyable text={team.id} what={t("theId")} />
        </dd>
        <dt>{t("created")}</dt>
        <dd>
          <Ago at={team.createdAt} />
        </dd>
        <dt>{t("members")}</dt>
        <dd>{members ? formats.number(members.count) : "…"}</dd>
      </dl>
    </aside>
  );
}
