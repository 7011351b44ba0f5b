import { type ApiKey, type ApiKeyRules, DESCRIPTION_MAX_LENGTH, type NewApiKey, StatusError } from "@latchkit/kit";
import { defineMessages, Field, Form, Select, useForm, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { useFreshSignIn } from "../sections/use-fresh-sign-in.ts";
import { useProject } from "../use-project.ts";
import {
  ApiKeyLimits,
  apiKeyLimitsMessages,
  type LimitField,
  limitsIn,
  usePerMinuteProblem,
} from "./api-key-limits.tsx";
import type { ApiKeyOwner } from "./api-key-owner.ts";
import { dayOf, type Expiry, expiresAt, expiriesOf } from "./expiry.ts";

export const apiKeyFormMessages = defineMessages("apiKeyForm", {
  description: "Description",
  hint: "For example, the program that will use the key.",
  missing: "Enter a description so that you can recognize the key later.",
  expiry: "Expiration",
  days: { one: "{count} day", other: "{count} days" },
  year: "1 year",
  never: "No expiration",
  neverHint: "If a key without an expiration date leaks, it works until you revoke it.",
  date: "Until a specific date",
  day: "Last day",
  noDay: "Choose today or a later date.",
  submit: "Create API key",
  busy: "Creating…",
});

/** Rules of a backend that does not know them yet. */
const NO_RULES: ApiKeyRules = { scopes: [], defaultExpiryDays: 90, mayLast: true };

const YEAR_DAYS = 365;

export interface ApiKeyFormProps {
  owner: ApiKeyOwner;
  onCreated: (key: NewApiKey<ApiKey>) => void;
}

/** A form for a new key: description, expiry and limits. */
export function ApiKeyForm({ owner, onCreated }: ApiKeyFormProps) {
  const t = useMessages(apiKeyFormMessages);
  const fresh = useFreshSignIn();
  const limits = useMessages(apiKeyLimitsMessages);
  const perMinuteProblem = usePerMinuteProblem();
  const rules = useProject().config.apiKeys ?? NO_RULES;
  const expiries = expiriesOf(rules);
  const [expiry, setExpiry] = useState<Expiry>(expiries.first);
  const form = useForm<"description" | "day" | LimitField>({
    check: (values) => ({
      description: values("description").trim() === "" ? t("missing") : undefined,
      day: expiresAt(expiry, values("day"), Date.now()) === undefined ? t("noDay") : undefined,
      perMinute: perMinuteProblem(values),
    }),
    async submit(values) {
      const end = expiresAt(expiry, values("day"), Date.now());
      if (end === undefined) return { fields: { day: t("noDay") } }; // The day has just ended.
      const wanted = { description: values("description").trim(), expiresAt: end, ...limitsIn(values) };
      try {
        onCreated(await fresh<NewApiKey<ApiKey>>(() => owner.createApiKey(wanted)));
      } catch (error) {
        if (!(error instanceof StatusError) || error.reason !== "API_KEY_ADDRESS_NOT_VALID") throw error;
        return { fields: { addresses: limits("addressesWrong") } };
      }
      return {};
    },
  });
  const inWords = (lifetime: Expiry) => {
    if (lifetime === "never" || lifetime === "date") return t(lifetime);
    const count = Number(lifetime);
    return count === YEAR_DAYS ? t("year") : t("days", { count });
  };
  return (
    <Form form={form} submit={t("submit")} busy={t("busy")}>
      <Field
        name="description"
        label={t("description")}
        hint={t("hint")}
        autoComplete="off"
        maxLength={DESCRIPTION_MAX_LENGTH}
        required
      />
      <Select
        name="expiry"
        label={t("expiry")}
        hint={expiry === "never" ? t("neverHint") : null}
        value={expiry}
        onChange={({ currentTarget: { value } }) =>
          setExpiry(expiries.all.find((one) => one === value) ?? expiries.first)
        }
      >
        {expiries.all.map((each) => (
          <option key={each} value={each}>
            {inWords(each)}
          </option>
        ))}
      </Select>
      {expiry === "date" ? (
        <Field name="day" type="date" label={t("day")} min={dayOf(Date.now())} max="9999-12-31" required />
      ) : null}
      <ApiKeyLimits scopes={rules.scopes} />
    </Form>
  );
}
