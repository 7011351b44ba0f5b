import type { OutboxEmail } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Address } from "../../parts/layout/address.tsx";
import { Ago } from "../../parts/layout/ago.tsx";
import { LogTable } from "../../parts/lists/log-table.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { emailsMessages } from "../messages.ts";
import { toneOf, useReasonOf } from "./email-words.ts";
import "../emails.css";

export interface EmailTableProps {
  emails: readonly OutboxEmail[];
  /** Whether newer emails are loading. */
  isStale?: boolean | undefined;
  /** Whether all go to the user of the page, who is not named again. */
  isOfOne?: boolean | undefined;
}

/** Lists emails with recipient, state, reason and time. */
export function EmailTable({ emails, isStale, isOfOne }: EmailTableProps) {
  const { projectId } = useAdminApp();
  const t = useMessages(emailsMessages);
  return (
    <LogTable
      caption={t("log")}
      rows={emails}
      rowKey={({ id }) => id}
      isStale={isStale}
      columns={[
        {
          id: "email",
          header: t("email"),
          cell: (email) => (
            <>
              <Link
                to="/projects/$projectId/emails/$emailId"
                params={{ projectId, emailId: email.id }}
                className="email-log-subject"
              >
                {email.subject || t("noSubjectYet")}
              </Link>
              {!isOfOne && (
                <span className="person-more">
                  {email.recipientAddress === null ? t("noRecipient") : <Address text={email.recipientAddress} />}
                </span>
              )}
            </>
          ),
        },
        { id: "state", header: t("state"), cell: (email) => <State email={email} /> },
        { id: "when", header: t("when"), cell: (email) => <Ago at={email.createdAt} /> },
      ]}
    />
  );
}

/** Shows the state of an email, and why it is in it. */
export function State({ email }: { email: OutboxEmail }) {
  const t = useMessages(emailsMessages);
  const reason = useReasonOf()(email);
  return (
    <>
      <span className="badge" data-tone={toneOf(email.status)}>
        {t(`state ${email.status}`)}
      </span>
      {reason && <span className="email-log-reason">{reason}</span>}
    </>
  );
}
