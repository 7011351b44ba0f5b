import { partSheet, Styles } from "@latchkit/ui";
import { Avatar } from "../users/user-avatar.tsx";
import css from "./team-avatar.css?inline";

const sheet = partSheet("team-avatar", css);

/** The parts of a team that an avatar shows. */
export interface TeamAvatarSubject {
  /** ID of the team. */
  readonly id: string;
  /** Name, for the initials. */
  readonly displayName: string;
  /** URL of the picture. */
  readonly profileImageUrl?: string | null | undefined;
}

/** A team's picture, or its initials. Square, while avatars of users are round. */
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
