import { useLanguage } from "@latchkit/ui";
import { useFormats } from "../../localization/language-provider.tsx";
import "../emails.css";

/** An event and its time. */
export type TimelineEvent = readonly [name: string, at: Date];

/** Lists events in order of time, each day once and below it the times of its events. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  const formats = useFormats();
  const time = new Intl.DateTimeFormat(useLanguage(), { timeStyle: "medium" });
  const days = new Map<string, TimelineEvent[]>();
  for (const event of events.toSorted(([, one], [, other]) => one.getTime() - other.getTime())) {
    const day = formats.day(event[1]);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="timeline">
      <h3>{day}</h3>
      <ol>
        {ofDay.map(([name, at]) => (
          <li key={name}>
            <time dateTime={at.toISOString()}>{time.format(at)}</time>
            {name}
          </li>
        ))}
      </ol>
    </section>
  ));
}
