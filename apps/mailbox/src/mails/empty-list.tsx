import type { ReactNode } from "react";

export interface EmptyListProps {
  isLoading: boolean;
  to: string;
  onClearSearch(): void;
}

/** Empty state of the mailbox. */
export function EmptyList({ isLoading, to, onClearSearch }: EmptyListProps): ReactNode {
  if (isLoading) return <main className="empty" aria-busy="true" />;
  if (to !== "") {
    return (
      <main className="empty">
        <h2>No mail to “{to}”</h2>
        <p>The search looks for a part of the recipient’s address. Mail that arrives now shows up by itself.</p>
        <button type="button" className="button" onClick={onClearSearch}>
          Show all mails
        </button>
      </main>
    );
  }
  return (
    <main className="empty">
      <Envelope />
      <h2>No mail yet</h2>
      <p>
        While you develop, mail goes nowhere but here: nobody is bothered, and you can open every link. Sign up in your
        app, or ask for a new password, and the mail shows up within two seconds.
      </p>
      <p>
        To send real mail, set <code>LATCHKIT_SMTP_URL</code>, or give a project an e-mail server of its own.
      </p>
    </main>
  );
}

function Envelope(): ReactNode {
  return (
    <svg className="envelope" viewBox="0 0 48 48" aria-hidden="true">
      <path
        d="M6 13h36v24H6zM7 14l17 13 17-13"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
