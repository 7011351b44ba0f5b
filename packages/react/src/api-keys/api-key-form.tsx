import { type ApiKey, DESCRIPTION_MAX_LENGTH, type NewApiKey } from "@latchkit/kit";
import { useState } from "react";
import { useExplain } from "../language/use-explain.ts";
import { useText } from "../language/use-text.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { Select } from "../ui/select.tsx";
import { useForm } from "../ui/use-form.ts";
import type { ApiKeyOwner } from "./api-key-owner.ts";
import { DEFAULT_EXPIRY, dayOf, EXPIRIES, type Expiry, expiresAt, isExpiry } from "./expiry.ts";

export const apiKeyFormTexts = {
  description: "What is it for?",
  hint: "Such as the program that will use it.",
  missing: "Say what it is for, so that you know it again.",
  expiry: "How long it works",
  days: { one: "{count} day", other: "{count} days" },
  year: "One year",
  never: "Until somebody revokes it",
  neverHint: "If it is ever lost, it stays dangerous until somebody notices.",
  date: "Up to a day of your choice",
  day: "Last day",
  noDay: "Choose a day from today on.",
  submit: "Create the key",
  busy: "Creating…",
} as const;

export interface ApiKeyFormProps {
  owner: ApiKeyOwner;
  onCreated: (key: NewApiKey<ApiKey>) => void;
}

/** What a new key is for, and how long it works. */
export function ApiKeyForm({ owner, onCreated }: ApiKeyFormProps) {
  const say = useText("apiKeyForm", apiKeyFormTexts);
  const explain = useExplain();
  const [expiry, setExpiry] = useState<Expiry>(DEFAULT_EXPIRY);
  const form = useForm<"description" | "day">({
    check: (values) => ({
      description: values("description").trim() === "" ? say("missing") : undefined,
      day: expiresAt(expiry, values("day"), Date.now()) === undefined ? say("noDay") : undefined,
    }),
    async send(values) {
      const end = expiresAt(expiry, values("day"), Date.now());
      if (end === undefined) return { fields: { day: say("noDay") } }; // The day has just ended.
      onCreated(await owner.createApiKey({ description: values("description").trim(), expiresAt: end }));
      return {};
    },
    explain,
  });
  const lifetimes: Record<Expiry, string> = {
    "7": say("days", { count: 7 }),
    "30": say("days", { count: 30 }),
    "90": say("days", { count: 90 }),
    "365": say("year"),
    never: say("never"),
    date: say("date"),
  };
  return (
    <Form form={form} submit={say("submit")} busy={say("busy")}>
      <Field
        name="description"
        label={say("description")}
        hint={say("hint")}
        autoComplete="off"
        maxLength={DESCRIPTION_MAX_LENGTH}
        required
        problem={form.problem("description")}
      />
      <Select
        name="expiry"
        label={say("expiry")}
        hint={expiry === "never" ? say("neverHint") : null}
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
        <Field
          name="day"
          type="date"
          label={say("day")}
          min={dayOf(Date.now())}
          max="9999-12-31"
          required
          problem={form.problem("day")}
        />
      ) : null}
    </Form>
  );
}
