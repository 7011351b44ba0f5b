import { useResource } from "@latchkit/react";
import { useText } from "../language/use-text.ts";
import { useAsk } from "../parts/ask.tsx";
import { SwitchRow } from "../parts/switch-row.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { apiKeysAppTexts } from "./texts.ts";

const OWNERS = [
  { flag: "allowUserApiKeys", label: "user", hint: "userHint" },
  { flag: "allowTeamApiKeys", label: "team", hint: "teamHint" },
] as const;

/** Who may have API keys. */
export function ApiKeySwitches() {
  const project = useResource(useAdminApp().project);
  const say = useText(apiKeysAppTexts);
  const { ask, question } = useAsk();
  const warning = { title: say("turnOffTitle"), text: <p>{say("turnOffText")}</p>, confirm: say("turnOff") };
  return (
    <div>
      {question}
      {OWNERS.map(({ flag, label, hint }) => (
        <SwitchRow
          key={flag}
          label={say(label)}
          hint={say(hint)}
          isOn={project.config[flag]}
          onChange={async (isOn) => {
            if (!isOn && !(await ask(warning))) return undefined;
            await project.update({ config: { [flag]: isOn } });
            return say("saved");
          }}
        />
      ))}
    </div>
  );
}
