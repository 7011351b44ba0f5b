import { useResource } from "@latchkit/react";
import { useText } from "../language/use-text.ts";
import { ChoiceRows } from "../parts/choice-rows.tsx";
import { Section } from "../parts/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { authMethodsTexts } from "./texts.ts";

const STRATEGIES = [
  { value: "link_method", label: "linkMethod", hint: "linkMethodHint" },
  { value: "raise_error", label: "raiseError", hint: "raiseErrorHint" },
  { value: "allow_duplicates", label: "allowDuplicates", hint: "allowDuplicatesHint" },
] as const;

/** Sets how a provider sign-in meets an existing account with the same e-mail address. */
export function MergeStrategy() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const { auth } = useResource(app.config);
  const say = useText(authMethodsTexts);
  return (
    <Section title={say("merging")} lead={say("mergingLead")}>
      <ChoiceRows
        legend={say("merging")}
        choices={STRATEGIES.map(({ value, label, hint }) => ({ value, label: say(label), hint: say(hint) }))}
        value={auth.oauth.accountMergeStrategy}
        onChange={async (strategy) => {
          await project.updateConfig({ "auth.oauth.accountMergeStrategy": strategy });
          return say("saved");
        }}
      />
    </Section>
  );
}
