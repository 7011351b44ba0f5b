import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { useText } from "../language/use-text.ts";
import { DAYS, type Days, readOverviewSearch } from "./overview-search.ts";
import { metricsTexts } from "./texts.ts";

/** Chooses which days and whom the numbers are about; the address keeps it. */
export function MetricsChoice({ days, isWithAnonymous }: { days: Days; isWithAnonymous: boolean }) {
  const say = useText(metricsTexts);
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
        <span>{say("anonymous")}</span>
      </label>
      <fieldset className="choice">
        <legend className="visually-hidden">{say("days")}</legend>
        {DAYS.map((count) => (
          <label key={count}>
            <input type="radio" name={name} checked={count === days} onChange={() => choose(count, isWithAnonymous)} />
            <span>{say("lastDays", { count })}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
