import type { OutboxEmail } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Ago } from "../../parts/layout/ago.tsx";
import { Avatar } from "../../parts/layout/avatar.tsx";
import { LogIcon, LogTable } from "../../parts/lists/log-table.tsx";
import type { Column } from "../../parts/lists/table.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { emailsMessages } from "../messages.ts";
import { type ExplainedEmail, toneOf, useReasonOf } from "./email-words.ts";
import "../emails.css";

export interface EmailTableProps {
  emails: readonly OutboxEmail[];
  /** Whether newer emails are loading. */
  isStale?: boolean | undefined;
}

/** Lists emails with subject, state, reason, recipient and time, in one line each. */
export function EmailTable({ emails, isStale }: EmailTableProps) {
  const { projectId } = useAdminApp();
  const t = useMessages(emailsMessages);
  const columns: Column<OutboxEmail>[] = [
    {
      id: "email",
      header: t("email"),
      cell: ({ id, subject }) => (
        <span className="log-line">
          <LogIcon name="mail" />
          <Link
            to="/projects/$projectId/emails/$emailId"
            params={{ projectId, emailId: id }}
            className="log-text"
            title={subject ?? undefined}
          >
            {subject || t("noSubjectYet")}
          </Link>
        </span>
      ),
    },
    { id: "state", header: t("state"), cell: (email) => <StateLine email={email} /> },
    { id: "to", header: t("recipient"), cell: (email) => <Recipient email={email} /> },
    { id: "when", header: t("when"), cell: ({ createdAt }) => <Ago at={createdAt} /> },
  ];
  return (
    <div className="email-log">
      <LogTable caption={t("log")} rows={emails} rowKey={({ id }) => id} isStale={isStale} columns={columns} />
    </div>
  );
}

/** Shows the state of an email as a badge. */
function StateBadge({ email: { status } }: { email: Pick<OutboxEmail, "status"> }) {
  const t = useMessages(emailsMessages);
  return (
    <span className="badge" data-tone={toneOf(status)}>
      {t(`state ${status}`)}
    </span>
  );
}

/** Shows the state of an email, and why it is in it, in one line; the tooltip has the whole reason. */
export function StateLine({ email }: { email: ExplainedEmail }) {
  const reason = useReasonOf()(email);
  return (
    <span className="log-line">
      <StateBadge email={email} />
      {reason && (
        <span className="log-text hint" title={reason}>
          {reason}
        </span>
      )}
    </span>
  );
}

/** Shows the state of an email, and why it is in it. */
export function State({ email }: { email: OutboxEmail }) {
  const reason = useReasonOf()(email);
  return (
    <>
      <StateBadge email={email} />
      {reason && <span className="email-log-reason">{reason}</span>}
    </>
  );
}

/** Shows the address, as a link to the user it belongs to. */
function Recipient({ email: { to, recipientAddress } }: { email: OutboxEmail }) {
  const { projectId } = useAdminApp();
  const t = useMessages(emailsMessages);
  if (recipientAddress === null) return <span className="hint">{t("noRecipient")}</span>;
  const line = (
    <span className="person">
      <Avatar
        of={{ id: recipientAddress, displayName: null, primaryEmail: recipientAddress, profileImageUrl: null }}
        size={24}
      />
      <span className="log-text" title={recipientAddress}>
        <bdi>{recipientAddress}</bdi>
      </span>
    </span>
  );
  if (to.type === "custom-emails") return line;
  return (
    <Link to="/projects/$projectId/users/$userId" params={{ projectId, userId: to.userId }} className="person-link">
      {line}
    </Link>
  );
}
