import type { actingTexts } from "../impersonation/impersonation-banner.tsx";
import type { impersonationTexts } from "../impersonation/impersonation-page.tsx";

/** The strings, by section, that only those read who act as somebody else. */
export interface ImpersonationCatalogue {
  acting: typeof actingTexts;
  impersonation: typeof impersonationTexts;
}
