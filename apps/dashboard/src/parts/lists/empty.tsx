import type { ReactNode } from "react";
import { Icon, type IconName } from "../layout/icon.tsx";

export interface EmptyProps {
  title: string;
  icon?: IconName | undefined;
  /** Description of the missing entries, and of how to create the first. */
  children?: ReactNode;
}

/** Empty state of a list: why it is empty, and what to do. */
export function Empty({ title, icon, children }: EmptyProps) {
  return (
    <div className="empty">
      {icon && (
        <span className="empty-icon">
          <Icon name={icon} />
        </span>
      )}
      <h2>{title}</h2>
      {children}
    </div>
  );
}
