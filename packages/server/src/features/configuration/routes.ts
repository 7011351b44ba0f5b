import { JSON_MAX_DEPTH } from "@latchkit/contract/limits";
import { includesRole } from "../../authorization/project-role.ts";
import type { Caller } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import { isNestedDeeper } from "../../http/json-depth.ts";
import { isStorable } from "../../http/read-body.ts";
import { checkChanges } from "../../projects/check-changes.ts";
import { withChanges, withoutPaths } from "../../projects/config-levels.ts";
import { hideSecrets, withoutSecrets } from "../../projects/config-secrets.ts";
import { type ConfigChanges, changeConfig, changeLevels, openLevels, previewConfig } from "./change-config.ts";
import { findPushSource, setPushSource } from "./push-source.ts";

export const configurationRoutes = {
  "GET /internal/config": (_input, { tenancy: { config }, caller }) => ({
    config_string: JSON.stringify(maySeeSecrets(caller) ? config : withoutSecrets(config)),
  }),

  "PATCH /internal/config/override": async ({ body }, context) => {
    if (body.config_override_string === undefined) return {};
    const changes = readChanges(body.config_override_string);
    await changeConfig(context, UPDATED, () => changes);
    return {};
  },

  "GET /internal/config/override/{level}": async ({ params }, { tenancy, db, services, caller }) => {
    const set = (await openLevels(tenancy, db, services.rootSecret))[params.level];
    return { config_string: JSON.stringify(maySeeSecrets(caller) ? set : hideSecrets(set)) };
  },

  "PATCH /internal/config/override/{level}": async ({ params: { level }, body }, context) => {
    const changes = readChanges(body.config_override_string);
    await changeLevels(context, UPDATED, (levels) => ({ ...levels, [level]: withChanges(levels[level], changes) }));
    return { success: true };
  },

  "PUT /internal/config/override/{level}": async ({ params: { level }, body }, context) => {
    const { source } = body;
    const replacement = readChanges(body.config_string);
    if (level === "branch" && source === undefined)
      throw new PlainError(400, "Set source to the origin of the branch's configuration.", {
        reason: "CONFIG_SOURCE_REQUIRED",
        field: "source",
      });
    await changeLevels(context, UPDATED, async (levels, _config, db) => {
      if (level === "branch") await setPushSource(context.tenancy, db, source ?? null);
      return { ...levels, [level]: replacement };
    });
    return { success: true };
  },

  "POST /internal/config/override/{level}/reset-keys": async ({ params: { level }, body }, context) => {
    await changeLevels(context, UPDATED, (levels) => ({ ...levels, [level]: withoutPaths(levels[level], body.keys) }));
    return { success: true };
  },

  "GET /internal/config/source": async (_input, { tenancy, db }) => ({
    source: (await findPushSource(tenancy, db)) ?? { type: "unlinked" },
  }),

  "DELETE /internal/config/source": async (_input, { tenancy, db }) => {
    await setPushSource(tenancy, db, null);
    return { success: true };
  },

  "POST /internal/config/preview": async ({ body }, { tenancy, db, services }) => {
    const changes = await previewConfig(tenancy, db, services, readChanges(body.config_override_string));
    return { changes: changes.map((change) => ({ ...change })) };
  },
} satisfies Handlers;

const UPDATED = { action: "config.updated" } as const;

function maySeeSecrets({ credential }: Caller): boolean {
  return credential.type !== "owner" || includesRole(credential.role, "admin");
}

function readChanges(text: string): ConfigChanges {
  const checked = checkChanges(parse(text));
  if (!checked.ok) throw new PlainError(400, checked.problem, { reason: "CONFIG_NOT_VALID", field: checked.path });
  return checked.changes;
}

/** The text was looked at as text only; what is written in it has to pass what every body has to. */
function parse(text: string): unknown {
  if (isNestedDeeper(text, JSON_MAX_DEPTH)) return unreadable();
  try {
    const value: unknown = JSON.parse(text);
    return isStorable(value) ? value : unreadable();
  } catch (error) {
    if (error instanceof SyntaxError) return unreadable();
    throw error;
  }
}

function unreadable(): never {
  throw new PlainError(400, "Invalid config JSON", { reason: "CONFIG_NOT_VALID" });
}
