import type { ReactNode } from "react";
import { Styles, uiSheet } from "../styles/sheet.tsx";
import { Notice } from "./notice.tsx";
import { Skeleton } from "./skeleton.tsx";

const sheet = uiSheet(
  "list",
  `
.lk-list { display: grid; grid-template-columns: minmax(0, 1fr); padding: 0; border: 1px solid var(--_lk-line); border-radius: var(--_lk-radius); list-style: none; }
.lk-item {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: calc(var(--_lk-space) * 2) calc(var(--_lk-space) * 3);
  min-inline-size: 0;
  padding: calc(var(--_lk-space) * 3) calc(var(--_lk-space) * 4);
}
.lk-item + .lk-item { border-block-start: 1px solid var(--_lk-line); }
.lk-item-icon { display: grid; place-items: center; flex: none; inline-size: 1.5rem; color: var(--_lk-muted); font-size: 1.125rem; }
.lk-item-body { position: relative; display: grid; flex: 1 1 12rem; gap: calc(var(--_lk-space) * .5); min-inline-size: 0; }
.lk-item-title { display: flex; flex-wrap: wrap; align-items: center; gap: calc(var(--_lk-space) * 1) calc(var(--_lk-space) * 2); min-inline-size: 0; font-weight: 550; overflow-wrap: anywhere; }
.lk-item-detail { display: flex; flex-wrap: wrap; gap: 0 calc(var(--_lk-space) * 3); color: var(--_lk-muted); font-size: .8125rem; overflow-wrap: anywhere; }
.lk-item-end { display: flex; flex-wrap: wrap; align-items: center; gap: calc(var(--_lk-space) * 1); }
.lk-item-end .lk-button { min-block-size: 2.25rem; padding: calc(var(--_lk-space) * 1) calc(var(--_lk-space) * 2.5); }
.lk-item-end:has(.lk-button:last-child) { margin-inline-end: calc(var(--_lk-space) * -1.5); }
.lk-item .lk-form { inline-size: 100%; gap: calc(var(--_lk-space) * 3); }
.lk-item-more { display: grid; flex-basis: 100%; gap: calc(var(--_lk-space) * 3); font-size: .875rem; }
.lk-item-icon ~ .lk-item-more { padding-inline-start: calc(1.5rem + var(--_lk-space) * 3); }
.lk-item-foot { flex-basis: 100%; }
.lk-item-foot:not(:has(.lk-notice)) { position: absolute; }
/* Too narrow for both: what can be done stands below the text, and begins where it begins. */
@container lk-settings (width < 26rem) {
  .lk-item-end { flex-basis: 100%; margin-block-end: calc(var(--_lk-space) * -1); }
  .lk-item-icon ~ .lk-item-end { margin-inline-start: calc(1.5rem + var(--_lk-space) * 3); }
  .lk-item-end > .lk-switch { flex-basis: 100%; }
  .lk-item-end > [data-look=quiet]:is(:first-child, .lk-switch + *) { margin-inline-start: calc(var(--_lk-space) * -2.5); }
}
.lk-item-waiting { display: grid; gap: calc(var(--_lk-space) * 1); inline-size: 100%; }
`,
);

/** Things of one kind below each other. */
export function List({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Styles sheet={sheet} />
      <ul className="lk-list" aria-label={label}>
        {children}
      </ul>
    </>
  );
}

export interface ListItemProps {
  icon?: ReactNode;
  title: ReactNode;
  /** Facts in small print; each wraps as a whole. */
  detail?: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
  /** What there is besides, over the whole width. */
  more?: ReactNode;
  /** Why that did not work. */
  trouble?: ReactNode;
}

/** One of the things in a `List`: its name, what is known of it, and what can be done with it. */
export function ListItem({ icon, title, detail, children, more, trouble }: ListItemProps) {
  return (
    <li className="lk-item">
      {icon ? <span className="lk-item-icon">{icon}</span> : null}
      <div className="lk-item-body">
        <div className="lk-item-title">{title}</div>
        {detail ? <div className="lk-item-detail">{detail}</div> : null}
      </div>
      {children ? <div className="lk-item-end">{children}</div> : null}
      {more ? <div className="lk-item-more">{more}</div> : null}
      <div className="lk-item-foot">
        <Notice tone="danger">{trouble}</Notice>
      </div>
    </li>
  );
}

/** The outline of a list. */
export function ListSkeleton({ items }: { items: number }) {
  return (
    <div className="lk-list" aria-hidden="true">
      <Styles sheet={sheet} />
      {Array.from({ length: items }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move.
        <div className="lk-item" key={index}>
          <div className="lk-item-waiting">
            <Skeleton size="text" />
            <Skeleton size="label" />
          </div>
        </div>
      ))}
    </div>
  );
}
