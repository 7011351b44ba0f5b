import type { ReactNode } from "react";
import { Styles, uiSheet } from "../styles/sheet.tsx";
import { Icon } from "./icon.tsx";
import { alert, done, info } from "./icons.ts";

const sheet = uiSheet(
  "notice",
  `
.lk-notice {
  display: flex;
  gap: calc(var(--_lk-space) * 2.5);
  margin-block-end: calc(var(--_lk-space) * 4);
  padding: calc(var(--_lk-space) * 2.5) calc(var(--_lk-space) * 3);
  border: 1px solid color-mix(in oklab, var(--_lk-surface), var(--_lk-tone) 35%);
  border-radius: var(--_lk-radius);
  background: color-mix(in oklab, var(--_lk-surface), var(--_lk-tone) 7%);
  font-size: .875rem;
  --_lk-tone: var(--_lk-muted);
}
.lk-notices:last-child > .lk-notice { margin-block-end: 0; }
.lk-notice[data-tone=danger] { --_lk-tone: var(--_lk-danger); }
.lk-notice[data-tone=success] { --_lk-tone: var(--_lk-success); }
.lk-notice-icon { display: grid; padding-block-start: .05em; color: var(--_lk-tone); }
.lk-notice-body { display: grid; flex: 1; gap: calc(var(--_lk-space) * 1.5); justify-items: start; min-inline-size: 0; overflow-wrap: anywhere; }
`,
);

const ICONS = { danger: alert, success: done, neutral: info };

export interface NoticeProps {
  tone?: "danger" | "success" | "neutral" | undefined;
  /** Nothing to say when absent; the place for it is there all the same. */
  children?: ReactNode;
}

/** Says something about the whole form or section, and has screen readers say it too. */
export function Notice({ tone = "neutral", children }: NoticeProps) {
  return (
    <div className="lk-notices" role="status">
      <Styles sheet={sheet} />
      {children ? (
        <div className="lk-notice" data-tone={tone}>
          <span className="lk-notice-icon">
            <Icon path={ICONS[tone]} />
          </span>
          <div className="lk-notice-body">{children}</div>
        </div>
      ) : null}
    </div>
  );
}
