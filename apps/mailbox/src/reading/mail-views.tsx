import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { type Mail, mailDocumentUrl } from "../mailbox-api.ts";
import type { ColorMode } from "../shell/use-color-mode.ts";

const VIEWS = ["Mail", "Text", "Source"] as const;
type View = (typeof VIEWS)[number];

/** Shows an email rendered, as plain text, and as source. */
export function MailViews({ mail, colorMode }: { mail: Mail; colorMode: ColorMode }): ReactNode {
  const [view, setView] = useState<View>(mail.html === null ? "Text" : "Mail");
  const [isPhone, setIsPhone] = useState(false);
  const id = useId();

  function move(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = VIEWS[(VIEWS.indexOf(view) + step + VIEWS.length) % VIEWS.length] ?? view;
    setView(next);
    document.getElementById(`${id}-${next}`)?.focus();
  }

  return (
    <>
      <div className="views">
        <div role="tablist" aria-label="Show as" className="tabs" onKeyDown={move}>
          {VIEWS.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              className="tab"
              aria-selected={name === view}
              aria-controls={`${id}-panel`}
              tabIndex={name === view ? 0 : -1}
              onClick={() => setView(name)}
            >
              {name}
            </button>
          ))}
        </div>
        {view === "Mail" && (
          <label className="phone">
            <input type="checkbox" checked={isPhone} onChange={(event) => setIsPhone(event.target.checked)} /> As on a
            phone
          </label>
        )}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view}`} className="view">
        {view === "Mail" && (
          <iframe
            className="document"
            data-phone={isPhone || undefined}
            data-color-mode={colorMode}
            title={`The mail “${mail.subject}”`}
            src={mailDocumentUrl(mail.id)}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
          />
        )}
        {view === "Text" && <pre className="plain">{mail.text ?? "This email has no plain text."}</pre>}
        {view === "Source" && <pre className="plain source">{mail.html ?? "This email has no HTML."}</pre>}
      </div>
    </>
  );
}
