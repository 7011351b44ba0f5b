import { type KeptReceipt, listDeletionReceipts } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Actor } from "../audit-log/audit-entries.tsx";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { Ago } from "../parts/layout/ago.tsx";
import { Copyable } from "../parts/layout/copy-button.tsx";
import { Empty } from "../parts/lists/empty.tsx";
import { ListFailure } from "../parts/lists/list-failure.tsx";
import { Pager } from "../parts/lists/pager.tsx";
import { SearchField } from "../parts/lists/search-field.tsx";
import { StackedTable } from "../parts/lists/stacked-table.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { CheckReceipt } from "./check-receipt.tsx";
import { CheckedReceipt } from "./checked-receipt.tsx";
import { receiptMessages } from "./messages.ts";
import { readReceiptsSearch } from "./receipts-search.ts";

const route = getRouteApi("/signed-in/projects/$projectId/deletion-receipts");

/** Lists the receipts of deleted users, and verifies receipts. */
export function ReceiptsPage() {
  const app = useAdminApp();
  const t = useMessages(receiptMessages);
  const { q, after } = route.useSearch();
  const navigate = route.useNavigate();
  const found = useQuery({
    queryKey: [app.projectId, "deletion-receipts", q, after],
    queryFn: () => listDeletionReceipts(app, { userId: q, cursor: after }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t("title")} lead={t("lead")}>
      <div className="toolbar">
        <SearchField
          label={t("search")}
          placeholder={t("user")}
          value={q ?? ""}
          onSearch={(text) => void navigate({ to: ".", search: readReceiptsSearch({ q: text }), replace: true })}
        />
      </div>
      <ListFailure of={found} after={after} />
      {found.isPending && <Skeleton />}
      {found.data?.length === 0 && (
        <Empty icon="check" title={t(q === undefined ? "none" : "notFound")}>
          <p>{t("noneText")}</p>
        </Empty>
      )}
      {found.data && found.data.length > 0 && (
        <StackedTable
          caption={t("title")}
          rows={found.data}
          rowKey={({ id }) => id}
          isStale={found.isPlaceholderData}
          columns={[
            { id: "user", header: t("user"), cell: ({ userId }) => <Copyable text={userId} what={t("user")} /> },
            { id: "by", header: t("by"), cell: ({ actor }) => <DeletedBy actor={actor} /> },
            { id: "when", header: t("when"), cell: ({ deletedAt }) => <Ago at={deletedAt} /> },
            {
              id: "actions",
              header: <span className="visually-hidden">{t("actions")}</span>,
              cell: ({ userId, receipt }) => (
                <DialogButton label={t("show")} name={t("showOf", { id: userId })} title={t("receipt")}>
                  {() => <CheckedReceipt receipt={receipt} />}
                </DialogButton>
              ),
            },
          ]}
        />
      )}
      <Pager after={after} next={found.data?.nextCursor ?? null} />
      <CheckReceipt />
    </Page>
  );
}

function DeletedBy({ actor }: Pick<KeptReceipt, "actor">) {
  const t = useMessages(receiptMessages);
  return actor.type === "self" ? t("self") : <Actor actor={actor} />;
}
