import { isKnownError } from "@latchkit/kit";
import type { AdminTransaction } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useExplain, useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useFormats } from "../../localization/language-provider.tsx";
import { PassingButton } from "../../parts/actions/passing-button.tsx";
import { Confirm } from "../../parts/dialogs/confirm.tsx";
import { Time } from "../../parts/layout/time.tsx";
import { Empty } from "../../parts/lists/empty.tsx";
import { FilterChip } from "../../parts/lists/filter-chip.tsx";
import { DayFilter, Filters, TextFilter } from "../../parts/lists/filters.tsx";
import { Pager } from "../../parts/lists/pager.tsx";
import { StackedTable } from "../../parts/lists/stacked-table.tsx";
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

const TYPES = ["subscription", "one_time", "item_quantity_change"] as const;
const CUSTOMER_TYPES = ["user", "team", "custom"] as const;

/** Lists what was sold and changed, with filters and export. */
export function TransactionsPage() {
  const app = useAdminApp();
  const t = useMessages(paymentsMessages);
  const explain = useExplain();
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
  const isFiltered = Object.entries(search).some(([name, value]) => name !== "after" && value !== undefined);
  const rows = found.data?.transactions;
  return (
    <Page title={t("transactionsTitle")} lead={t("transactionsLead")} actions={<ExportTransactions search={search} />}>
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
        <FilterChip
          label={t("transactionType")}
          value={type}
          options={TYPES.map((value) => ({ value, label: t(`type ${value}`) }))}
          onSelect={(value) => select({ type: value })}
        />
        <FilterChip
          label={t("customerType")}
          value={customers}
          options={CUSTOMER_TYPES.map((value) => ({ value, label: t(`to ${value}`) }))}
          onSelect={(value) => select({ customers: value })}
        />
        <DayFilter label={t("fromDay")} value={search.since} onSelect={(since) => select({ since })} />
        <DayFilter label={t("untilDay")} value={search.until} onSelect={(until) => select({ until })} />
      </Filters>
      {found.isError && <p role="alert">{explain(found.error)}</p>}
      {found.isPending && <Skeleton />}
      {rows?.length === 0 && (
        <Empty title={isFiltered ? t("noMatches") : t("noTransactions")}>
          <p>{isFiltered ? t("noMatchesText") : t("noTransactionsText")}</p>
          {isFiltered && (
            <PassingButton onClick={() => void navigate({ to: ".", search: {} })}>{t("showAll")}</PassingButton>
          )}
        </Empty>
      )}
      {rows && rows.length > 0 && <TransactionTable rows={rows} isStale={found.isPlaceholderData} />}
      <Pager after={after} next={found.data?.nextCursor ?? null} />
    </Page>
  );
}

function TransactionTable({ rows, isStale }: { rows: readonly AdminTransaction[]; isStale: boolean }) {
  const t = useMessages(paymentsMessages);
  const formats = useFormats();
  const words = useIntervalWords();
  const amountOf = ({ type, price, quantity }: AdminTransaction) => {
    if (type === "item_quantity_change") return "";
    if (!price) return t("asGrant");
    return quantity > 1 ? `${formats.number(quantity)} × ${words.price(price)}` : words.price(price);
  };
  return (
    <StackedTable
      caption={t("transactionsTitle")}
      rows={rows}
      rowKey={({ id }) => id}
      isStale={isStale}
      columns={[
        { id: "what", header: t("what"), cell: (row) => <What row={row} /> },
        { id: "amount", header: t("amount"), cell: (row) => <span className="quantity">{amountOf(row)}</span> },
        {
          id: "customer",
          header: t("customer"),
          isMinor: true,
          cell: (row) => <Customer row={row} />,
        },
        {
          id: "when",
          header: t("when"),
          isMinor: true,
          cell: ({ created_at_millis }) => <Time at={new Date(created_at_millis)} />,
        },
        {
          id: "actions",
          header: <span className="visually-hidden">{t("actions")}</span>,
          cell: (row) => isRefundable(row) && <Refund row={row} />,
        },
      ]}
    />
  );
}

function isRefundable({ type, refunded_at_millis }: AdminTransaction): boolean {
  return type !== "item_quantity_change" && refunded_at_millis === undefined;
}

/** UUIDs are told apart by their beginning. */
function shortId(id: string): string {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(id) ? `${id.slice(0, 8)}…` : id;
}

function What({ row }: { row: AdminTransaction }) {
  const t = useMessages(paymentsMessages);
  const { payments } = useResource(useAdminApp().config);
  const formats = useFormats();
  const isChange = row.type === "item_quantity_change";
  const itemName = (row.item_id && payments.items[row.item_id]?.displayName) || row.item_id; // It may be gone.
  return (
    <span className="stacked">
      <span>
        {isChange && (
          <bdi dir="ltr">
            {row.quantity > 0 ? "+" : "−"}
            {formats.number(Math.abs(row.quantity))}
          </bdi>
        )}{" "}
        <bdi>{(isChange ? itemName : row.product_display_name) || t("unnamed")}</bdi>{" "}
        {row.status !== null && <StatusBadge status={row.status} />}{" "}
        {row.refunded_at_millis !== undefined && <StatusBadge status="refunded" />}{" "}
        {row.test_mode && <span className="badge">{t("testBadge")}</span>}
      </span>
      <span className="hint">
        <span>{(isChange && row.description) || t(`type ${row.type}`)}</span>
        <span className="on-small-screens">
          {" · "}
          <Time at={new Date(row.created_at_millis)} />
        </span>
      </span>
      <span className="on-small-screens">
        <Customer row={row} />
      </span>
    </span>
  );
}

function Customer({ row: { customer_type, customer_id, customer_name } }: { row: AdminTransaction }) {
  const id = shortId(customer_id);
  return (
    <span className="stacked">
      <CustomerLink type={customer_type} id={customer_id} name={customer_name ?? id} />
      {customer_name !== null && <code className="hint">{id}</code>}
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
