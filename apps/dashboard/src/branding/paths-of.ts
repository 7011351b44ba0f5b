import type { BrandingConfig } from "@latchkit/kit/admin";

/** Returns a branding as paths of the configuration; `null` for what is as built in. */
export function pathsOf({ light, dark, font, radius }: BrandingConfig) {
  return {
    "branding.light.accent": light.accent ?? null,
    "branding.light.background": light.background ?? null,
    "branding.dark.accent": dark.accent ?? null,
    "branding.dark.background": dark.background ?? null,
    "branding.font": font ?? null,
    "branding.radius": radius ?? null,
  };
}
