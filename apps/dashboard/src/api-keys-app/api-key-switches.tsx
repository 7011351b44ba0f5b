import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { SwitchRow } from "../parts/actions/switch-row.tsx";
import { useAsk } from "../parts/dialogs/ask.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { apiKeysAppMessages } from "./messages.ts";

const OWNERS = [
  { owner: "user", hint: "userHint" },
  { owner: "team", hint: "teamHint" },
] as const;

/** Lets users and teams have API keys. */
export function ApiKeySwitches() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const { apiKeys } = useResource(app.config);
  const t = useMessages(apiKeysAppMessages);
  const { ask, question } = useAsk();
  const warning = { title: t("turnOffTitle"), text: <p>{t("turnOffText")}</p>, confirm: t("turnOff") };
  return (
    <div>
      {question}
      {OWNERS.map(({ owner, hint }) => (
        <SwitchRow
          key={owner}
          label={t(owner)}
          hint={t(hint)}
          isOn={apiKeys.enabled[owner]}
          onChange={async (isOn) => {
            if (!isOn && !(await ask(warning))) return undefined;
            await project.updateConfig({ [`apiKeys.enabled.${owner}` as const]: isOn });
            return t("saved");
          }}
        />
      ))}
    </div>
  );
}
