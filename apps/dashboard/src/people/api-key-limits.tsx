import type { CreateApiKeyOptions } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { FieldError, useMessages } from "@latchkit/ui";
import { CheckField, TextField } from "../parts/forms/fields.tsx";
import { textOf } from "../parts/forms/form.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { peopleMessages } from "./messages.ts";
import "./api-key-limits.css";

const REQUESTS_MAX = 100_000;

/** Fields for the limits of a new API key; closed at first. */
export function ApiKeyLimits() {
  const t = useMessages(peopleMessages);
  const scopes = Object.entries(useResource(useAdminApp().config).apiKeys.scopes).sort(([a], [b]) => (a < b ? -1 : 1));
  return (
    <details className="key-limits">
      <summary>{t("keyLimits")}</summary>
      {scopes.length > 0 && (
        <fieldset className="field">
          <legend>{t("keyScopes")}</legend>
          {scopes.map(([id, { displayName }]) => (
            <CheckField
              key={id}
              name="scopes"
              value={id}
              label={<code>{id}</code>}
              hint={displayName === id ? undefined : displayName}
            />
          ))}
          <p className="hint">{t("keyScopesHint")}</p>
        </fieldset>
      )}
      <TextField
        name="addresses"
        label={t("keyAddresses")}
        hint={t("keyAddressesHint")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-code
      />
      <TextField
        name="requests"
        label={t("keyRequests")}
        hint={t("keyRequestsHint")}
        inputMode="numeric"
        autoComplete="off"
      />
    </details>
  );
}

/** Returns a function that reads the limits that were typed. It throws a {@link FieldError} for what is wrong. */
export function useReadLimits(): (
  values: FormData,
) => Pick<CreateApiKeyOptions, "scopes" | "requestsPerMinute" | "allowedAddresses"> {
  const t = useMessages(peopleMessages);
  return (values) => {
    const scopes = values.getAll("scopes").map(String);
    const addresses = textOf(values, "addresses")
      .split(/[\s,]+/)
      .filter((address) => address !== "");
    const wrong = addresses.some((address) => !/^[\da-f.:]+(?:\/\d{1,3})?$/i.test(address));
    if (wrong) throw new FieldError(t("keyAddressesWrong"), { field: "addresses" });
    const requests = textOf(values, "requests");
    const isFit = /^\d{1,6}$/.test(requests) && Number(requests) >= 1 && Number(requests) <= REQUESTS_MAX;
    if (requests !== "" && !isFit)
      throw new FieldError(t("keyRequestsWrong", { min: 1, max: REQUESTS_MAX }), { field: "requests" });
    return {
      ...(scopes.length > 0 && { scopes }),
      ...(addresses.length > 0 && { allowedAddresses: addresses }),
      ...(requests !== "" && { requestsPerMinute: Number(requests) }),
    };
  };
}
