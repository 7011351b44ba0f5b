import { useLanguage, useMessages } from "@latchkit/ui";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../layout/icon.tsx";
import { addDays, addMonths, atNoon, type Day, firstWeekdayOf, today, weeksOf } from "./calendar-days.ts";
import { filterMessages } from "./filter-messages.ts";
import "./calendar.css";

export interface CalendarProps {
  since: Day | undefined;
  until: Day | undefined;
  /** Called once both days are chosen. */
  onChoose(since: Day, until: Day): void;
}

/** Chooses a first and a last day by two presses; arrows, Page Up and Page Down move between days and months. */
export function Calendar({ since, until, onChoose }: CalendarProps) {
  const id = useId();
  const t = useMessages(filterMessages);
  const tag = useLanguage();
  const [at, setAt] = useState<Day>(until ?? since ?? today());
  const [start, setStart] = useState<Day | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" });
  const weeks = weeksOf(at, firstWeekdayOf(tag));
  const fullWeek = Array.from({ length: 7 }, (_, index) => addDays("2026-11-30", index + firstWeekdayOf(tag) - 1));
  const [first, last] = start === null ? [since, until ?? since] : [start, start];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day that the keys moved to
  useEffect(() => {
    if (isMoving.current) table.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
    isMoving.current = false;
  }, [at]);

  function choose(day: Day): void {
    setAt(day);
    setStart(start === null ? day : null);
    if (start !== null) onChoose(start < day ? start : day, start < day ? day : start);
  }

  function onKey(event: KeyboardEvent): void {
    const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
    const next = destination(event.key, at, forward);
    if (next === null) return;
    event.preventDefault();
    isMoving.current = true;
    setAt(next);
  }

  return (
    <div className="calendar">
      <p className="calendar-head">
        <button type="button" className="icon-button" onClick={() => setAt(addMonths(at, -1))}>
          <Icon name="back" />
          <span className="visually-hidden">{t("previousMonth")}</span>
        </button>
        <strong id={id} aria-live="polite">
          {format({ month: "long", year: "numeric" }).format(atNoon(at))}
        </strong>
        <button type="button" className="icon-button" onClick={() => setAt(addMonths(at, 1))}>
          <Icon name="fold" />
          <span className="visually-hidden">{t("nextMonth")}</span>
        </button>
      </p>
      <table ref={table} aria-labelledby={id} onKeyDown={onKey}>
        <thead>
          <tr>
            {fullWeek.map((day) => (
              <th key={day} scope="col" abbr={format({ weekday: "long" }).format(atNoon(day))}>
                {format({ weekday: "narrow" }).format(atNoon(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has nothing but its place
                  <td key={index} />
                ) : (
                  <td key={day}>
                    <button
                      type="button"
                      className="calendar-day"
                      tabIndex={day === at ? 0 : -1}
                      aria-label={format({ dateStyle: "full" }).format(atNoon(day))}
                      aria-pressed={first !== undefined && last !== undefined && first <= day && day <= last}
                      aria-current={day === today() ? "date" : undefined}
                      onClick={() => choose(day)}
                    >
                      {format({ day: "numeric" }).format(atNoon(day))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">{t("calendar")}</p>
    </div>
  );
}

/** Returns the day that a key moves to; null for other keys. */
function destination(key: string, at: Day, forward: 1 | -1): Day | null {
  if (key === "ArrowLeft") return addDays(at, -forward);
  if (key === "ArrowRight") return addDays(at, forward);
  if (key === "ArrowUp") return addDays(at, -7);
  if (key === "ArrowDown") return addDays(at, 7);
  if (key === "PageUp") return addMonths(at, -1);
  return key === "PageDown" ? addMonths(at, 1) : null;
}
