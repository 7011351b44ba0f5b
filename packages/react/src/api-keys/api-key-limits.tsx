import type { ApiKeyRules, CreateApiKeyOptions } from "@latchkit/kit";
import { defineMessages, Field, partSheet, Styles, useMessages, type Values } from "@latchkit/ui";
import css from "./api-key-limits.css?inline";

const sheet = partSheet("api-key-limits", css);

export const apiKeyLimitsMessages = defineMessages("apiKeyLimits", {
  title: "Limits",
  scopes: "Scopes",
  scopesHint: "Without a selection, the key can do everything.",
  addresses: "Allowed IP addresses",
  addressesHint: "Addresses or ranges, separated by spaces, such as 203.0.113.7 or 10.0.0.0/8. Empty for any address.",
  addressesWrong: "Enter IP addresses or ranges only.",
  perMinute: "Requests per minute",
  perMinuteHint: "Empty for no limit.",
  perMinuteWrong: "Enter a whole number from {min} to {max}.",
});

/** The fields of {@link ApiKeyLimits} that can be wrong. */
export type LimitField = "addresses" | "perMinute";

const PER_MINUTE_MAX = 100_000;

/** Fields for the limits of a new key; closed at first. */
export function ApiKeyLimits({ scopes }: Pick<ApiKeyRules, "scopes">) {
  const t = useMessages(apiKeyLimitsMessages);
  return (
    <details className="lk-key-limits">
      <summary>{t("title")}</summary>
      <Styles sheet={sheet} />
      <div>
        {scopes.length === 0 ? null : (
          <fieldset className="lk-key-scopes">
            <legend className="lk-label">{t("scopes")}</legend>
            {scopes.map(({ id, displayName }) => (
              <label key={id}>
                <input type="checkbox" name="scopes" value={id} />
                <span>
                  {displayName === id ? null : <bdi>{displayName} </bdi>}
                  <code dir="ltr">{id}</code>
                </span>
              </label>
            ))}
            <p className="lk-hint">{t("scopesHint")}</p>
          </fieldset>
        )}
        <Field
          name="addresses"
          label={t("addresses")}
          hint={t("addressesHint")}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field
          name="perMinute"
          label={t("perMinute")}
          hint={t("perMinuteHint")}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </details>
  );
}

/** Returns a function that finds what is wrong with the requests per minute that were typed. */
export function usePerMinuteProblem(): (values: Values<LimitField>) => string | undefined {
  const t = useMessages(apiKeyLimitsMessages);
  return (values) => {
    const typed = values("perMinute").trim();
    const isFit = typed === "" || (/^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= PER_MINUTE_MAX);
    return isFit ? undefined : t("perMinuteWrong", { min: 1, max: PER_MINUTE_MAX });
  };
}

/** Reads the limits that were typed. */
export function limitsIn(
  values: Values<LimitField>,
): Pick<CreateApiKeyOptions, "scopes" | "requestsPerMinute" | "allowedAddresses"> {
  const scopes = values.data.getAll("scopes").map(String);
  const addresses = values("addresses")
    .split(/[\s,]+/)
    .filter((address) => address !== "");
  const perMinute = values("perMinute").trim();
  return {
    ...(scopes.length > 0 && { scopes }),
    ...(addresses.length > 0 && { allowedAddresses: addresses }),
    ...(perMinute !== "" && { requestsPerMinute: Number(perMinute) }),
  };
}
