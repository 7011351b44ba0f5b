import { partSheet, Styles } from "../styles/sheet.tsx";
import { Avatar } from "../users/user-avatar.tsx";

const sheet = partSheet(
  "team-avatar",
  `
.lk-team-avatar { display: inline-grid; flex: none; }
.lk-team-avatar > .lk-avatar { border-radius: 28%; }
`,
);

/** What there is to show of a team. */
export interface TeamFace {
  readonly id: string;
  readonly displayName: string;
  readonly profileImageUrl?: string | null | undefined;
}

/** A team's picture, else its initials; square, as people are round. */
export function TeamAvatar({ team, size }: { team: Omit<TeamFace, "id">; size?: number | string | undefined }) {
  return (
    <span className="lk-team-avatar">
      <Styles sheet={sheet} />
      <Avatar user={team} size={size} />
    </span>
  );
}
