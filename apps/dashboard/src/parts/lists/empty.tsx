import type { ReactNode } from "react";
import { Icon, type IconName } from "../layout/icon.tsx";

export interface EmptyProps {
  title: string;
  icon: IconName;
  /** Description of the missing entries, and of how to create the first. */
  children?: ReactNode;
}

/** Empty state of a list: its icon, why it is empty, and the first action, which the page then has nowhere else. */
export function Empty({ title, icon, children }: EmptyProps) {
  return (
    <div className="empty">
      <span className="empty-icon">
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
