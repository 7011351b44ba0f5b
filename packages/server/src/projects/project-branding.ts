import { type Branding, brandingOf } from "@latchkit/contract/branding";
import type { Tenancy } from "./tenancy.ts";

/** Returns how a project looks, with its logo; `null` if as built in. */
export function projectBranding({ project, config }: Tenancy): Branding | null {
  const light = project.fullLogoUrl ?? project.logoUrl;
  const dark = project.fullLogoDarkModeUrl ?? project.logoDarkModeUrl ?? light;
  return brandingOf(config.branding, dark === null ? undefined : { light: light ?? dark, dark });
}
