import type { ReactNode } from "react";
import { Styles, uiSheet } from "../styles/styles.tsx";
import css from "./list.css?inline";
import { Notice } from "./notice.tsx";
import { Skeleton } from "./skeleton.tsx";

const sheet = uiSheet("list", css);

/** A list of things of one kind. */
export function List({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Styles sheet={sheet} />
      <ul className="lk-list" data-part="list" aria-label={label}>
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
  /** Its buttons. */
  children?: ReactNode;
  /** Anything else, over the full width. */
  more?: ReactNode;
  /** Error of an action on it. */
  failure?: ReactNode;
}

/** An item of a `List`: its name, some facts, and its buttons. */
export function ListItem({ icon, title, detail, children, more, failure }: ListItemProps) {
  return (
    <li className="lk-item" data-part="item">
      {icon ? <span className="lk-item-icon">{icon}</span> : null}
      <div className="lk-item-body">
        <div className="lk-item-title">{title}</div>
        {detail ? <div className="lk-item-detail">{detail}</div> : null}
      </div>
      {children ? <div className="lk-item-end">{children}</div> : null}
      {more ? <div className="lk-item-more">{more}</div> : null}
      <div className="lk-item-foot">
        <Notice tone="danger">{failure}</Notice>
      </div>
    </li>
  );
}

/** The outline of a list. */
export function ListSkeleton({ items }: { items: number }) {
  return (
    <div className="lk-list" data-part="list" aria-hidden="true">
      <Styles sheet={sheet} />
      {Array.from({ length: items }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move.
        <div className="lk-item" data-part="item" key={index}>
          <div className="lk-item-waiting">
            <Skeleton size="text" />
            <Skeleton size="label" />
          </div>
        </div>
      ))}
    </div>
  );
}
