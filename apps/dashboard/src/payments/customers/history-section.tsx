import type { PaymentCustomer, PaymentHistoryEntry } from "@latchkit/kit/admin";
import { useLanguage, useMessages } from "@latchkit/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useFormats } from "../../localization/language-provider.tsx";
import { FailureNotice } from "../../parts/layout/failure-notice.tsx";
import { Section } from "../../parts/layout/section.tsx";
import { Time } from "../../parts/layout/time.tsx";
import { Table } from "../../parts/lists/table.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { Skeleton } from "../../shell/skeleton.tsx";
import { toOption } from "../customer-field.tsx";
import { paymentsMessages } from "../messages.ts";

/** Says of every quantity why it is what it is. */
export function HistorySection({ customer }: { customer: PaymentCustomer }) {
  const app = useAdminApp();
  const id = useId();
  const t = useMessages(paymentsMessages);
  const [itemId, setItemId] = useState("");
  const history = useInfiniteQuery({
    queryKey: [app.projectId, "payment-customers", "history", customer.type, customer.id, itemId],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      app.listPaymentHistory({
        ...toOption(customer.type, customer.id),
        cursor: pageParam,
        ...(itemId !== "" && { itemId }),
      }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const entries = history.data?.pages.flat() ?? [];
  const names = new Map(customer.items.map((item) => [item.id, item.displayName]));
  return (
    <Section
      title={t("history")}
      lead={t("historyLead")}
      actions={
        customer.items.length > 1 && (
          <span>
            <label htmlFor={id} className="visually-hidden">
              {t("item")}
            </label>
            <select id={id} className="input" value={itemId} onChange={({ target }) => setItemId(target.value)}>
              <option value="">{t("allItems")}</option>
              {customer.items.map((item) => (
                <option key={item.id} value={item.id}>
                  {item.displayName}
                </option>
              ))}
            </select>
          </span>
        )
      }
    >
      {history.isError && <FailureNotice error={history.error} retry={history.refetch} />}
      {history.isPending && <Skeleton />}
      {history.data && entries.length === 0 && <p className="hint">{t("noHistory")}</p>}
      {entries.length > 0 && (
        <Table
          caption={t("history")}
          rows={entries}
          rowKey={(entry) => entry.id}
          columns={[
            { id: "why", header: t("why"), cell: (entry) => <Why entry={entry} /> },
            {
              id: "change",
              header: t("change"),
              cell: (entry) => <Change entry={entry} name={names.get(entry.itemId) ?? entry.itemId} />,
            },
          ]}
        />
      )}
      {history.hasNextPage && (
        <button
          type="button"
          className="button"
          aria-disabled={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t("showMore")}
        </button>
      )}
    </Section>
  );
}

function Change({ entry: { quantity }, name }: { entry: PaymentHistoryEntry; name: string }) {
  const formats = useFormats();
  return (
    <span className="quantity" data-tone={quantity < 0 ? "danger" : "good"}>
      <bdi dir="ltr">
        {quantity > 0 ? "+" : "−"}
        {formats.number(Math.abs(quantity))}
      </bdi>{" "}
      <bdi>{name}</bdi>
    </span>
  );
}

function Why({ entry }: { entry: PaymentHistoryEntry }) {
  const t = useMessages(paymentsMessages);
  const formats = useFormats();
  const tag = useLanguage();
  const { kind, purchase, description, effectiveAt, expiresAt, quantity } = entry;
  const isOver = expiresAt !== null && expiresAt.getTime() <= Date.now();
  const expiry =
    expiresAt && t(quantity < 0 ? "backOn" : isOver ? "expiredOn" : "expiresOn", { day: formats.day(expiresAt) });
  return (
    <span className="stacked">
      <span>{reason()}</span>
      <span className="hint">
        <Time at={effectiveAt} />
        {expiry && kind !== "revocation" && <span> · {expiry}</span>}
      </span>
    </span>
  );

  function reason(): string {
    if (kind === "change") return description || t(quantity < 0 ? "usedByServer" : "givenByServer");
    const product = purchase?.productDisplayName ?? t("unnamed");
    if (kind === "revocation") return t("revokedWhy", { product });
    if (purchase?.type !== "subscription") return t("boughtWhy", { product });
    const startsAt = purchase.period?.startsAt ?? entry.effectiveAt;
    const month = new Intl.DateTimeFormat(tag, { month: "long", year: "numeric" }).format(startsAt);
    return t("grantedWhy", { product, month });
  }
}
