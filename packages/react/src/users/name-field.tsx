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
