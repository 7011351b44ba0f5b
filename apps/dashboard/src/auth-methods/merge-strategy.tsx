import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { ChoiceRows } from "../parts/actions/choice-rows.tsx";
import { Section } from "../parts/layout/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { authMethodsMessages } from "./messages.ts";

const STRATEGIES = [
  { value: "link_method", label: "linkMethod", hint: "linkMethodHint" },
  { value: "raise_error", label: "raiseError", hint: "raiseErrorHint" },
  { value: "allow_duplicates", label: "allowDuplicates", hint: "allowDuplicatesHint" },
] as const;

/** Sets how a provider sign-in meets an existing account with the same email address. */
export function MergeStrategy() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const { auth } = useResource(app.config);
  const t = useMessages(authMethodsMessages);
  return (
    <Section title={t("merging")} lead={t("mergingLead")}>
      <ChoiceRows
        legend={t("merging")}
        choices={STRATEGIES.map(({ value, label, hint }) => ({ value, label: t(label), hint: t(hint) }))}
        value={auth.oauth.accountMergeStrategy}
        onChange={async (strategy) => {
          await project.updateConfig({ "auth.oauth.accountMergeStrategy": strategy });
          return t("saved");
        }}
      />
    </Section>
  );
}
