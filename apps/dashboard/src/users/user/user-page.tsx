import type { ServerUser } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { getRouteApi } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { emailsMessages } from "../../emails/messages.ts";
import { Needs } from "../../parts/access/access.tsx";
import { Address } from "../../parts/layout/address.tsx";
import { Badge } from "../../parts/layout/badge.tsx";
import { Part } from "../../parts/layout/part.tsx";
import { Tabs } from "../../parts/layout/tabs.tsx";
import { ApiKeysSection } from "../../people/api-keys-section.tsx";
import { peopleMessages } from "../../people/messages.ts";
import { MetadataSection } from "../../people/metadata-section.tsx";
import { useNameOf } from "../../people/person-link.tsx";
import { Page } from "../../shell/page.tsx";
import { useOwnedProject } from "../../shell/project-frame.tsx";
import { UnknownEntry } from "../../shell/unknown-entry.tsx";
import { signInsMessages } from "../../support/sign-in-messages.ts";
import { SignInProblems } from "../../support/sign-in-problems.tsx";
import { UserSignIns } from "../../support/user-sign-ins.tsx";
import { Timeline } from "../../timeline/timeline.tsx";
import { Impersonation } from "../impersonation/impersonation.tsx";
import { usersMessages } from "../messages.ts";
import { UserState } from "../user-state.tsx";
import { DeleteUser } from "./delete-user.tsx";
import { EditUser } from "./edit-user.tsx";
import { useUser } from "./use-user.ts";
import { UserAddresses } from "./user-addresses.tsx";
import { UserBan } from "./user-ban.tsx";
import { UserConnections } from "./user-connections.tsx";
import { UserEmails } from "./user-emails.tsx";
import { UserNotifications } from "./user-notifications.tsx";
import { UserPermissions } from "./user-permissions.tsx";
import { UserRail } from "./user-rail.tsx";
import { USER_TABS, type UserTab } from "./user-search.ts";
import { UserSessions } from "./user-sessions.tsx";
import { UserSignIn } from "./user-sign-in.tsx";
import { UserTeams } from "./user-teams.tsx";
import "../../people/with-rail.css";

const route = getRouteApi("/signed-in/projects/$projectId/users/$userId");

/** Shows everything about one user and every action of the server tier. */
export function UserPage() {
  const { userId } = route.useParams();
  return <UserDetails key={userId} userId={userId} />;
}

const TAB_TITLES = {
  profile: "profile",
  security: "security",
  sessions: "sessions",
  timeline: "timeline",
  data: "data",
} as const satisfies Record<UserTab, string>;

const PANELS: Readonly<Record<UserTab, (props: { user: ServerUser }) => ReactNode>> = {
  profile: Profile,
  security: Security,
  sessions: Sessions,
  timeline: History,
  data: Data,
};

function UserDetails({ userId }: { userId: string }) {
  const t = useMessages(usersMessages);
  const nameOf = useNameOf();
  const { tab = "profile" } = route.useSearch();
  const user = useUser(userId);
  if (!user) return <UnknownEntry what="user" />;
  const Panel = PANELS[tab];
  return (
    <Page
      title={nameOf(user)}
      lead={<Who user={user} />}
      actions={
        <>
          <Impersonation user={user} />
          <EditUser user={user} />
        </>
      }
    >
      <div className="with-rail" data-first={tab === "profile" || undefined}>
        <UserRail user={user} />
        <div className="rail-side">
          <Tabs
            label={t("sections")}
            current={tab}
            tabs={USER_TABS.map((id) => ({
              id,
              title: t(TAB_TITLES[id]),
              link: { to: ".", search: id === "profile" ? {} : { tab: id } },
            }))}
          >
            <SignInProblems user={user} />
            <Panel user={user} />
          </Tabs>
        </div>
      </div>
    </Page>
  );
}

/** The line below the name: address and what is unusual. */
function Who({ user }: { user: ServerUser }) {
  const t = useMessages(usersMessages);
  return (
    <span className="page-who">
      {user.primaryEmail !== null && user.displayName && <Address text={user.primaryEmail} />}
      <UserState user={user} />
      {user.primaryEmail === null ? (
        <Badge>{t("noAddress")}</Badge>
      ) : (
        !user.primaryEmailVerified && <Badge tone="warn">{t("isNotVerified")}</Badge>
      )}
    </span>
  );
}

function Profile({ user }: { user: ServerUser }) {
  const t = useMessages(usersMessages);
  return (
    <>
      <Part title={t("addresses")}>
        <UserAddresses user={user} />
      </Part>
      <Part title={t("teams")}>
        <UserTeams user={user} />
      </Part>
      <Part title={t("permissions")}>
        <UserPermissions user={user} />
      </Part>
      <Part title={t("notifications")}>
        <Needs least="support">
          <UserNotifications user={user} />
        </Needs>
      </Part>
    </>
  );
}

function Security({ user }: { user: ServerUser }) {
  const { config } = useOwnedProject();
  const t = useMessages(usersMessages);
  const shared = useMessages(peopleMessages);
  return (
    <>
      <Part title={t("access")}>
        <Needs least="support">
          <UserBan user={user} />
        </Needs>
      </Part>
      <Part title={t("waysIn")}>
        <UserSignIn user={user} />
      </Part>
      <Part title={t("connections")}>
        <UserConnections user={user} />
      </Part>
      <Part title={shared("apiKeys")}>
        <ApiKeysSection owner={user} lead={t("apiKeysLead")} isOffered={config.allowUserApiKeys} />
      </Part>
    </>
  );
}

function Sessions({ user }: { user: ServerUser }) {
  const t = useMessages(usersMessages);
  const signInWords = useMessages(signInsMessages);
  return (
    <>
      <Part title={t("sessions")}>
        <Needs least="support">
          <UserSessions user={user} />
        </Needs>
      </Part>
      <Part title={signInWords("ofUser")}>
        <UserSignIns user={user} />
      </Part>
    </>
  );
}

function History({ user }: { user: ServerUser }) {
  const emailWords = useMessages(emailsMessages);
  return (
    <>
      <Timeline of={{ userId: user.id }} search={route.useSearch()} />
      <Part title={emailWords("userEmails")}>
        <UserEmails user={user} />
      </Part>
    </>
  );
}

function Data({ user }: { user: ServerUser }) {
  return (
    <>
      <MetadataSection owner={user} />
      <DeleteUser user={user} />
    </>
  );
}
