import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { SelectRow } from "../parts/actions/select-row.tsx";
import { SwitchRow } from "../parts/actions/switch-row.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { apiKeysAppMessages } from "./messages.ts";

/** Days to choose from. Scripts may set any number. */
const CHOICES = [7, 30, 90, 180, 365];

/** Sets how long new keys work, and whether they have to expire. */
export function KeyExpiry() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const { defaultExpiryDays: days, mayLast } = useResource(app.config).apiKeys;
  const t = useMessages(apiKeysAppMessages);
  return (
    <div>
      <SelectRow
        label={t("defaultExpiry")}
        hint={t("defaultExpiryHint")}
        value={days}
        choices={CHOICES}
        nameOf={(choice) => t("days", { count: choice })}
        onChange={async (chosen) => {
          await project.updateConfig({ "apiKeys.defaultExpiryDays": chosen });
          return t("saved");
        }}
      />
      <SwitchRow
        label={t("mayLast")}
        hint={t("mayLastHint")}
        isOn={mayLast}
        onChange={async (isOn) => {
          await project.updateConfig({ "apiKeys.mayLast": isOn });
          return t("saved");
        }}
      />
    </div>
  );
}
