import { type ExportRecordType, exportLines } from "@latchkit/contract";
import * as z from "zod";
import type { JsonValue } from "../../../database/json.ts";
import { dropSecrets } from "../../../projects/config-secrets.ts";
import type { ConfigOverride } from "../../../projects/new-project-config.ts";
import { openLevels } from "../../configuration/change-config.ts";
import { SECTIONS } from "../write/settings.ts";
import { type ExportContext, flag, type NewLine, pictureOf, sealedFields } from "./export-context.ts";

const ORDER: readonly ExportRecordType[] = ["configuration", "permission", "theme", "template", "product"];

/** Reads the project itself and everything that it sets. */
export async function* readSettings(context: ExportContext): AsyncGenerator<NewLine> {
  yield await readProject(context);
  const { tenancy, db, services } = context;
  const levels = await openLevels(tenancy, db, services.rootSecret);
  const lines = [
    ...(await linesOf(context, undefined, levels.environment)),
    ...(await linesOf(context, "pushed", levels.branch)),
  ];
  for (const type of ORDER) yield* lines.filter((line) => line.type === type);
}

async function readProject(context: ExportContext): Promise<NewLine> {
  const project = await context.db
    .selectFrom("projects")
    .selectAll()
    .where("project_id", "=", context.tenancy.projectId)
    .executeTakeFirstOrThrow();
  return {
    type: "project",
    displayName: project.display_name,
    description: project.description || undefined,
    isProductionMode: flag(project.is_production_mode),
    logoUrl: pictureOf(context, project.logo_url),
    fullLogoUrl: pictureOf(context, project.full_logo_url),
    logoDarkModeUrl: pictureOf(context, project.logo_dark_mode_url),
    fullLogoDarkModeUrl: pictureOf(context, project.full_logo_dark_mode_url),
  };
}

async function linesOf(
  context: ExportContext,
  level: "pushed" | undefined,
  override: ConfigOverride,
): Promise<NewLine[]> {
  const withoutSecrets = dropSecrets(override);
  const lines: NewLine[] = [];
  for (const path of Object.keys(override).sort()) {
    const [open, dropped] = [override[path] ?? null, withoutSecrets[path] ?? null];
    const hasSecret = JSON.stringify(open) !== JSON.stringify(dropped);
    const place = { type: "configuration", level, path } as const;
    if (hasSecret && context.receiver !== null)
      lines.push({ ...place, ...(await sealedFields(context, { value: open })) });
    else lines.push(sectionLine(level, path, dropped) ?? { ...place, value: dropped });
  }
  return lines;
}

/** Returns the line of a permission, theme, template or product; `null` for what only a line of its path describes. */
function sectionLine(level: "pushed" | undefined, path: string, definition: JsonValue): NewLine | null {
  for (const [type, section] of Object.entries(SECTIONS)) {
    if (!path.startsWith(`${section}.`)) continue;
    const line = { type, level, id: path.slice(section.length + 1), definition } as NewLine;
    if (z.safeParse(exportLines[line.type], line).success) return line;
  }
  return null;
}
