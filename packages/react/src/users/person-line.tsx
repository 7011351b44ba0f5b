import { Styles, uiSheet } from "@latchkit/ui";
import css from "./person-line.css?inline";
import { Avatar, type AvatarSubject } from "./user-avatar.tsx";

const sheet = uiSheet("person", css);

/** A user in one line: picture, name and address. */
export function PersonLine({ user, size }: { user: AvatarSubject; size?: number | string | undefined }) {
  const { displayName, primaryEmail } = user;
  return (
    <span className="lk-person">
      <Styles sheet={sheet} />
      <Avatar user={user} size={size} />
      <span className="lk-person-names">
        <bdi className="lk-person-name">{displayName || primaryEmail}</bdi>
        {displayName && primaryEmail ? <bdi className="lk-person-email">{primaryEmail}</bdi> : null}
      </span>
    </span>
  );
}
