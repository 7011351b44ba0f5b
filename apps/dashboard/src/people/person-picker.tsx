import type { ServerUser } from "@latchkit/kit/server";
import { useText } from "../language/use-text.ts";
import { SearchPicker } from "../parts/search-picker.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { Person } from "./person-link.tsx";
import { findPeople } from "./search.ts";
import { peopleTexts } from "./texts.ts";

/** Picks a user by part of their name or address, or by their id. */
export function PersonPicker({ onPick }: { onPick(user: ServerUser): void }) {
  const app = useAdminApp();
  const say = useText(peopleTexts);
  return (
    <SearchPicker
      label={say("person")}
      placeholder={say("personPlaceholder")}
      queryKey={[app.projectId, "users", "picker"]}
      search={(text) => findPeople(app, text)}
      idOf={({ id }) => id}
      show={(user) => <Person user={user} />}
      onPick={onPick}
    />
  );
}
