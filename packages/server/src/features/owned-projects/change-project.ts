import type { ConfigDocument, Parsed } from "@latchkit/contract";
import { productionModeErrors } from "@latchkit/contract/production-mode";
import type { Tx } from "../../database/database.ts";
import type { LogoKind } from "../../database/tables/projects.ts";
import type { TenancyId } from "../../database/tenancy.ts";
import type { BaseServices } from "../../endpoints/context.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { type Change, changesBetween, configChanges } from "../audit-log/changes.ts";
import { changeConfigWithin } from "../configuration/change-config.ts";
import { storeImage } from "../images/store-image.ts";
import { lockProject, type ProjectFields, updateProject } from "./queries.ts";
import { fromV1Config } from "./v1-config.ts";

export type ProjectUpdate = Parsed<"PATCH /internal/projects/current">["body"];

/** A project as a change leaves it, and what that changed. */
export interface ChangedProject {
  readonly fields: ProjectFields;
  readonly config: ConfigDocument;
  readonly changes: readonly Change[];
}

/**
 * Changes what was sent of a project and its configuration.
 *
 * @param tx A transaction.
 * @throws PlainError 400 for an unknown email theme, an unreadable logo, or a project that is not fit for production
 *   mode and is to go there.
 */
export async function changeProject(
  tenancy: TenancyId,
  tx: Tx,
  services: BaseServices,
  update: ProjectUpdate,
): Promise<ChangedProject> {
  const { projectId } = tenancy;
  const before = (await lockProject(tx, projectId)) ?? refuse("CURRENT_PROJECT_NOT_FOUND", { project_id: projectId });
  const changed = {
    ...(update.display_name !== undefined && { display_name: update.display_name }),
    ...(update.description !== undefined && { description: update.description ?? "" }),
    ...(update.is_production_mode !== undefined && { is_production_mode: update.is_production_mode }),
    ...(await storeLogo("logo", update.logo_url)),
    ...(await storeLogo("full_logo", update.full_logo_url)),
    ...(await storeLogo("logo_dark_mode", update.logo_dark_mode_url)),
    ...(await storeLogo("full_logo_dark_mode", update.full_logo_dark_mode_url)),
  };
  await updateProject(tx, projectId, changed);
  const config = await changeConfigWithin(tenancy, tx, services, () =>
    fromV1Config(update.config ?? {}, services.random),
  );
  const fields = { ...before, ...changed };
  if (update.config?.email_theme !== undefined) requireTheme(config.after, update.config.email_theme);
  if (fields.is_production_mode && !before.is_production_mode) requireFitForProduction(projectId, config.after);
  const changes = [...changesBetween(before, fields), ...configChanges(config.before, config.after)];
  return { fields, config: config.after, changes };

  async function storeLogo(logo: LogoKind, value: string | null | undefined) {
    if (value === undefined) return {};
    return { [`${logo}_url`]: await storeImage({ tenancy, services, tier: "admin" }, tx, { logo }, value) };
  }
}

function requireTheme({ emails }: ConfigDocument, themeId: string): void {
  if (!emails.themes[themeId])
    throw new PlainError(400, "The project has no email theme with this ID.", { reason: "EMAIL_THEME_NOT_FOUND" });
}

function requireFitForProduction(projectId: string, { domains }: ConfigDocument): void {
  const errors = productionModeErrors(projectId, {
    allowLocalhost: domains.allowLocalhost,
    trustedDomains: Object.values(domains.trustedDomains).flatMap(({ baseUrl }) => baseUrl ?? []),
  });
  if (errors.length > 0)
    throw new PlainError(400, errors.map(({ message }) => message).join("\n"), {
      reason: "PROJECT_NOT_READY_FOR_PRODUCTION",
    });
}
