/** Fonts that branding offers. All come with the reader's system, so that no page asks another server for one. */
export const BRAND_FONTS = {
  system: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  humanist: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", source-sans-pro, sans-serif',
  geometric: 'Avenir, Montserrat, Corbel, "URW Gothic", source-sans-pro, sans-serif',
  rounded:
    'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Comfortaa, Manjari, "Arial Rounded MT Bold", sans-serif',
  serif: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, Georgia, serif',
  slab: 'Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif", "Sitka Small", serif',
  monospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace',
} as const;

/** A name in {@link BRAND_FONTS}. */
export type BrandFont = keyof typeof BRAND_FONTS;

/** Settings of a project's look; the logos are fields of the project. */
export interface BrandingConfig {
  readonly light: BrandColorsConfig;
  readonly dark: BrandColorsConfig;
  readonly font?: BrandFont | undefined;
  /** Corner radius of buttons and fields, in CSS pixels. */
  readonly radius?: number | undefined;
}

/** Colors as `#` and six hexadecimal digits. */
interface BrandColorsConfig {
  /** Buttons, focus rings and selected items. Default: derived from the other mode's. */
  readonly accent?: string | undefined;
  /** Behind the cards of full pages and emails. */
  readonly background?: string | undefined;
}

/** Largest corner radius of buttons and fields, in CSS pixels. */
export const BRAND_RADIUS_MAX = 24;

/** A color as branding stores it: `#` and six hexadecimal digits. */
export const BRAND_COLOR_PATTERN = /^#[0-9a-f]{6}$/i;

/** WCAG 2.2, 1.4.3 (AA): smallest contrast of text. */
export const TEXT_CONTRAST_MIN = 4.5;
/** WCAG 2.2, 1.4.11 (AA): smallest contrast of buttons and focus rings. */
export const CONTROL_CONTRAST_MIN = 3;

/** Built-in colors that the colors of a brand must stand out from. */
export const BRAND_GROUNDS = {
  light: { card: "#ffffff", muted: "#5b6472" },
  dark: { card: "#15181d", muted: "#9da6b3" },
} as const;

/** A color scheme of pages and emails. */
export type BrandMode = keyof typeof BRAND_GROUNDS;

/** Colors of a brand in one mode, as pages and emails show them. */
export interface BrandColors {
  /** Buttons, focus rings and selected items. */
  readonly accent?: string | undefined;
  /** Text on the accent; there if the accent is. */
  readonly label?: string | undefined;
  /** Behind the cards of full pages and emails. */
  readonly background?: string | undefined;
}

/** The look of a project. Values that are absent keep the built-in look. */
export interface Branding {
  readonly light: BrandColors;
  readonly dark: BrandColors;
  /** CSS font family list. */
  readonly font?: string | undefined;
  /** Corner radius of buttons and fields, in CSS pixels. */
  readonly radius?: number | undefined;
  /** URLs of the logo, by the background that it is shown on. */
  readonly logo?: { readonly light: string; readonly dark: string } | undefined;
}

/**
 * Returns the look that a configuration describes. A mode without an accent gets the other mode's, lightened or
 * darkened until it stands out from the cards. The color of text on buttons is computed: it always has a contrast of at
 * least 4.5:1.
 *
 * @param logo URLs of the project's logo. Default: none.
 * @returns `null` if the look is the built-in one.
 */
export function brandingOf(config: BrandingConfig, logo?: Branding["logo"]): Branding | null {
  const accents = { light: accentFor("light", config), dark: accentFor("dark", config) };
  const colors = (mode: BrandMode): BrandColors => {
    const accent = accents[mode];
    const { background } = config[mode];
    return { ...(accent && { accent, label: labelOn(accent) }), ...(background && { background }) };
  };
  const branding: Branding = {
    light: colors("light"),
    dark: colors("dark"),
    ...(config.font && { font: BRAND_FONTS[config.font] }),
    ...(config.radius !== undefined && { radius: config.radius }),
    ...(logo && { logo }),
  };
  const { light, dark, ...others } = branding;
  return [light, dark, others].some((part) => Object.keys(part).length > 0) ? branding : null;
}

function accentFor(mode: BrandMode, config: BrandingConfig): string | undefined {
  const own = config[mode].accent;
  const other = config[mode === "light" ? "dark" : "light"].accent;
  return own ?? (other && standingOut(other, mode));
}

/** Mixes a color with white or black, a twentieth at a time, until text in it is readable on the cards of the mode. */
function standingOut(color: string, mode: BrandMode): string {
  const target = mode === "light" ? 0 : 255;
  const { card } = BRAND_GROUNDS[mode];
  let mixed = color;
  for (let share = 0.05; share < 1 && contrast(mixed, card) < TEXT_CONTRAST_MIN; share += 0.05)
    mixed = toHex(channels(color).map((channel) => channel + (target - channel) * share));
  return mixed;
}

/**
 * Returns the color of text on a background: white where that is readable, else black. One of the two always has 4.5:1.
 */
export function labelOn(background: string): string {
  return contrast("#ffffff", background) >= TEXT_CONTRAST_MIN ? "#ffffff" : "#000000";
}

/** Returns the contrast of two colors such as `#7c3aed`, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

function toHex(values: readonly number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}
