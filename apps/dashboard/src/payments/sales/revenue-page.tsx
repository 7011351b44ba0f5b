import type { RevenueMonth, RevenueOfCurrency } from "@latchkit/kit/admin";
import { useLanguage, useMessages } from "@latchkit/ui";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useFormats } from "../../localization/language-provider.tsx";
import { FailureNotice } from "../../parts/layout/failure-notice.tsx";
import { Section } from "../../parts/layout/section.tsx";
import { Empty } from "../../parts/lists/empty.tsx";
import { type Column, Table } from "../../parts/lists/table.tsx";
import { Page } from "../../shell/page.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { Skeleton } from "../../shell/skeleton.tsx";
import { paymentsMessages } from "../messages.ts";
import { type Currency, formatMoney } from "../money.ts";
import { TestModeNotice } from "../test-mode-notice.tsx";
import "../../metrics/metrics.css";
import "../payments.css";

/** Shows recurring revenue, churn and sales by month. */
export function RevenuePage() {
  const app = useAdminApp();
  const t = useMessages(paymentsMessages);
  const [chosen, choose] = useState<string | null>(null);
  const found = useQuery({ queryKey: [app.projectId, "revenue"], queryFn: () => app.getRevenue() });
  const currencies = found.data?.currencies ?? [];
  const shown = currencies.find(({ currency }) => currency === chosen) ?? currencies[0];
  return (
    <Page
      title={t("revenueTitle")}
      lead={t("revenueLead")}
      actions={
        currencies.length > 1 && (
          <select
            className="input"
            aria-label={t("currency")}
            value={shown?.currency}
            onChange={({ target }) => choose(target.value)}
          >
            {currencies.map(({ currency }) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
        )
      }
    >
      <TestModeNotice />
      {found.isError && <FailureNotice error={found.error} retry={found.refetch} />}
      {found.isPending && <Skeleton />}
      {found.data && !shown && (
        <Empty icon="trend" title={t("noRevenue")}>
          <p>{t("noRevenueText")}</p>
        </Empty>
      )}
      {shown && <OneCurrency revenue={shown} />}
    </Page>
  );
}

function OneCurrency({ revenue: { currency, months } }: { revenue: RevenueOfCurrency }) {
  const t = useMessages(paymentsMessages);
  const tag = useLanguage();
  const formats = useFormats();
  const now = months.at(-1);
  const before = months.at(-2);
  if (!now) return null;
  const money = (amount: string) => formatMoney(tag, amount, currency);
  const figure = (
    id: "mrr" | "newRevenue" | "switched" | "churned" | "churn" | "oneTimeSales",
    textOf: (month: RevenueMonth) => string,
  ): Column<RevenueMonth> => ({
    id,
    header: t(id),
    isMinor: id !== "mrr",
    isNumeric: true,
    cell: (month) => <span className="quantity">{textOf(month)}</span>,
  });
  return (
    <>
      <dl className="numbers">
        <Figure name={t("mrr")} value={money(now.monthly_recurring)} more={t("mrrMore", { amount: money(now.new) })} />
        <Figure
          name={t("subscriptions")}
          value={formats.number(now.subscriptions)}
          more={t("subscriptionsMore", { started: formats.number(now.started), ended: formats.number(now.ended) })}
        />
        <Figure
          name={t("churn")}
          value={now.churn === null ? "–" : formats.percent(now.churn)}
          more={before?.churn == null ? t("thisMonth") : t("churnBefore", { share: formats.percent(before.churn) })}
        />
        <Figure name={t("oneTimeSales")} value={money(now.one_time)} more={t("thisMonth")} />
      </dl>
      <Chart currency={currency} months={months} />
      <Section title={t("byMonth")}>
        <Table
          caption={t("byMonth")}
          rows={[...months].reverse()}
          rowKey={({ month }) => month}
          columns={[
            { id: "month", header: t("month"), cell: ({ month }) => monthName(tag, month) },
            figure("mrr", (one) => money(one.monthly_recurring)),
            figure("newRevenue", (one) => money(one.new)),
            figure("switched", (one) => money(one.switched)),
            figure("churned", (one) => money(one.churned)),
            figure("churn", ({ churn }) => (churn === null ? "–" : formats.percent(churn))),
            figure("oneTimeSales", (one) => money(one.one_time)),
          ]}
        />
      </Section>
    </>
  );
}

function Figure({ name, value, more }: { name: string; value: string; more: string }) {
  return (
    <div className="number">
      <dt>{name}</dt>
      <dd>
        <span className="number-value">{value}</span>
        <br />
        <span className="number-more">{more}</span>
      </dd>
    </div>
  );
}

/** Draws the recurring revenue by month; the value of a month appears above it on hover or by arrow keys. */
function Chart({ currency, months }: { currency: Currency; months: readonly RevenueMonth[] }) {
  const id = useId();
  const t = useMessages(paymentsMessages);
  const tag = useLanguage();
  const last = months.length - 1;
  const [at, setAt] = useState<number | null>(null);
  const shown = months[at ?? last];
  // The height of a bar; what is read is the exact text.
  const heights = months.map(({ monthly_recurring }) => Math.max(0, Number.parseFloat(monthly_recurring)));
  const top = Math.max(...heights, 1);
  const words = shown ? `${monthName(tag, shown.month)}: ${formatMoney(tag, shown.monthly_recurring, currency)}` : "";
  return (
    <Section title={t("mrr")} lead={t("mrrLead")}>
      <p className="chart-readout" id={id}>
        {words}
      </p>
      <div className="chart-plot revenue-plot" dir="ltr">
        <svg
          className="chart-drawing"
          viewBox={`0 0 ${months.length} 100`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="chart-grid" d={`M0 0H${months.length}M0 50H${months.length}M0 100H${months.length}`} />
          {heights.map((height, index) => (
            <rect
              key={months[index]?.month}
              className="chart-bar"
              x={index + 0.14}
              width={0.72}
              y={100 - (height / top) * 100}
              height={(height / top) * 100}
              data-unfinished={index === last || undefined}
              onPointerEnter={() => setAt(index)}
            />
          ))}
        </svg>
        <input
          type="range"
          className="chart-slider"
          min={0}
          max={last}
          value={at ?? last}
          aria-label={t("mrr")}
          aria-valuetext={words}
          onChange={({ target }) => setAt(target.valueAsNumber)}
          onPointerMove={({ clientX, currentTarget }) => {
            const { left, width } = currentTarget.getBoundingClientRect();
            setAt(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * months.length))));
          }}
        />
      </div>
      <div className="chart-days" dir="ltr" aria-hidden>
        {[months[0], months[last]].map((one) => one && <span key={one.month}>{monthName(tag, one.month)}</span>)}
      </div>
    </Section>
  );
}

function monthName(tag: string, month: string): string {
  const format = new Intl.DateTimeFormat(tag, { month: "short", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
