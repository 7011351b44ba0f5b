import { type ReactNode, useState } from "react";
import type { Mails } from "./use-mails.ts";

/** Announces new emails to screen readers. */
export function NewMailAnnouncer({ to, mails }: { to: string; mails: Mails }): ReactNode {
  const newest = mails.items[0];
  const [known, setKnown] = useState<{ to: string; id: string | null } | null>(null);
  const [announced, setAnnounced] = useState("");
  if (mails.status === "ready" && (known?.to !== to || known.id !== (newest?.id ?? null))) {
    setKnown({ to, id: newest?.id ?? null });
    if (known?.to === to && newest) setAnnounced(`New mail to ${newest.to.join(", ")}: ${newest.subject}`);
  }
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}
