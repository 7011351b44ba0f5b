import type { ServerTeam } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { SearchPicker } from "../parts/lists/search-picker.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { peopleMessages } from "./messages.ts";
import { findTeams } from "./search.ts";

/** Picks a team by part of its name, or by ID. */
export function TeamPicker({ onPick }: { onPick(team: ServerTeam): void }) {
  const app = useAdminApp();
  const t = useMessages(peopleMessages);
  return (
    <SearchPicker
      label={t("team")}
      placeholder={t("teamPlaceholder")}
      queryKey={[app.projectId, "teams", "picker"]}
      search={(text) => findTeams(app, text)}
      idOf={({ id }) => id}
      show={({ displayName }) => displayName}
      onPick={onPick}
    />
  );
}
