import { useLanguage, useMessages, usePopover } from "@latchkit/ui";
import { PassingButton } from "../actions/passing-button.tsx";
import { Icon } from "../layout/icon.tsx";
import { Calendar } from "./calendar.tsx";
import { addDays, atNoon, type Day, today } from "./calendar-days.ts";
import { filterMessages } from "./filter-messages.ts";
import "./filters.css";

/** Periods to choose from in words, in days including today. */
const PERIODS = [7, 30, 90] as const;

/** First and last day of a period; undefined without a limit. */
export interface Range {
  readonly since: Day | undefined;
  readonly until: Day | undefined;
}

export interface RangeFilterProps extends Range {
  onSelect(range: Range): void;
}

/** Filters a list by days: a period in words, or the first and the last day from a calendar. */
export function RangeFilter({ since, until, onSelect }: RangeFilterProps) {
  const t = useMessages(filterMessages);
  const { button, panel, isOpen, close } = usePopover();
  const words = useRangeWords();
  const chosen = words({ since, until });
  const select = (range: Range) => {
    close();
    button.ref.current?.focus();
    onSelect(range);
  };
  return (
    <span className="menu chip" data-chosen={chosen !== null || undefined}>
      <button {...button} className="button" aria-expanded={isOpen}>
        {chosen === null && <Icon name="clock" />}
        <span>
          {chosen === null ? t("period") : t.rich("isChosen", { filter: t("period"), value: <b>{chosen}</b> })}
        </span>
      </button>
      {chosen !== null && (
        <PassingButton
          aria-label={t("clear", { filter: t("period") })}
          onClick={() => onSelect({ since: undefined, until: undefined })}
        >
          <span aria-hidden>×</span>
        </PassingButton>
      )}
      <div {...panel} className="menu-panel" role="dialog" aria-label={t("period")}>
        {isOpen && (
          <>
            {PERIODS.map((days) => (
              <button
                key={days}
                type="button"
                className="menu-option"
                onClick={() => select({ since: addDays(today(), 1 - days), until: undefined })}
              >
                {t(`last ${days}`)}
              </button>
            ))}
            <Calendar since={since} until={until} onChoose={(first, last) => select({ since: first, until: last })} />
          </>
        )}
      </div>
    </span>
  );
}

/** Returns a function that puts a range into words; null for one without limits. */
function useRangeWords(): (range: Range) => string | null {
  const t = useMessages(filterMessages);
  const tag = useLanguage();
  const format = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone: "UTC" });
  return ({ since, until }) => {
    if (since !== undefined && until !== undefined) return format.formatRange(atNoon(since), atNoon(until));
    if (until !== undefined) return t("untilDay", { day: format.format(atNoon(until)) });
    if (since === undefined) return null;
    const period = PERIODS.find((days) => addDays(today(), 1 - days) === since);
    return period === undefined ? t("fromDay", { day: format.format(atNoon(since)) }) : t(`last ${period}`);
  };
}
