import { BRAND_COLOR_PATTERN, type BrandingConfig, type BrandMode, brandingOf } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useId, useState } from "react";
import { Section } from "../parts/layout/section.tsx";
import { ContrastReport } from "./contrast-report.tsx";
import { brandingMessages } from "./messages.ts";

const MODES = ["light", "dark"] as const satisfies readonly BrandMode[];

/** Colors that pages use if none are set. */
const BUILT_IN = {
  light: { accent: "#1b1f27", background: "#f5f6f8" },
  dark: { accent: "#eef0f3", background: "#0d0f12" },
} as const;

const LABELS = {
  accent: { light: "lightAccent", dark: "darkAccent" },
  background: { light: "lightBackground", dark: "darkBackground" },
} as const;

export interface BrandFieldsProps {
  draft: BrandingConfig;
  onChange(draft: BrandingConfig): void;
}

/** Sets the colors of both modes. */
export function BrandColors({ draft, onChange }: BrandFieldsProps) {
  const t = useMessages(brandingMessages);
  const shown = brandingOf(draft);
  return (
    <Section title={t("colors")} lead={t("colorsLead")}>
      {(["accent", "background"] as const).map((name) => (
        <fieldset key={name} className="brand-colors">
          <legend>{t(name)}</legend>
          <p className="hint">{t(`${name}Hint`)}</p>
          {MODES.map((mode) => (
            <ColorField
              key={mode}
              label={t(LABELS[name][mode])}
              caption={t(mode)}
              value={draft[mode][name]}
              fallback={shown?.[mode][name] ?? BUILT_IN[mode][name]}
              onChange={(color) => onChange({ ...draft, [mode]: { ...draft[mode], [name]: color } })}
            />
          ))}
        </fieldset>
      ))}
      <ContrastReport draft={draft} />
    </Section>
  );
}

interface ColorFieldProps {
  label: string;
  /** The label as far as the group around it does not say it. */
  caption: string;
  value: string | undefined;
  /** Shown if no color is set. */
  fallback: string;
  onChange(color: string | undefined): void;
}

function ColorField({ label, caption, value, fallback, onChange }: ColorFieldProps) {
  const t = useMessages(brandingMessages);
  const id = useId();
  // The input keeps its text while it is not a color yet.
  const [typed, setTyped] = useState(value ?? "");
  const isWrong = typed !== "" && !BRAND_COLOR_PATTERN.test(typed);
  function take(text: string): void {
    const color = text !== "" && !text.startsWith("#") ? `#${text}` : text;
    setTyped(color);
    if (color === "") onChange(undefined);
    else if (BRAND_COLOR_PATTERN.test(color)) onChange(color.toLowerCase());
  }
  return (
    <div className="brand-color">
      <span className="hint" aria-hidden>
        {caption}
      </span>
      <span className="brand-color-line">
        <input
          type="color"
          aria-label={t("pick", { what: label })}
          value={value ?? fallback}
          onChange={({ target }) => take(target.value)}
        />
        <input
          className="input"
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
          value={typed}
          placeholder={t("automatic")}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => take(target.value.trim())}
        />
        {typed !== "" && (
          <button
            type="button"
            className="button"
            data-look="quiet"
            aria-label={t("useDefaultFor", { what: label })}
            title={t("useDefault")}
            onClick={() => take("")}
          >
            ×
          </button>
        )}
      </span>
      <span className="field-error" id={id} role="status">
        {isWrong && t("badColor")}
      </span>
    </div>
  );
}
