import { useLanguage, useMessages } from "@latchkit/ui";
import { useMemo } from "react";
import { Section } from "../parts/layout/section.tsx";
import { BarList } from "./bar-list.tsx";
import { metricsMessages } from "./messages.ts";

/** Number of countries shown at first. */
const SHOWN = 6;

/** Shows users by country, most frequent first. */
export function CountriesSection({ usersByCountry }: { usersByCountry: Readonly<Record<string, number>> }) {
  const t = useMessages(metricsMessages);
  const tag = useLanguage();
  const names = useMemo(() => new Intl.DisplayNames(tag, { type: "region" }), [tag]);
  const bars = Object.entries(usersByCountry)
    .sort(([, a], [, b]) => b - a)
    .map(([country, count]) => ({
      id: country,
      name: (
        <>
          <span aria-hidden>{flagOf(country)}</span> {names.of(country)}
        </>
      ),
      count,
    }));
  const whole = bars.reduce((sum, { count }) => sum + count, 0);
  return (
    <Section title={t("countries")}>
      {bars.length === 0 && <p className="hint">{t("noCountries")}</p>}
      <BarList bars={bars.slice(0, SHOWN)} whole={whole} />
      {bars.length > SHOWN && (
        <details className="chart-table">
          <summary>{t("allCountries", { count: bars.length })}</summary>
          <BarList bars={bars.slice(SHOWN)} whole={whole} />
        </details>
      )}
    </Section>
  );
}

/** Unicode writes a flag as the two letters of its country, in regional indicator symbols. */
function flagOf(country: string): string {
  return String.fromCodePoint(...[...country].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - "A".charCodeAt(0)));
}
