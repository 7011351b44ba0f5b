import { type ApiKey, DESCRIPTION_MAX_LENGTH, type NewApiKey } from "@latchkit/kit";
import { defineMessages, Field, Form, Select, useForm, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { useFreshSignIn } from "../sections/use-fresh-sign-in.ts";
import type { ApiKeyOwner } from "./api-key-owner.ts";
import { DEFAULT_EXPIRY, dayOf, EXPIRIES, type Expiry, expiresAt, isExpiry } from "./expiry.ts";

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

export interface ApiKeyFormProps {
  owner: ApiKeyOwner;
  onCreated: (key: NewApiKey<ApiKey>) => void;
}

/** A form for a new key: description and expiry. */
export function ApiKeyForm({ owner, onCreated }: ApiKeyFormProps) {
  const t = useMessages(apiKeyFormMessages);
  const fresh = useFreshSignIn();
  const [expiry, setExpiry] = useState<Expiry>(DEFAULT_EXPIRY);
  const form = useForm<"description" | "day">({
    check: (values) => ({
      description: values("description").trim() === "" ? t("missing") : undefined,
      day: expiresAt(expiry, values("day"), Date.now()) === undefined ? t("noDay") : undefined,
    }),
    async submit(values) {
      const end = expiresAt(expiry, values("day"), Date.now());
      if (end === undefined) return { fields: { day: t("noDay") } }; // The day has just ended.
      const wanted = { description: values("description").trim(), expiresAt: end };
      onCreated(await fresh<NewApiKey<ApiKey>>(() => owner.createApiKey(wanted)));
      return {};
    },
  });
  const lifetimes: Record<Expiry, string> = {
    "7": t("days", { count: 7 }),
    "30": t("days", { count: 30 }),
    "90": t("days", { count: 90 }),
    "365": t("year"),
    never: t("never"),
    date: t("date"),
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
        onChange={({ currentTarget: { value } }) => isExpiry(value) && setExpiry(value)}
      >
        {EXPIRIES.map((each) => (
          <option key={each} value={each}>
            {lifetimes[each]}
          </option>
        ))}
      </Select>
      {expiry === "date" ? (
        <Field name="day" type="date" label={t("day")} min={dayOf(Date.now())} max="9999-12-31" required />
      ) : null}
    </Form>
  );
}
