import type { ServerUser } from "@latchkit/kit";
import { UserAvatar, useResource } from "@latchkit/react";
import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Confirm } from "../parts/confirm.tsx";
import { Copyable } from "../parts/copy-button.tsx";
import { Form, TextField, textOf } from "../parts/form.tsx";
import { Facts, Section } from "../parts/section.tsx";
import { Time } from "../parts/time.tsx";
import { NotFound } from "../shell/not-found.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { UserAddresses } from "./user-addresses.tsx";
import { UserMetadata } from "./user-metadata.tsx";
import { UserPermissions } from "./user-permissions.tsx";
import { UserSessions } from "./user-sessions.tsx";
import { UserSignIn } from "./user-sign-in.tsx";
import { UserTeams } from "./user-teams.tsx";

const route = getRouteApi("/signed-in/projects/$projectId/users/$userId");

/** Who somebody is, how they sign in, where, what they belong to, and what can be done about it. */
export function UserPage() {
  const app = useAdminApp();
  const { userId } = route.useParams();
  const user = useResource(app.user(userId));
  if (!user) return <NotFound what="user" />;
  return (
    <Page
      title={user.displayName ?? user.primaryEmail ?? (user.isAnonymous ? "Anonymous visitor" : "User")}
      actions={<UserAvatar user={user} size={40} />}
    >
      <Section title="Profile">
        <Facts
          facts={[
            ["Id", <Copyable key="id" text={user.id} what="the id" />],
            [
              "Address",
              user.primaryEmail === null ? (
                "None"
              ) : (
                <Copyable key="address" text={user.primaryEmail} what="the address" />
              ),
            ],
            ["Signed up", <Time key="signed-up" at={user.signedUpAt} />],
            ["Last active", <Time key="active" at={user.lastActiveAt} />],
            ["Account", user.isAnonymous ? "Anonymous visitor, not signed up yet" : "Signed up"],
          ]}
        />
        <Form
          submit="Save name"
          className="form form-line"
          onSubmit={async (values) => {
            await user.setDisplayName(textOf(values, "displayName") || null);
            return "The name is saved.";
          }}
        >
          <TextField name="displayName" label="Name" defaultValue={user.displayName ?? ""} autoComplete="off" />
        </Form>
      </Section>
      <UserSignIn user={user} />
      <UserAddresses user={user} />
      <UserTeams user={user} />
      <UserPermissions user={user} />
      <UserSessions user={user} />
      <UserMetadata user={user} />
      <DeleteUser user={user} />
    </Page>
  );
}

function DeleteUser({ user }: { user: ServerUser }) {
  const { projectId } = useAdminApp();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <Section title="Deleting the user" lead="Their account and all that is theirs goes for good. Their teams stay.">
      <Confirm
        button="Delete user …"
        title="Delete this user?"
        confirm="Delete for good"
        typed={user.primaryEmail ?? user.id}
        onConfirm={async () => {
          await user.delete();
          void queries.invalidateQueries({ queryKey: [projectId, "users"] });
          await navigate({ to: "/projects/$projectId/users", params: { projectId }, replace: true });
          return "The user is deleted.";
        }}
      >
        <p>They are signed out everywhere, and nobody can bring the account back.</p>
      </Confirm>
    </Section>
  );
}
