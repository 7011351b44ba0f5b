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

/** What becomes of somebody whose address is known already. */
export function MergeStrategy() {
  const project = useResource(useAdminApp().project);
  const say = useText(authMethodsTexts);
  return (
    <Section title={say("merging")} lead={say("mergingLead")}>
      <ChoiceRows
        legend={say("merging")}
        choices={STRATEGIES.map(({ value, label, hint }) => ({ value, label: say(label), hint: say(hint) }))}
        value={project.config.oauthAccountMergeStrategy}
        onChange={async (oauthAccountMergeStrategy) => {
          await project.update({ config: { oauthAccountMergeStrategy } });
          return say("saved");
        }}
      />
    </Section>
  );
}
