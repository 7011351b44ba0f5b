import { UserAvatar, useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { getRouteApi } from "@tanstack/react-router";
import { emailsMessages } from "../../emails/messages.ts";
import { Part } from "../../parts/layout/part.tsx";
import { ActivitySection } from "../../people/activity-section.tsx";
import { ApiKeysSection } from "../../people/api-keys-section.tsx";
import { peopleMessages } from "../../people/messages.ts";
import { MetadataSection } from "../../people/metadata-section.tsx";
import { useNameOf } from "../../people/person-link.tsx";
import { NotFound } from "../../shell/not-found.tsx";
import { Page } from "../../shell/page.tsx";
import { useAdminApp, useOwnedProject } from "../../shell/project-frame.tsx";
import { signInsMessages } from "../../support/sign-in-messages.ts";
import { SignInProblems } from "../../support/sign-in-problems.tsx";
import { UserSignIns } from "../../support/user-sign-ins.tsx";
import { Impersonation } from "../impersonation/impersonation.tsx";
import { usersMessages } from "../messages.ts";
import { DeleteUser } from "./delete-user.tsx";
import { UserAddresses } from "./user-addresses.tsx";
import { UserBan } from "./user-ban.tsx";
import { UserConnections } from "./user-connections.tsx";
import { UserEmails } from "./user-emails.tsx";
import { UserNotifications } from "./user-notifications.tsx";
import { UserPermissions } from "./user-permissions.tsx";
import { UserProfile } from "./user-profile.tsx";
import { UserSessions } from "./user-sessions.tsx";
import { UserSignIn } from "./user-sign-in.tsx";
import { UserTeams } from "./user-teams.tsx";

const route = getRouteApi("/signed-in/projects/$projectId/users/$userId");

/** Shows everything about one user and every action of the server tier. */
export function UserPage() {
  const { userId } = route.useParams();
  return <UserDetails key={userId} userId={userId} />;
}

function UserDetails({ userId }: { userId: string }) {
  const app = useAdminApp();
  const { config } = useOwnedProject();
  const t = useMessages(usersMessages);
  const shared = useMessages(peopleMessages);
  const emailWords = useMessages(emailsMessages);
  const signInWords = useMessages(signInsMessages);
  const nameOf = useNameOf();
  const user = useResource(app.user(userId));
  if (!user) return <NotFound what="user" />;
  return (
    <Page
      title={nameOf(user)}
      actions={
        <>
          <Impersonation user={user} />
          <UserAvatar user={user} size={40} />
        </>
      }
    >
      <SignInProblems user={user} />
      <Part title={t("profile")}>
        <UserProfile user={user} />
      </Part>
      <Part title={t("access")}>
        <UserBan user={user} />
      </Part>
      <Part title={t("waysIn")}>
        <UserSignIn user={user} />
      </Part>
      <Part title={t("connections")}>
        <UserConnections user={user} />
      </Part>
      <Part title={t("addresses")}>
        <UserAddresses user={user} />
      </Part>
      <Part title={t("teams")}>
        <UserTeams user={user} />
      </Part>
      <Part title={t("permissions")}>
        <UserPermissions user={user} />
      </Part>
      <Part title={t("sessions")}>
        <UserSessions user={user} />
      </Part>
      <Part title={signInWords("ofUser")}>
        <UserSignIns user={user} />
      </Part>
      <ActivitySection subject={user} />
      <Part title={shared("apiKeys")}>
        <ApiKeysSection owner={user} lead={t("apiKeysLead")} isOffered={config.allowUserApiKeys} />
      </Part>
      <Part title={emailWords("userEmails")}>
        <UserEmails user={user} />
      </Part>
      <Part title={t("notifications")}>
        <UserNotifications user={user} />
      </Part>
      <MetadataSection owner={user} />
      <DeleteUser user={user} />
    </Page>
  );
}
