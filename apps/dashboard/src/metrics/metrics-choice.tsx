import { useMessages } from "@latchkit/ui";
import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { metricsMessages } from "./messages.ts";
import { DAYS, type Days, readOverviewSearch } from "./overview-search.ts";

/** Chooses the period and whether anonymous users count. The URL holds the choice. */
export function MetricsChoice({ days, isWithAnonymous }: { days: Days; isWithAnonymous: boolean }) {
  const t = useMessages(metricsMessages);
  const name = useId();
  const navigate = useNavigate({ from: "/projects/$projectId/" });
  const choose = (chosen: Days, anonymous: boolean) =>
    void navigate({
      search: readOverviewSearch({ days: chosen, anonymous }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={isWithAnonymous}
          onChange={({ target: { checked } }) => choose(days, checked)}
        />
        <span>{t("anonymous")}</span>
      </label>
      <fieldset className="choice">
        <legend className="visually-hidden">{t("days")}</legend>
        {DAYS.map((count) => (
          <label key={count}>
            <input type="radio" name={name} checked={count === days} onChange={() => choose(count, isWithAnonymous)} />
            <span>{t("lastDays", { count })}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
