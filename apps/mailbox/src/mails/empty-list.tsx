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
        <h2>No emails to “{to}”</h2>
        <p>Search for part of the recipient’s address. New emails appear automatically.</p>
        <button type="button" className="button" onClick={onClearSearch}>
          Show all emails
        </button>
      </main>
    );
  }
  return (
    <main className="empty">
      <Envelope />
      <h2>No emails yet</h2>
      <p>
        During development, emails are only delivered here, and you can open every link. Sign up in your app or request
        a password reset, and the email appears within two seconds.
      </p>
      <p>
        To deliver emails, set <code>LATCHKIT_SMTP_URL</code>, or configure an email server for a project.
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
