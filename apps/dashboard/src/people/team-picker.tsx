import type { ServerTeam } from "@latchkit/kit/server";
import { useText } from "../language/use-text.ts";
import { SearchPicker } from "../parts/search-picker.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { findTeams } from "./search.ts";
import { peopleTexts } from "./texts.ts";

/** Picks a team by part of its name, or by its id. */
export function TeamPicker({ onPick }: { onPick(team: ServerTeam): void }) {
  const app = useAdminApp();
  const say = useText(peopleTexts);
  return (
    <SearchPicker
      label={say("team")}
      placeholder={say("teamPlaceholder")}
      queryKey={[app.projectId, "teams", "picker"]}
      search={(text) => findTeams(app, text)}
      idOf={({ id }) => id}
      show={({ displayName }) => displayName}
      onPick={onPick}
    />
  );
}
