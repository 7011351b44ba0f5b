import { isKnownError, type KnownError } from "@latchkit/kit";
import type { Translate } from "@latchkit/ui";
import { refusalMessages } from "./refusal-messages.ts";

const { english } = refusalMessages;

/** Codes whose sentence takes no parameters. */
type Plain = Extract<keyof typeof english, KnownError["code"]>;

/** Returns the dashboard's sentence for an error code; null where it has none. */
export function wordingOf(error: KnownError, t: Translate<typeof english>): string | null {
  if (isKnownError(error, "SCHEMA_ERROR")) return t("SCHEMA_ERROR with", { problem: error.details.message });
  if (isKnownError(error, "EMAIL_RENDERING_ERROR")) {
    return t("EMAIL_RENDERING_ERROR with", { problem: error.details.error });
  }
  if (isKnownError(error, "USER_EMAIL_ALREADY_EXISTS")) {
    return t("USER_EMAIL_ALREADY_EXISTS with", { email: error.details.email });
  }
  if (isKnownError(error, "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE")) {
    const address = error.details.contact_channel_value;
    if (address !== null) return t("CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE with", { address });
  }
  if (isKnownError(error, "PASSWORD_TOO_SHORT")) {
    return t("PASSWORD_TOO_SHORT with", { count: error.details.min_length });
  }
  if (isKnownError(error, "PASSWORD_TOO_LONG")) return t("PASSWORD_TOO_LONG with", { count: error.details.maxLength });
  if (isKnownError(error, "PERMISSION_NOT_FOUND")) {
    return t("PERMISSION_NOT_FOUND with", { id: error.details.permission_id });
  }
  if (isKnownError(error, "CONTAINED_PERMISSION_NOT_FOUND")) {
    return t("CONTAINED_PERMISSION_NOT_FOUND with", { id: error.details.permission_id });
  }
  if (isKnownError(error, "PERMISSION_ID_ALREADY_EXISTS")) {
    return t("PERMISSION_ID_ALREADY_EXISTS with", { id: error.details.permission_id });
  }
  return isPlain(error.code) ? t(error.code) : null;
}

function isPlain(code: KnownError["code"]): code is Plain {
  return Object.hasOwn(english, code);
}
