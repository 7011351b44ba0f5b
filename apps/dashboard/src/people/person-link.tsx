import type { ServerUser } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Avatar } from "../parts/layout/avatar.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { peopleMessages } from "./messages.ts";

type Named = Pick<ServerUser, "id" | "displayName" | "primaryEmail" | "profileImageUrl" | "isAnonymous">;

/** Returns a function that names a user: by name, email address or ID. */
export function useNameOf(): (user: Omit<Named, "profileImageUrl">) => string {
  const t = useMessages(peopleMessages);
  return ({ id, displayName, primaryEmail, isAnonymous }) =>
    displayName || primaryEmail || (isAnonymous ? t("anonymous") : id);
}

/** Shows a user's picture, name and email address. */
export function Person({ user }: { user: Named }) {
  const nameOf = useNameOf();
  return (
    <span className="person">
      <Avatar of={user} size={24} />
      <span className="person-text">
        <span>{nameOf(user)}</span>
        {user.displayName && user.primaryEmail && <span className="person-more">{user.primaryEmail}</span>}
      </span>
    </span>
  );
}

/** Links to a user's page. Loads the page on hover. */
export function PersonLink({ user }: { user: Named }) {
  const app = useAdminApp();
  const fetchAhead = () =>
    void app
      .user(user.id)
      .load()
      .catch(() => undefined); // The page itself shows the failure.
  return (
    <Link
      to="/projects/$projectId/users/$userId"
      params={{ projectId: app.projectId, userId: user.id }}
      className="person-link"
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
    >
      <Person user={user} />
    </Link>
  );
}
