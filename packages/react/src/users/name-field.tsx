import { defineMessages, Field, useMessages } from "@latchkit/ui";
import type { SignInMethods } from "../sign-in-state/sign-in-methods.ts";

export const nameFieldMessages = defineMessages("nameField", {
  label: "Name",
  optional: "Name (optional)",
  missing: "Enter your name.",
});

/** The name of a new user, where the project asks for one. */
export function NameField({ rule }: { rule: SignInMethods["name"] }) {
  const t = useMessages(nameFieldMessages);
  if (rule === "off") return null;
  return (
    <Field
      name="displayName"
      label={t(rule === "required" ? "label" : "optional")}
      autoComplete="name"
      maxLength={256}
      required={rule === "required"}
    />
  );
}

/** Finds out what is wrong with a name, before asking the backend. */
export function useNameCheck(rule: SignInMethods["name"]): (name: string) => string | undefined {
  const t = useMessages(nameFieldMessages);
  return (name) => (rule === "required" && name.trim() === "" ? t("missing") : undefined);
}
