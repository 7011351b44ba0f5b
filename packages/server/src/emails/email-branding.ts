import {
  BRAND_GROUNDS,
  type BrandColors,
  type BrandingConfig,
  brandingOf,
  contrast,
  TEXT_CONTRAST_MIN,
} from "@latchkit/contract/branding";
import type { EmailBranding } from "@latchkit/email-renderer";

/** Returns what a project's look changes about its emails; `null` if nothing. */
export function emailBranding(config: BrandingConfig): EmailBranding | null {
  const branding = brandingOf(config);
  if (!branding) return null;
  const { light, dark, font, radius } = branding;
  return { light: colorsOf(light, "light"), dark: colorsOf(dark, "dark"), font, radius };
}

/** Links keep the theme's color where the accent is no readable text on a card. */
function colorsOf({ accent, label, background }: BrandColors, mode: "light" | "dark"): EmailBranding["light"] {
  const isReadable = accent !== undefined && contrast(accent, BRAND_GROUNDS[mode].card) >= TEXT_CONTRAST_MIN;
  return {
    ...(accent && { button: accent, onButton: label }),
    ...(accent && isReadable && { link: accent }),
    ...(background && { page: background }),
  };
}
