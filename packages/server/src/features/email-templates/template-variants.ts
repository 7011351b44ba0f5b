import type { Answer, EmailTemplateConfig } from "@latchkit/contract";
import { EMAIL_VARIANTS_MAX } from "@latchkit/contract/limits";
import { builtInSources } from "../../email-templates/template-sources.ts";
import { PlainError } from "../../endpoints/refusals.ts";

type Variant = Answer<"GET /internal/email-templates/{template_id}/variants", "admin">["variants"][number];

/** Returns a template's sources in other languages: the project's, then the built-in ones that its readers get. */
export function variantsOf(id: string, { tsxSource, variants }: EmailTemplateConfig): Variant[] {
  const own = Object.entries(variants).map(([locale, variant]) => ({ locale, tsx_source: variant.tsxSource }));
  const builtIn = builtInSources(id);
  // A project that rewrites the default source takes over the template for all readers.
  const translated = builtIn?.default === tsxSource ? Object.entries(builtIn.translated) : [];
  return [
    ...own,
    ...translated
      .filter(([locale]) => !variants[locale])
      .map(([locale, tsx_source]) => ({ locale, tsx_source, is_built_in: true as const })),
  ];
}

/** Refuses one language too many. */
export function requireRoom(
  { variants }: EmailTemplateConfig,
  change: { readonly locale?: string; readonly tsx_source?: string | null | undefined },
): void {
  const { locale } = change;
  if (locale === undefined || change.tsx_source === null || variants[locale] !== undefined) return;
  if (Object.keys(variants).length >= EMAIL_VARIANTS_MAX)
    throw new PlainError(400, `An email can be in at most ${EMAIL_VARIANTS_MAX} languages besides the default one.`, {
      reason: "EMAIL_LANGUAGES_FULL",
    });
}
