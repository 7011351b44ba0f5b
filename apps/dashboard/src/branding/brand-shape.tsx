import { BRAND_FONTS, BRAND_RADIUS_MAX, type BrandFont } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useId } from "react";
import { keysOf } from "../parts/keys.ts";
import { Section } from "../parts/layout/section.tsx";
import type { BrandFieldsProps } from "./brand-colors.tsx";
import { brandingMessages } from "./messages.ts";

const FONTS = keysOf(BRAND_FONTS);
/** Font and corner radius that pages use if none are set. */
const BUILT_IN_FONT: BrandFont = "system";
const BUILT_IN_RADIUS = 10;

/** Sets font and corners. */
export function BrandShape({ draft, onChange }: BrandFieldsProps) {
  const t = useMessages(brandingMessages);
  const id = useId();
  const { font = BUILT_IN_FONT, radius = BUILT_IN_RADIUS } = draft;
  return (
    <Section title={t("shape")}>
      <fieldset className="brand-fonts">
        <legend>{t("font")}</legend>
        <p className="hint">{t("fontHint")}</p>
        {FONTS.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name={id}
              checked={name === font}
              onChange={() => onChange({ ...draft, font: name === BUILT_IN_FONT ? undefined : name })}
            />
            <span className="brand-font" style={{ fontFamily: BRAND_FONTS[name] }} aria-hidden>
              Aa
            </span>
            <span>{t(`font ${name}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor={`${id}-radius`}>{t("corners")}</label>
        <span className="brand-radius">
          <input
            type="range"
            id={`${id}-radius`}
            min={0}
            max={BRAND_RADIUS_MAX}
            value={radius}
            aria-describedby={`${id}-hint`}
            aria-valuetext={t("pixels", { count: radius })}
            onChange={({ target }) => onChange({ ...draft, radius: target.valueAsNumber })}
          />
          <output htmlFor={`${id}-radius`}>{t("pixels", { count: radius })}</output>
          {draft.radius !== undefined && (
            <button
              type="button"
              className="button"
              data-look="quiet"
              aria-label={t("useDefaultFor", { what: t("corners") })}
              title={t("useDefault")}
              onClick={() => onChange({ ...draft, radius: undefined })}
            >
              ×
            </button>
          )}
        </span>
        <p className="hint" id={`${id}-hint`}>
          {t("cornersHint")}
        </p>
      </div>
    </Section>
  );
}
