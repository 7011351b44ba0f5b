import { JSON_MAX_DEPTH } from "@latchkit/contract/limits";
import { includesRole } from "../../authorization/project-role.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import { isNestedDeeper } from "../../http/json-depth.ts";
import { isStorable } from "../../http/read-body.ts";
import { checkChanges } from "../../projects/check-changes.ts";
import { withoutSecrets } from "../../projects/config-secrets.ts";
import { type ConfigChanges, changeConfig, previewConfig } from "./change-config.ts";

export const configurationRoutes = {
  "GET /internal/config": (_input, { tenancy: { config }, caller: { credential } }) => {
    const maySeeSecrets = credential.type !== "owner" || includesRole(credential.role, "admin");
    return { config_string: JSON.stringify(maySeeSecrets ? config : withoutSecrets(config)) };
  },

  "PATCH /internal/config/override": async ({ body }, context) => {
    if (body.config_override_string === undefined) return {};
    const changes = readChanges(body.config_override_string);
    await changeConfig(context, { action: "config.updated" }, () => changes);
    return {};
  },

  "POST /internal/config/preview": async ({ body }, { tenancy, db, services }) => {
    const changes = await previewConfig(tenancy, db, services, readChanges(body.config_override_string));
    return { changes: changes.map((change) => ({ ...change })) };
  },
} satisfies Handlers;

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
