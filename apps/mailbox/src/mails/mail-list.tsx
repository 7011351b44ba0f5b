import type { MouseEvent, ReactNode } from "react";
import type { MailSummary } from "../mailbox-api.ts";
import { shortDate } from "../shell/dates.ts";
import { placeUrl } from "../shell/use-place.ts";
import type { Mails } from "./use-mails.ts";

export interface MailListProps {
  mails: Mails;
  openId: string | null;
  to: string;
  isRead(id: string): boolean;
  onOpen(id: string): void;
}

export function MailList({ mails, openId, to, isRead, onOpen }: MailListProps): ReactNode {
  return (
    <>
      <ul className="mails">
        {mails.items.map((mail) => (
          <li key={mail.id}>
            <MailLink mail={mail} to={to} isOpen={mail.id === openId} isRead={isRead(mail.id)} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {mails.hasOlder && (
        <button type="button" className="button older" onClick={mails.loadOlder}>
          Show older mails
        </button>
      )}
    </>
  );
}

interface MailLinkProps {
  mail: MailSummary;
  to: string;
  isOpen: boolean;
  isRead: boolean;
  onOpen(id: string): void;
}

/** A link, so that an email can also be opened in a new tab. */
function MailLink({ mail, to, isOpen, isRead, onOpen }: MailLinkProps): ReactNode {
  function click(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(mail.id);
  }
  return (
    <a
      id={`mail-${mail.id}`}
      className="mail-link"
      href={placeUrl({ mailId: mail.id, to })}
      aria-current={isOpen || undefined}
      data-unread={!isRead || undefined}
      onClick={click}
    >
      <span className="mail-to">{mail.to.join(", ")}</span>
      <time className="mail-time" dateTime={mail.receivedAt}>
        {shortDate(mail.receivedAt)}
      </time>
      <span className="mail-subject">
        {!isRead && <span className="visually-hidden">Unread: </span>}
        <span>{mail.subject}</span>
      </span>
      {mail.projectName !== null && <span className="mail-project">{mail.projectName}</span>}
    </a>
  );
}
