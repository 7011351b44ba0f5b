import type { AdminApp } from "@latchkit/kit/admin";
import type { Kind } from "./email-files.ts";

/** A theme or template as the project has it. */
export interface RemoteSource {
  readonly kind: Kind;
  readonly id: string;
  readonly displayName: string;
  readonly source: string;
}

/** Fetches all templates and themes with their sources. */
export async function fetchSources(app: AdminApp): Promise<readonly RemoteSource[]> {
  const [templates, themes] = await Promise.all([app.listEmailTemplates(), app.listEmailThemes()]);
  const withSources = await Promise.all(themes.map(({ id }) => app.emailTheme(id).refresh()));
  return [
    ...templates.map((template) => ({ ...template, kind: "templates" as const })),
    ...withSources.map((theme) => ({ ...theme, kind: "themes" as const })),
  ].map(({ kind, id, displayName, tsxSource }) => ({ kind, id, displayName, source: tsxSource }));
}

/** Creates an empty theme or template. @returns Its id. */
export async function createSource(app: AdminApp, kind: Kind, displayName: string): Promise<string> {
  const create = kind === "themes" ? app.createEmailTheme(displayName) : app.createEmailTemplate(displayName);
  return (await create).id;
}

/** Changes a source; a template keeps its theme. */
export async function updateSource(app: AdminApp, kind: Kind, id: string, source: string): Promise<void> {
  if (kind === "themes") await app.updateEmailTheme(id, source);
  else await app.updateEmailTemplate(id, source, null);
}
