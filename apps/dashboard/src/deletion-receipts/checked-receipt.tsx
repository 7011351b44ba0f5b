import { checkDeletionReceipt, type DeletionReceipt } from "@latchkit/kit/access-tokens";
import type { UserDataPart } from "@latchkit/kit/user-data";
import { useMessages } from "@latchkit/ui";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useFormats } from "../localization/language-provider.tsx";
import { downloadBytes } from "../moving/download-bytes.ts";
import { Copyable } from "../parts/layout/copy-button.tsx";
import { FailureNotice } from "../parts/layout/failure-notice.tsx";
import { Facts } from "../parts/layout/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { receiptMessages } from "./messages.ts";

/** Parts that have a name here; a newer backend may count more. */
const NAMED: ReadonlySet<string> = new Set<UserDataPart>([
  "profile",
  "addresses",
  "signInKeys",
  "accounts",
  "sessions",
  "signIns",
  "activity",
  "teams",
  "permissions",
  "notifications",
  "apiKeys",
  "applications",
  "emails",
  "purchases",
  "items",
]);

/** Verifies a receipt, and shows what it states or why it is invalid. */
export function CheckedReceipt({ receipt }: { receipt: string }) {
  const { projectId } = useAdminApp();
  const { config } = useRouteContext({ from: "__root__" });
  const t = useMessages(receiptMessages);
  const checked = useQuery({
    queryKey: [projectId, "checked-receipt", receipt],
    queryFn: () => checkDeletionReceipt(receipt, { projectId, baseUrl: config.apiUrl }),
  });
  if (checked.isPending) return <Skeleton />;
  if (checked.isError) return <FailureNotice error={checked.error} retry={() => void checked.refetch()} />;
  if (checked.data.status === "error")
    return (
      <p className="notice" data-tone="danger">
        {t(checked.data.error)}
      </p>
    );
  return <Statement of={checked.data.data} receipt={receipt} />;
}

function Statement({ of: { userId, deletedAt, erased, kept }, receipt }: { of: DeletionReceipt; receipt: string }) {
  const t = useMessages(receiptMessages);
  const formats = useFormats();
  const counted = (part: string, entries: number) => `${isKnown(part) ? t(part) : part}: ${formats.number(entries)}`;
  const lines = Object.entries(erased).map(([part, entries]) => counted(part, entries));
  return (
    <>
      <p className="notice">{t("valid")}</p>
      <Facts
        facts={[
          [t("user"), <Copyable key="user" text={userId} what={t("user")} />],
          [t("when"), formats.moment(deletedAt)],
          [t("erased"), <Lines key="erased" lines={lines} />],
          [t("kept"), <Lines key="kept" lines={kept.map(({ part, entries }) => counted(part, entries))} />],
        ]}
      />
      <div className="form-actions">
        <button
          type="button"
          className="button"
          onClick={() => downloadBytes(`${userId}.jwt`, new Blob([receipt], { type: "application/jwt" }))}
        >
          {t("download")}
        </button>
      </div>
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  const t = useMessages(receiptMessages);
  if (lines.length === 0) return t("nothing");
  return lines.map((line) => <div key={line}>{line}</div>);
}

function isKnown(part: string): part is UserDataPart {
  return NAMED.has(part);
}
