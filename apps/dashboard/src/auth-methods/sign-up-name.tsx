import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { ChoiceRows } from "../parts/actions/choice-rows.tsx";
import { Section } from "../parts/layout/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { authMethodsMessages } from "./messages.ts";

const RULES = [
  { value: "off", label: "nameOff", hint: "nameOffHint" },
  { value: "optional", label: "nameOptional", hint: "nameOptionalHint" },
  { value: "required", label: "nameRequired", hint: "nameRequiredHint" },
] as const;

/** Sets whether the sign-up pages ask for a name. */
export function SignUpName() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const { auth } = useResource(app.config);
  const t = useMessages(authMethodsMessages);
  return (
    <Section title={t("names")} lead={t("namesLead")}>
      <ChoiceRows
        legend={t("names")}
        choices={RULES.map(({ value, label, hint }) => ({ value, label: t(label), hint: t(hint) }))}
        value={auth.signUpName}
        onChange={async (rule) => {
          await project.updateConfig({ "auth.signUpName": rule });
          return t("saved");
        }}
      />
    </Section>
  );
}
