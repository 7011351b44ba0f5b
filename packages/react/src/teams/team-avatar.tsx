import { partSheet, Styles } from "@latchkit/ui";
import { Avatar } from "../users/user-avatar.tsx";
import css from "./team-avatar.css?inline";

const sheet = partSheet("team-avatar", css);

/** What there is to show of a team. */
export interface TeamAvatarSubject {
  readonly id: string;
  readonly displayName: string;
  readonly profileImageUrl?: string | null | undefined;
}

/** A team's picture, else its initials; square, as people are round. */
export function TeamAvatar({
  team,
  size,
}: {
  team: Omit<TeamAvatarSubject, "id">;
  size?: number | string | undefined;
}) {
  return (
    <span className="lk-team-avatar">
      <Styles sheet={sheet} />
      <Avatar user={team} size={size} />
    </span>
  );
}
