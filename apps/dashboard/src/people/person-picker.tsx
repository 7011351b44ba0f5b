import type { ServerUser } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { SearchPicker } from "../parts/lists/search-picker.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { peopleMessages } from "./messages.ts";
import { Person } from "./person-link.tsx";
import { findPeople } from "./search.ts";

/** Picks a user by part of their name or email address, or by ID. */
export function PersonPicker({ onPick }: { onPick(user: ServerUser): void }) {
  const app = useAdminApp();
  const t = useMessages(peopleMessages);
  return (
    <SearchPicker
      label={t("person")}
      placeholder={t("personPlaceholder")}
      queryKey={[app.projectId, "users", "picker"]}
      search={(text) => findPeople(app, text)}
      idOf={({ id }) => id}
      show={(user) => <Person user={user} />}
      onPick={onPick}
    />
  );
}
