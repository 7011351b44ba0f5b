import type { AdminApp, AdminTransaction } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useAction } from "../../parts/actions/use-action.ts";
import { downloadCsv, toCsv } from "../../parts/lists/csv.ts";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { paymentsMessages } from "../messages.ts";
import { mainAmount } from "../money.ts";
import { type TransactionsSearch, transactionsOptions } from "./transactions-search.ts";

/** Maximum number of exported transactions, and the server's page size. */
const MAX_TRANSACTIONS = 10_000;
const PAGE_SIZE = 200;

/** Exports all transactions that match the filters. */
export function ExportTransactions({ search }: { search: TransactionsSearch }) {
  const app = useAdminApp();
  const t = useMessages(paymentsMessages);
  const exported = useAction(async () => {
    const rows = await listAll(app, search);
    const csv = toCsv<AdminTransaction>(
      [
        { title: "id", value: ({ id }) => id },
        { title: "created_at", value: ({ created_at_millis }) => new Date(created_at_millis).toISOString() },
        { title: "type", value: ({ type }) => type },
        { title: "customer_type", value: ({ customer_type }) => customer_type },
        { title: "customer_id", value: ({ customer_id }) => customer_id },
        { title: "customer_name", value: ({ customer_name }) => customer_name ?? "" },
        { title: "product", value: ({ product_display_name }) => product_display_name ?? "" },
        { title: "item", value: ({ item_id }) => item_id ?? "" },
        { title: "quantity", value: ({ quantity }) => String(quantity) },
        { title: "currency", value: ({ price }) => (price && mainAmount(price)?.[0]) ?? "" },
        { title: "unit_amount", value: ({ price }) => (price && mainAmount(price)?.[1]) ?? "" },
        { title: "interval", value: ({ price }) => price?.interval?.join(" ") ?? "" },
        { title: "status", value: ({ status }) => status ?? "" },
        { title: "refunded_at", value: ({ refunded_at_millis: at }) => (at ? new Date(at).toISOString() : "") },
        { title: "test_mode", value: ({ test_mode }) => String(test_mode) },
        { title: "description", value: ({ description }) => description ?? "" },
      ],
      rows,
    );
    downloadCsv("transactions.csv", csv);
    return t(rows.length >= MAX_TRANSACTIONS ? "exportedFirst" : "exported", { count: rows.length });
  });
  return (
    <button type="button" className="button" aria-disabled={exported.isBusy} onClick={() => void exported.run()}>
      {exported.isBusy && <span className="busy" aria-hidden />}
      <span>{t("exportCsv")}</span>
    </button>
  );
}

async function listAll(app: AdminApp, search: TransactionsSearch): Promise<readonly AdminTransaction[]> {
  const all: AdminTransaction[] = [];
  let cursor: string | undefined;
  do {
    const page = await app.listTransactions({ ...transactionsOptions(search), limit: PAGE_SIZE, cursor });
    all.push(...page.transactions);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && all.length < MAX_TRANSACTIONS);
  return all.slice(0, MAX_TRANSACTIONS);
}
