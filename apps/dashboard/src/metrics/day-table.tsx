import type { DailyCount } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { useFormats } from "../languages/language-provider.tsx";
import { Table } from "../parts/lists/table.tsx";
import { metricsMessages } from "./messages.ts";
import { useUtcDays } from "./utc-days.ts";

/** Shows the values of a chart as a table, newest first. */
export function DayTable({ title, series }: { title: string; series: readonly DailyCount[] }) {
  const t = useMessages(metricsMessages);
  const formats = useFormats();
  const days = useUtcDays();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="chart-table" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("asTable")}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: many days scroll, also for those who use keys
        <section className="chart-table-frame" aria-label={t("dayByDay")} tabIndex={0}>
          <Table
            caption={title}
            columns={[
              { id: "day", header: t("day"), cell: ({ date }) => <time dateTime={date}>{days.long(date)}</time> },
              { id: "people", header: t("people"), cell: ({ activity }) => formats.number(activity) },
            ]}
            rows={series.toReversed()}
            rowKey={({ date }) => date}
          />
        </section>
      )}
    </details>
  );
}
