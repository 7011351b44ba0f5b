import type { ExportLine } from "@latchkit/contract";
import type { Tx } from "../../../database/database.ts";
import type { JsonValue } from "../../../database/json.ts";
import { inTenancy } from "../../../database/tenancy.ts";
import { isPlainObject } from "../../../plain-object.ts";
import { checkChanges } from "../../../projects/check-changes.ts";
import { type ConfigLevels, withChanges } from "../../../projects/config-levels.ts";
import { announceProjectChange } from "../../../projects/project-directory.ts";
import { changeLevelsWithin } from "../../configuration/change-config.ts";
import { lockProject, updateProject } from "../../owned-projects/queries.ts";
import type { ImportContext } from "./import-context.ts";

/** Types of lines that say how the project is set up. They come first in a file, and are stored all at once. */
const SETTINGS = ["project", "configuration", "permission", "theme", "template", "product"] as const;
export type SettingLine = ExportLine<(typeof SETTINGS)[number]>;

/** Parts of the configuration document that have lines of their own, by type. */
export const SECTIONS = {
  permission: "rbac.permissions",
  theme: "emails.themes",
  template: "emails.templates",
  product: "payments.products",
} as const;

export function isSetting(line: ExportLine): line is SettingLine {
  return SETTINGS.some((type) => type === line.type);
}

/** A change of the configuration that a line stands for. */
interface SettingChange {
  readonly level: keyof ConfigLevels;
  readonly path: string;
  readonly value: JsonValue;
}

/** Returns the change of the configuration that a line stands for; `null` for the project's own fields. */
function changeOf(line: SettingLine): SettingChange | null {
  if (line.type === "project") return null;
  const level = line.level === "pushed" ? "branch" : "environment";
  const [path, value] =
    line.type === "configuration"
      ? [line.path, line.value ?? null]
      : [`${SECTIONS[line.type]}.${line.id}`, line.definition];
  return { level, path, value: value as JsonValue };
}

/** Returns what is wrong with a setting; `null` if the configuration document takes it. */
export function settingProblem(line: SettingLine): string | null {
  const change = changeOf(line);
  if (change === null) return null;
  const checked = checkChanges({ [change.path]: change.value });
  return checked.ok ? null : checked.problem;
}

/**
 * Stores settings, all at once: what refers to another setting may come before it. A line about the project itself
 * begins the whole of its settings, which take the place of those that the project has.
 *
 * @returns The configuration as it was stored before, to undo it.
 * @throws PlainError 400 if the configuration would become too large, or something could not be sold.
 */
export async function storeSettings(
  { tenancy, services }: ImportContext,
  tx: Tx,
  lines: readonly SettingLine[],
): Promise<JsonValue> {
  const before = await tx
    .selectFrom("config_overrides")
    .select(["override", "pushed"])
    .where(inTenancy(tenancy, "config_overrides"))
    .forUpdate()
    .executeTakeFirstOrThrow();
  const changes = lines.flatMap((line) => changeOf(line) ?? []);
  const set = (level: keyof ConfigLevels) =>
    Object.fromEntries(changes.filter((change) => change.level === level).map(({ path, value }) => [path, value]));
  const isWhole = lines.some(({ type }) => type === "project");
  if (changes.length > 0 || isWhole)
    await changeLevelsWithin(tenancy, tx, services, ({ environment, branch }) => ({
      environment: withChanges(isWhole ? {} : environment, set("environment")),
      branch: withChanges(isWhole ? {} : branch, set("branch")),
    }));
  const fields = await storeProject(tenancy.projectId, tx, lines);
  return { ...before, fields };
}

/** Stores the project's own fields, and returns them as they were. */
async function storeProject(projectId: string, tx: Tx, lines: readonly SettingLine[]): Promise<JsonValue> {
  const line = lines.find((each): each is ExportLine<"project"> => each.type === "project");
  const before = line && (await lockProject(tx, projectId));
  if (!line || !before) return null;
  await updateProject(tx, projectId, {
    display_name: line.displayName,
    description: line.description ?? "",
    is_production_mode: line.isProductionMode ?? false,
    ...(line.logoUrl !== undefined && { logo_url: line.logoUrl }),
    ...(line.fullLogoUrl !== undefined && { full_logo_url: line.fullLogoUrl }),
    ...(line.logoDarkModeUrl !== undefined && { logo_dark_mode_url: line.logoDarkModeUrl }),
    ...(line.fullLogoDarkModeUrl !== undefined && { full_logo_dark_mode_url: line.fullLogoDarkModeUrl }),
  });
  await announceProjectChange(tx, projectId);
  const { owner_team_id: _owner, ...fields } = before;
  return fields;
}

/** Restores what {@link storeSettings} returned. */
export async function restoreSettings(
  { tenancy, services }: Pick<ImportContext, "tenancy" | "services">,
  tx: Tx,
  stored: JsonValue,
): Promise<void> {
  if (!isPlainObject(stored)) return;
  const { override, pushed, fields } = stored;
  await changeLevelsWithin(tenancy, tx, services, () => ({
    environment: isPlainObject(override) ? override : {},
    branch: isPlainObject(pushed) ? pushed : {},
  }));
  if (isPlainObject(fields)) await updateProject(tx, tenancy.projectId, fields);
}
