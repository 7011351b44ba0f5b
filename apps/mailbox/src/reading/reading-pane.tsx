import { type ReactNode, useEffect, useRef } from "react";
import type { Mail } from "../mailbox-api.ts";
import { fullDate } from "../shell/dates.ts";
import type { ColorMode } from "../shell/use-color-mode.ts";
import { MailViews } from "./mail-views.tsx";
import { Takeaways } from "./takeaways.tsx";
import { useMail } from "./use-mail.ts";

export interface ReadingPaneProps {
  id: string;
  colorMode: ColorMode;
  onRead(id: string): void;
  onClose(): void;
}

/** Shows one email, with its codes and links on top. */
export function ReadingPane({ id, colorMode, onRead, onClose }: ReadingPaneProps): ReactNode {
  const state = useMail(id);
  const back = useRef<HTMLButtonElement>(null);
  // On a small screen the list has just vanished and with it the focus. Elsewhere this button does not show and takes
  // none.
  useEffect(() => back.current?.focus(), []);
  const isReady = state.status === "ready";
  useEffect(() => {
    if (isReady) onRead(id);
  }, [isReady, id, onRead]);
  return (
    <article className="mail" aria-busy={state.status === "loading"}>
      <button type="button" className="button back" ref={back} onClick={onClose}>
        <span aria-hidden="true">←</span> All emails
      </button>
      {state.status === "ready" && (
        <>
          <Envelope mail={state.mail} />
          <Takeaways codes={state.mail.codes} links={state.mail.links} />
          <MailViews mail={state.mail} colorMode={colorMode} />
        </>
      )}
      {state.status === "gone" && (
        <p className="gone">This email was deleted. The mailbox keeps the newest 500 emails for one week.</p>
      )}
      {state.status === "offline" && <p className="gone">This email couldn’t be loaded. Retrying every two seconds.</p>}
    </article>
  );
}

function Envelope({ mail }: { mail: Mail }): ReactNode {
  return (
    <header className="envelope-lines">
      <h2>{mail.subject === "" ? "No subject" : mail.subject}</h2>
      <dl>
        <dt>From</dt>
        <dd>{mail.from}</dd>
        <dt>To</dt>
        <dd>{mail.to.join(", ")}</dd>
        <dt>Sent</dt>
        <dd>
          <time dateTime={mail.receivedAt}>{fullDate(mail.receivedAt)}</time>
          {mail.projectName !== null && <span> · {mail.projectName}</span>}
        </dd>
      </dl>
    </header>
  );
}
