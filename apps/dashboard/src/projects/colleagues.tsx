import type { Colleague, ColleagueInvitation, ProjectRole } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { Needs, ROLES } from "../parts/access/access.tsx";
import { accessMessages } from "../parts/access/messages.ts";
import { PassingButton } from "../parts/actions/passing-button.tsx";
import { useAction } from "../parts/actions/use-action.ts";
import { useAsk } from "../parts/dialogs/ask.tsx";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { Address } from "../parts/layout/address.tsx";
import { Ago } from "../parts/layout/ago.tsx";
import { Avatar } from "../parts/layout/avatar.tsx";
import { Badge } from "../parts/layout/badge.tsx";
import { FailureNotice } from "../parts/layout/failure-notice.tsx";
import { Section } from "../parts/layout/section.tsx";
import { Time } from "../parts/layout/time.tsx";
import { StackedTable } from "../parts/lists/stacked-table.tsx";
import { useOwner } from "../shell/signed-in-frame.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { colleaguesMessages } from "./colleagues-messages.ts";
import { useColleagues, useRefreshColleagues } from "./use-colleagues.ts";
import "./colleagues.css";

export interface ColleaguesProps {
  team: { readonly id: string; readonly displayName: string };
}

/** Lists the members of a team and the pending invitations, with their roles. */
export function Colleagues({ team }: ColleaguesProps) {
  const t = useMessages(colleaguesMessages);
  const owner = useOwner();
  const found = useColleagues(team.id);
  if (found.isError) return <FailureNotice error={found.error} retry={found.refetch} />;
  if (found.isPending) return <Skeleton />;
  const { members, invitations } = found.data;
  const isOwner = members.some(({ userId, role }) => userId === owner.id && role === "owner");
  return (
    <Needs least="viewer" /* Everyone may leave; what takes an owner is shown to owners. */>
      <StackedTable
        caption={t("caption")}
        rows={members}
        rowKey={({ userId }) => userId}
        columns={[
          { id: "name", header: t("name"), cell: (member) => <Who member={member} /> },
          {
            id: "role",
            header: t("role"),
            cell: (member) => (isOwner ? <RoleChoice team={team} member={member} /> : <RoleName of={member.role} />),
          },
          { id: "active", header: t("lastActive"), isMinor: true, cell: (member) => <Ago at={member.lastActiveAt} /> },
          { id: "joined", header: t("joined"), isMinor: true, cell: (member) => <Time at={member.joinedAt} /> },
          {
            id: "actions",
            header: <span className="visually-hidden">{t("remove")}</span>,
            cell: (member) => (isOwner || member.userId === owner.id) && <End team={team} member={member} />,
          },
        ]}
      />
      {invitations.length > 0 && (
        <Section title={t("pending")}>
          <ul className="rows">
            {invitations.map((invitation) => (
              <Invitation key={invitation.id} team={team} invitation={invitation} isOwner={isOwner} />
            ))}
          </ul>
        </Section>
      )}
    </Needs>
  );
}

function nameOf({ displayName, primaryEmail, invitedEmail, userId }: Colleague): string {
  return displayName || primaryEmail || invitedEmail || userId;
}

function Who({ member }: { member: Colleague }) {
  const t = useMessages(colleaguesMessages);
  const isReader = member.userId === useOwner().id;
  const address = member.primaryEmail ?? member.invitedEmail;
  return (
    <span className="colleague">
      <Avatar of={{ ...member, id: member.userId }} size={24} />
      <span>
        {nameOf(member)} {isReader && <Badge tone="accent">{t("you")}</Badge>}
        {address !== null && address !== nameOf(member) && (
          <span className="row-more row-line">
            <Address text={address} />
          </span>
        )}
      </span>
    </span>
  );
}

function RoleName({ of: role }: { of: ProjectRole | null }) {
  const t = useMessages(colleaguesMessages);
  const roles = useMessages(accessMessages);
  return role === null ? (
    <Badge tone="warn">{t("noRole")}</Badge>
  ) : (
    <span title={roles(`${role}Text`)}>{roles(role)}</span>
  );
}

function RoleChoice({ team, member }: ColleaguesProps & { member: Colleague }) {
  const t = useMessages(colleaguesMessages);
  const roles = useMessages(accessMessages);
  const owner = useOwner();
  const { ask, question } = useAsk();
  const refresh = useRefreshColleagues(team.id);
  const name = nameOf(member);
  const change = useAction(async (role: ProjectRole) => {
    if (member.userId === owner.id) {
      const isSure = await ask({ title: t("loseOwner"), text: t("loseOwnerText"), confirm: t("loseOwnerConfirm") });
      if (!isSure) return undefined;
    }
    await owner.setColleagueRole(team.id, member.userId, role);
    await Promise.all([refresh(), owner.listOwnedProjects()]);
    return t("saved", { name, role: roles(role) });
  });
  return (
    <>
      <select
        className="input"
        aria-label={t("roleOf", { name })}
        aria-busy={change.isBusy}
        value={member.role ?? ""}
        onChange={({ target }) => {
          const role = ROLES.find((one) => one === target.value);
          if (role) void change.run(role);
        }}
      >
        {member.role === null && <option value="">{t("noRole")}</option>}
        {ROLES.map((role) => (
          <option key={role} value={role} title={roles(`${role}Text`)}>
            {roles(role)}
          </option>
        ))}
      </select>
      {question}
    </>
  );
}

function End({ team, member }: ColleaguesProps & { member: Colleague }) {
  const t = useMessages(colleaguesMessages);
  const owner = useOwner();
  const refresh = useRefreshColleagues(team.id);
  const name = nameOf(member);
  if (member.userId === owner.id) {
    return (
      <Confirm
        button={t("leave")}
        title={t("leaveTitle", { team: team.displayName })}
        confirm={t("leave")}
        look="quiet"
        onConfirm={async () => {
          await owner.leaveTeam({ id: team.id });
          await owner.listOwnedProjects();
          return t("left", { team: team.displayName });
        }}
      >
        <p>{t("leaveText", { team: team.displayName })}</p>
      </Confirm>
    );
  }
  return (
    <Confirm
      button={t("remove")}
      name={t("removeWhom", { name })}
      title={t("removeTitle", { name })}
      confirm={t("remove")}
      look="quiet"
      onConfirm={async () => {
        await owner.removeColleague(team.id, member.userId);
        await refresh();
        return t("removed", { name });
      }}
    >
      <p>{t("removeText", { team: team.displayName })}</p>
    </Confirm>
  );
}

function Invitation({
  team,
  invitation,
  isOwner,
}: ColleaguesProps & { invitation: ColleagueInvitation; isOwner: boolean }) {
  const t = useMessages(colleaguesMessages);
  const owner = useOwner();
  const refresh = useRefreshColleagues(team.id);
  const { recipientEmail: email, expiresAt, role } = invitation;
  const revoke = useAction(async () => {
    await owner.revokeColleagueInvitation(team.id, invitation.id);
    await refresh();
    return t("revoked", { email });
  });
  return (
    <li>
      <span>
        <Address text={email} /> <RoleName of={role} />
        <span className="row-more row-line">{t.rich("expires", { when: <Time at={expiresAt} /> })}</span>
      </span>
      {isOwner && (
        <PassingButton data-look="quiet" aria-label={t("revokeWhom", { email })} onClick={() => void revoke.run()}>
          {t("revoke")}
        </PassingButton>
      )}
    </li>
  );
}
