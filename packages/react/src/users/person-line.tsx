import { Styles, uiSheet } from "../styles/sheet.tsx";
import { Avatar, type Face } from "./user-avatar.tsx";

const sheet = uiSheet(
  "person",
  `
.lk-person { display: flex; align-items: center; gap: calc(var(--_lk-space) * 3); min-inline-size: 0; text-align: start; }
.lk-person-names { display: grid; min-inline-size: 0; line-height: 1.35; }
.lk-person-name { font-weight: 550; }
.lk-person-name, .lk-person-email { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.lk-person-email { color: var(--_lk-muted); font-size: .8125rem; }
`,
);

/** Somebody in one line: picture, name and address. */
export function PersonLine({ user, size }: { user: Face; size?: number | string | undefined }) {
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
