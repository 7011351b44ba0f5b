import { useResource } from "@latchkit/react";
import { useText } from "../language/use-text.ts";
import { useAsk } from "../parts/ask.tsx";
import { SwitchRow } from "../parts/switch-row.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { apiKeysAppTexts } from "./texts.ts";

const OWNERS = [
  { owner: "user", hint: "userHint" },
  { owner: "team", hint: "teamHint" },
] as const;

/** Lets users and teams have API keys. */
export function ApiKeySwitches() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const { apiKeys } = useResource(app.config);
  const say = useText(apiKeysAppTexts);
  const { ask, question } = useAsk();
  const warning = { title: say("turnOffTitle"), text: <p>{say("turnOffText")}</p>, confirm: say("turnOff") };
  return (
    <div>
      {question}
      {OWNERS.map(({ owner, hint }) => (
        <SwitchRow
          key={owner}
          label={say(owner)}
          hint={say(hint)}
          isOn={apiKeys.enabled[owner]}
          onChange={async (isOn) => {
            if (!isOn && !(await ask(warning))) return undefined;
            await project.updateConfig({ [`apiKeys.enabled.${owner}` as const]: isOn });
            return say("saved");
          }}
        />
      ))}
    </div>
  );
}
