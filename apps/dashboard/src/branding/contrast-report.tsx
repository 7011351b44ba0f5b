import {
  BRAND_GROUNDS,
  type BrandingConfig,
  type BrandMode,
  brandingOf,
  CONTROL_CONTRAST_MIN,
  contrast,
  TEXT_CONTRAST_MIN,
} from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useFormats } from "../localization/language-provider.tsx";
import { Badge } from "../parts/layout/badge.tsx";
import { brandingMessages } from "./messages.ts";

const CHECKS = ["onButtons", "onCards", "onBackground"] as const;
const MODES = ["light", "dark"] as const satisfies readonly BrandMode[];

interface Measured {
  readonly ratio: number;
  readonly least: number;
}

/** Tells what of the colors is hard to read. Shows nothing while the look is the built-in one. */
export function ContrastReport({ draft }: { draft: BrandingConfig }) {
  const t = useMessages(brandingMessages);
  const { number } = useFormats();
  const measured = measure(draft);
  if (CHECKS.every((check) => MODES.every((mode) => !measured[mode][check]))) return null;
  return (
    <table className="brand-contrast">
      <caption>
        {t("contrast")} <span className="hint">{t("contrastLead")}</span>
      </caption>
      <thead>
        <tr>
          <td />
          {MODES.map((mode) => (
            <th key={mode} scope="col">
              {t(mode)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody aria-live="polite">
        {CHECKS.map((check) => (
          <tr key={check}>
            <th scope="row">{t(check)}</th>
            {MODES.map((mode) => {
              const found = measured[mode][check];
              return <td key={mode}>{found ? <Verdict {...found} format={number} /> : "–"}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Verdict({ ratio, least, format }: Measured & { format: (value: number) => string }) {
  const t = useMessages(brandingMessages);
  const isEnough = ratio >= least;
  // Rounded down: 4.49 must not read as the 4.5 that it misses.
  const shown = format(Math.floor(ratio * 10) / 10);
  return (
    <span className="brand-verdict">
      <span>{t("ratio", { ratio: shown })}</span>
      <Badge tone={isEnough ? "good" : "warn"}>{isEnough ? t("passes") : t("tooLow", { least: format(least) })}</Badge>
    </span>
  );
}

function measure(draft: BrandingConfig) {
  const branding = brandingOf(draft);
  const of = (mode: BrandMode): Partial<Record<(typeof CHECKS)[number], Measured>> => {
    const { accent, label, background } = branding?.[mode] ?? {};
    const { card, muted } = BRAND_GROUNDS[mode];
    return {
      ...(accent &&
        label && {
          onButtons: { ratio: contrast(label, accent), least: TEXT_CONTRAST_MIN },
          onCards: { ratio: contrast(accent, card), least: CONTROL_CONTRAST_MIN },
        }),
      ...(background && { onBackground: { ratio: contrast(muted, background), least: TEXT_CONTRAST_MIN } }),
    };
  };
  return { light: of("light"), dark: of("dark") };
}
