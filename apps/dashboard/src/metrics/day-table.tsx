import type { DailyCount } from "@latchkit/kit/admin";
import { useState } from "react";
import { useFormats } from "../language/speaking.tsx";
import { useText } from "../language/use-text.ts";
import { Table } from "../parts/table.tsx";
import { metricsTexts } from "./texts.ts";
import { useUtcDays } from "./utc-days.ts";

/** The numbers of a chart for those who prefer them so, the newest first. */
export function DayTable({ title, series }: { title: string; series: readonly DailyCount[] }) {
  const say = useText(metricsTexts);
  const formats = useFormats();
  const days = useUtcDays();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="chart-table" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say("asTable")}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: many days scroll, also for those who use keys
        <section className="chart-table-frame" aria-label={say("dayByDay")} tabIndex={0}>
          <Table
            caption={title}
            columns={[
              { id: "day", header: say("day"), cell: ({ date }) => <time dateTime={date}>{days.long(date)}</time> },
              { id: "people", header: say("people"), cell: ({ activity }) => formats.number(activity) },
            ]}
            rows={series.toReversed()}
            rowKey={({ date }) => date}
          />
        </section>
      )}
    </details>
  );
}
