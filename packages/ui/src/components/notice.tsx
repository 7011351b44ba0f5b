import type { ReactNode } from "react";
import { Styles, uiSheet } from "../styles/styles.tsx";
import { Icon } from "./icon.tsx";
import { alert, done, info } from "./icons.ts";
import css from "./notice.css?inline";

const sheet = uiSheet("notice", css);

const ICONS = { danger: alert, success: done, neutral: info };

export interface NoticeProps {
  tone?: "danger" | "success" | "neutral" | undefined;
  /**
   * Without children it is empty, but already a live region, so that screen readers announce the first message, too.
   */
  children?: ReactNode;
}

/** A message about a whole form or section, announced by screen readers. */
export function Notice({ tone = "neutral", children }: NoticeProps) {
  return (
    <div className="lk-notices" role="status">
      <Styles sheet={sheet} />
      {children ? (
        <div className="lk-notice" data-part="notice" data-tone={tone}>
          <span className="lk-notice-icon">
            <Icon path={ICONS[tone]} />
          </span>
          <div className="lk-notice-body">{children}</div>
        </div>
      ) : null}
    </div>
  );
}
