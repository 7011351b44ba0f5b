import { isKnownError } from "@latchkit/kit";
import type { AdminTransaction } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useFormats } from "../../localization/language-provider.tsx";
import { PassingButton } from "../../parts/actions/passing-button.tsx";
import { Confirm } from "../../parts/dialogs/confirm.tsx";
import { Ago } from "../../parts/layout/ago.tsx";
import { Avatar } from "../../parts/layout/avatar.tsx";
import { Tabs } from "../../parts/layout/tabs.tsx";
import { Empty } from "../../parts/lists/empty.tsx";
import { FilterChip } from "../../parts/lists/filter-chip.tsx";
import { Filters, TextFilter } from "../../parts/lists/filters.tsx";
import { ListFailure } from "../../parts/lists/list-failure.tsx";
import { LogIcon, LogTable } from "../../parts/lists/log-table.tsx";
import { Pager } from "../../parts/lists/pager.tsx";
import { RangeFilter } from "../../parts/lists/range-filter.tsx";
import { Page } from "../../shell/page.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { Skeleton } from "../../shell/skeleton.tsx";
import { CustomerLink } from "../customers/customer-name.tsx";
import { useIntervalWords } from "../interval-words.ts";
import { paymentsMessages } from "../messages.ts";
import { StatusBadge } from "../status-badge.tsx";
import { ExportTransactions } from "./export-transactions.tsx";
import { readTransactionsSearch, type TransactionsSearch, transactionsOptions } from "./transactions-search.ts";
import "../payments.css";

const route = getRouteApi("/signed-in/projects/$projectId/transactions");

const TYPES = ["subscription", "one_time"] as const;
const CUSTOMER_TYPES = ["user", "team", "custom"] as const;

/** Lists what was sold and changed, with filters and export. */
export function TransactionsPage() {
  const app = useAdminApp();
  const t = useMessages(paymentsMessages);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { type, customers, customer, after } = search;
  const found = useQuery({
    queryKey: [app.projectId, "transactions", search],
    queryFn: () => app.listTransactions(transactionsOptions(search)),
    placeholderData: keepPreviousData,
  });
  const select = (change: { [Name in keyof TransactionsSearch]?: string | undefined }) =>
    void navigate({ to: ".", search: readTransactionsSearch({ ...search, after: undefined, ...change }) });
  const showsChanges = type === "item_quantity_change";
  const tab = showsChanges ? "changes" : "payments";
  const whole = showsChanges ? { type } : {};
  const isFiltered = Object.keys(search).some((name) => name !== "after" && !(name === "type" && showsChanges));
  const rows = found.data?.transactions;
  return (
    <Page title={t("transactionsTitle")} lead={t("transactionsLead")} actions={<ExportTransactions search={search} />}>
      <Tabs
        label={t("transactionsTitle")}
        current={tab}
        tabs={[
          { id: "payments", title: t("tab payments"), link: { to: ".", search: {} } },
          { id: "changes", title: t("tab changes"), link: { to: ".", search: { type: "item_quantity_change" } } },
        ]}
      >
        <Filters
          search={
            <TextFilter
              label={t("customerId")}
              placeholder={t("customerId")}
              value={customer}
              onSelect={(value) => select({ customer: value })}
            />
          }
        >
          {!showsChanges && (
            <FilterChip
              label={t("transactionType")}
              value={type}
              options={TYPES.map((value) => ({ value, label: t(`type ${value}`) }))}
              onSelect={(value) => select({ type: value })}
            />
          )}
          <FilterChip
            label={t("customerType")}
            value={customers}
            options={CUSTOMER_TYPES.map((value) => ({ value, label: t(`to ${value}`) }))}
            onSelect={(value) => select({ customers: value })}
          />
          <RangeFilter since={search.since} until={search.until} onSelect={select} />
        </Filters>
        <ListFailure of={found} after={after} />
        {found.isPending && <Skeleton />}
        {rows?.length === 0 && (
          <Empty
            icon={isFiltered ? "search" : showsChanges ? "layers" : "card"}
            title={isFiltered ? t("noMatches") : t(showsChanges ? "noChanges" : "noTransactions")}
          >
            <p>{isFiltered ? t("noMatchesText") : t(showsChanges ? "noChangesText" : "noTransactionsText")}</p>
            {isFiltered && (
              <PassingButton onClick={() => void navigate({ to: ".", search: whole })}>{t("showAll")}</PassingButton>
            )}
          </Empty>
        )}
        {rows && rows.length > 0 && <TransactionTable rows={rows} isStale={found.isPlaceholderData} />}
        <Pager after={after} next={found.data?.nextCursor ?? null} />
      </Tabs>
    </Page>
  );
}

