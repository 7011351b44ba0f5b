import type { EmailStatus } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useFormats } from "../../localization/language-provider.tsx";
import { keysOf } from "../../parts/keys.ts";
import { FailureNotice } from "../../parts/layout/failure-notice.tsx";
import { Section } from "../../parts/layout/section.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { toneOf } from "../log/email-words.ts";
import { emailsMessages } from "../messages.ts";

const FOLLOW_MILLIS = 1_500;
const WAITING: readonly EmailStatus[] = ["preparing", "rendering", "queued", "sending"];
/** Nothing happens to these for a while, but they have not been sent either. */
const RESTING: readonly EmailStatus[] = ["scheduled", "paused"];

/** Shows how many emails of a draft have been sent, as it goes on. */
export function Progress({ draftId }: { draftId: string }) {
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  const formats = useFormats();
  const id = useId();
  const found = useQuery({
    queryKey: [app.projectId, "emails", "counts", draftId],
    queryFn: () => app.countOutboxEmails({ emailDraftId: draftId }),
    refetchInterval: ({ state }) => (sumOf(state.data ?? {}, WAITING) > 0 ? FOLLOW_MILLIS : false),
  });
  const counts = found.data ?? {};
  const entries = entriesOf(counts);
  const total = entries.reduce((sum, [, count]) => sum + count, 0);
  const done = total - sumOf(counts, [...WAITING, ...RESTING]);
  return (
    <Section
      title={t("progress")}
      actions={
        <Link to="/projects/$projectId/emails" params={{ projectId: app.projectId }} search={{ draft: draftId }}>
          {t("showInLog")}
        </Link>
      }
    >
      {found.isError && <FailureNotice error={found.error} retry={found.refetch} />}
      <p id={id} role="status">
        {t("progressOf", { done: formats.number(done), total: formats.number(total) })}
      </p>
      <progress className="email-progress" aria-labelledby={id} max={Math.max(total, 1)} value={done} />
      <ul className="badges">
        {entries.map(([status, count]) => (
          <li key={status} className="badge" data-tone={toneOf(status)}>
            {t(`state ${status}`)}: {formats.number(count)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Counts = Readonly<Partial<Record<EmailStatus, number>>>;

function entriesOf(counts: Counts): readonly (readonly [EmailStatus, number])[] {
  return keysOf(counts)
    .map((status) => [status, counts[status] ?? 0] as const)
    .filter(([, count]) => count > 0);
}

function sumOf(counts: Counts, statuses: readonly EmailStatus[]): number {
  return statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}
