import type { AdminApp } from "@latchkit/kit/admin";
import type { Kind } from "./email-files.ts";

/** A theme or template as the project has it, in one language. */
export interface RemoteSource {
  readonly kind: Kind;
  readonly id: string;
  readonly displayName: string;
  /** `null` for the default one. */
  readonly locale: string | null;
  readonly source: string;
}

/** Fetches all templates and themes with their sources: of each template the default one first. */
export async function fetchSources(app: AdminApp): Promise<readonly RemoteSource[]> {
  const [templates, themes] = await Promise.all([app.listEmailTemplates(), app.listEmailThemes()]);
  const [withSources, withVariants] = await Promise.all([
    Promise.all(themes.map(({ id }) => app.emailTheme(id).refresh())),
    Promise.all(
      templates.map(async (template) => ({
        ...template,
        variants: template.locales ? await app.emailTemplateVariants(template.id).refresh() : [],
      })),
    ),
  ]);
  return [
    ...withVariants.flatMap(({ id, displayName, tsxSource, variants }) => {
      const common = { kind: "templates" as const, id, displayName };
      const own = variants.filter(({ isBuiltIn }) => !isBuiltIn);
      return [
        { ...common, locale: null, source: tsxSource },
        ...own.map((variant) => ({ ...common, locale: variant.locale, source: variant.tsxSource })),
      ];
    }),
    ...withSources.map(({ id, displayName, tsxSource }) => ({
      ...{ kind: "themes" as const, id, displayName, locale: null },
      source: tsxSource,
    })),
  ];
}

/** Creates an empty theme or template. @returns Its id. */
export async function createSource(app: AdminApp, kind: Kind, displayName: string): Promise<string> {
  const create = kind === "themes" ? app.createEmailTheme(displayName) : app.createEmailTemplate(displayName);
  return (await create).id;
}

/**
 * Changes a source; a template keeps its theme.
 *
 * @param locale The language of the source; `null` for the default one.
 */
export async function updateSource(
  app: AdminApp,
  { kind, id, locale }: Pick<RemoteSource, "kind" | "id" | "locale">,
  source: string,
): Promise<void> {
  if (kind === "themes") await app.updateEmailTheme(id, source);
  else if (locale === null) await app.updateEmailTemplate(id, source, null);
  else await app.setEmailTemplateVariant(id, locale, source);
}
