import { useMessages } from "@latchkit/ui";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { emailsMessages } from "../messages.ts";
import { useCategoryName } from "../use-category-name.ts";
import { EmailFrame } from "./email-frame.tsx";
import type { Preview } from "./use-preview.ts";

const LOOKS = ["desktop", "phone", "dark", "text"] as const;
type Look = (typeof LOOKS)[number];

export interface PreviewPanelProps {
  preview: Preview;
  /** Shown beside the tabs. */
  actions?: ReactNode;
  /** Whether the category is part of the preview. Default: `true`. */
  hasCategory?: boolean;
}

/** Shows a rendered email in several widths and colors, and as plain text. */
export function PreviewPanel({ preview, actions, hasCategory = true }: PreviewPanelProps) {
  const t = useMessages(emailsMessages);
  const nameOf = useCategoryName();
  const id = useId();
  const [look, setLook] = useState<Look>("desktop");
  const { email, problem, failure } = preview;

  function turn(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = LOOKS[(LOOKS.indexOf(look) + step + LOOKS.length) % LOOKS.length] ?? look;
    setLook(next);
    document.getElementById(`${id}-${next}`)?.focus();
  }

  return (
    <section className="section email-preview" aria-label={t("preview")}>
      <div className="email-preview-head">
        <div role="tablist" aria-label={t("showAs")} className="looks" onKeyDown={turn}>
          {LOOKS.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              className="look"
              aria-selected={name === look}
              aria-controls={`${id}-panel`}
              tabIndex={name === look ? 0 : -1}
              onClick={() => setLook(name)}
            >
              {t(`look ${name}`)}
            </button>
          ))}
        </div>
        {actions}
      </div>
      <dl className="email-head">
        <div>
          <dt>{t("subject")}</dt>
          <dd>{email?.subject ?? (email ? <em>{t("noSubject")}</em> : "…")}</dd>
        </div>
        {hasCategory && (
          <div>
            <dt>{t("category")}</dt>
            <dd>
              {email?.notificationCategory ? (
                nameOf(email.notificationCategory)
              ) : email ? (
                <em>{t("noCategory")}</em>
              ) : (
                "…"
              )}
            </dd>
          </div>
        )}
      </dl>
      <p className="email-problem" role="status">
        {problem ?? failure}
      </p>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${look}`} className="email-view">
        {!email && !problem && !failure && <div className="skeleton" aria-busy="true" />}
        {email && look !== "text" && (
          <EmailFrame title={t("preview")} html={email.html} isDark={look === "dark"} isPhone={look === "phone"} />
        )}
        {email && look === "text" && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long texts scroll, also for those who use keys
          <pre className="email-text" tabIndex={0}>
            {email.text}
          </pre>
        )}
      </div>
    </section>
  );
}
