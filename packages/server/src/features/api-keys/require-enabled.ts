import type { Context } from "../../endpoints/context.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import type { ApiKeyType } from "./key-format.ts";

/** Refuses callers if the project does not offer a kind of keys. */
export function requireEnabled({ tenancy }: Pick<Context, "tenancy">, type: ApiKeyType): void {
  if (!tenancy.config.apiKeys.enabled[type])
    throw new PlainError(400, `API keys of the kind "${type}" are not enabled for this project.`, {
      reason: "API_KEYS_NOT_ENABLED",
    });
}
