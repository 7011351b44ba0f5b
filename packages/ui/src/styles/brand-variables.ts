import type { CSSProperties } from "react";

/** The look of a project, as the backend describes it. */
export interface Brand {
  /** Colors by name, such as `accent`. */
  readonly light: object;
  readonly dark: object;
  readonly font?: string | undefined;
  /** Pixels. */
  readonly radius?: number | undefined;
}

/**
 * Returns the variables that take the place of the built-in look; `--lk-…` variables and themes set in code still win.
 */
export function brandVariables({ light, dark, font, radius }: Brand): CSSProperties {
  const style: Record<string, unknown> = {
    "--_lk-brand-font": font,
    "--_lk-brand-radius": radius === undefined ? radius : `${radius}px`,
  };
  for (const [name, color] of Object.entries(light)) style[`--_lk-light-${name}`] = color;
  for (const [name, color] of Object.entries(dark)) style[`--_lk-dark-${name}`] = color;
  return style;
}
