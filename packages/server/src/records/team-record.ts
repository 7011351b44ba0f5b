import type { Answer } from "@latchkit/contract";
import type { JsonValue } from "../database/json.ts";

/** A team with all that showing it needs. */
export interface TeamRecord {
  readonly teamId: string;
  readonly displayName: string;
  readonly profileImageUrl: string | null;
  readonly clientMetadata: JsonValue;
  readonly clientReadOnlyMetadata: JsonValue;
  readonly serverMetadata: JsonValue;
  readonly createdAt: Date;
}

/** The team as the wire knows it, in the widest view. */
export function toTeamAnswer(team: TeamRecord): Answer<"GET /teams/{team_id}", "server"> {
  return {
    id: team.teamId,
    display_name: team.displayName,
    profile_image_url: team.profileImageUrl,
    client_metadata: team.clientMetadata,
    client_read_only_metadata: team.clientReadOnlyMetadata,
    server_metadata: team.serverMetadata,
    created_at_millis: team.createdAt.getTime(),
  };
}