function TransactionTable({ rows, isStale }: { rows: readonly AdminTransaction[]; isStale: boolean }) {
  const t = useMessages(paymentsMessages);
  return (
    <div className="transactions">
      <LogTable
        caption={t("transactionsTitle")}
        rows={rows}
        rowKey={({ id }) => id}
        isStale={isStale}
        columns={[
          { id: "amount", header: t("amount"), cell: (row) => <Amount row={row} /> },
          { id: "what", header: t("what"), cell: (row) => <What row={row} /> },
          { id: "customer", header: t("customer"), cell: (row) => <Customer row={row} /> },
          { id: "when", header: t("when"), cell: ({ created_at_millis }) => <Ago at={new Date(created_at_millis)} /> },
          {
            id: "actions",
            header: <span className="visually-hidden">{t("actions")}</span>,
            cell: (row) => isRefundable(row) && <Refund row={row} />,
          },
        ]}
      />
    </div>
  );
}

function isRefundable({ type, refunded_at_millis }: AdminTransaction): boolean {
  return type !== "item_quantity_change" && refunded_at_millis === undefined;
}

/** The amount of a purchase with its status, or the change of an item. */
function Amount({ row }: { row: AdminTransaction }) {
  const t = useMessages(paymentsMessages);
  const formats = useFormats();
  const words = useIntervalWords();
  const { type, price, quantity, status, refunded_at_millis: refundedAt } = row;
  const isChange = type === "item_quantity_change";
  const times = quantity > 1 ? `${formats.number(quantity)} × ` : "";
  return (
    <span className="log-line">
      <LogIcon name={isChange ? "layers" : type === "subscription" ? "clock" : "card"} />
      <span className="quantity" data-look={isChange ? "change" : "paid"}>
        {isChange ? (
          <bdi dir="ltr">
            {quantity > 0 ? "+" : "−"}
            {formats.number(Math.abs(quantity))}
          </bdi>
        ) : (
          times + (price ? words.price(price) : t("asGrant"))
        )}
      </span>
      <span className="badges">
        {status !== null && <StatusBadge status={status} />}
        {refundedAt !== undefined && <StatusBadge status="refunded" />}
        {row.test_mode && <span className="badge">{t("testBadge")}</span>}
      </span>
    </span>
  );
}

/** The product or item, and why an item changed. */
function What({ row }: { row: AdminTransaction }) {
  const t = useMessages(paymentsMessages);
  const { payments } = useResource(useAdminApp().config);
  const isChange = row.type === "item_quantity_change";
  const itemName = (row.item_id && payments.items[row.item_id]?.displayName) || row.item_id; // It may be gone.
  return (
    <span>
      <bdi>{(isChange ? itemName : row.product_display_name) || t("unnamed")}</bdi>{" "}
      <span className="hint">{(isChange && row.description) || t(`type ${row.type}`)}</span>
    </span>
  );
}

function Customer({ row: { customer_type: type, customer_id: id, customer_name: name } }: { row: AdminTransaction }) {
  const of = { id, displayName: name ?? id, primaryEmail: null, profileImageUrl: null };
  return (
    <span className="person">
      <Avatar of={of} size={24} shape={type === "user" ? "round" : "square"} />
      <CustomerLink type={type} id={id} name={name ?? id} />
    </span>
  );
}

function Refund({ row }: { row: AdminTransaction }) {
  const app = useAdminApp();
  const t = useMessages(paymentsMessages);
  const queries = useQueryClient();
  return (
    <Confirm
      button={t("refund")}
      name={t("refundNamed", { name: row.product_display_name ?? t("unnamed") })}
      title={t("refundTitle")}
      confirm={t("refundNow")}
      look="quiet"
      onConfirm={async () => {
        const type = row.type === "subscription" ? "subscription" : "one-time-purchase";
        try {
          await app.refundTransaction({ type, id: row.id });
        } catch (error) {
          const wasRefunded =
            isKnownError(error, "SUBSCRIPTION_ALREADY_REFUNDED") ||
            isKnownError(error, "ONE_TIME_PURCHASE_ALREADY_REFUNDED");
          if (!wasRefunded) throw error;
          return t("wasRefunded");
        }
        await queries.invalidateQueries({ queryKey: [app.projectId] });
        return t("refundedDone");
      }}
    >
      <p>{t("refundText")}</p>
      {row.test_mode && <p>{t("refundTest")}</p>}
    </Confirm>
  );
}
