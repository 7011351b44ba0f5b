import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useId } from "react";
import { useAccessProblem } from "../parts/access/access.tsx";
import { SwitchRow } from "../parts/actions/switch-row.tsx";
import { useAction } from "../parts/actions/use-action.ts";
import { useAdminApp } from "../shell/project-frame.tsx";
import { apiKeysAppMessages } from "./messages.ts";

/** Days to choose from. Scripts may set any number. */
const CHOICES = [7, 30, 90, 180, 365];

/** Sets how long new keys work, and whether they have to expire. */
export function KeyExpiry() {
  const app = useAdminApp();
  const id = useId();
  const project = useResource(app.project);
  const { defaultExpiryDays: days, mayLast } = useResource(app.config).apiKeys;
  const t = useMessages(apiKeysAppMessages);
  const problem = useAccessProblem();
  const save = useAction(async (chosen: number) => {
    await project.updateConfig({ "apiKeys.defaultExpiryDays": chosen });
    return t("saved");
  });
  return (
    <div>
      <div className="switch-row">
        <div>
          <label htmlFor={id}>{t("defaultExpiry")}</label>
          <p className="hint" id={`${id}-hint`}>
            {t("defaultExpiryHint")}
          </p>
        </div>
        <select
          id={id}
          className="input"
          aria-describedby={`${id}-hint`}
          aria-busy={save.isBusy}
          disabled={problem !== undefined}
          title={problem}
          value={days}
          onChange={({ target }) => void save.run(Number(target.value))}
        >
          {(CHOICES.includes(days) ? CHOICES : [...CHOICES, days]).map((choice) => (
            <option key={choice} value={choice}>
              {t("days", { count: choice })}
            </option>
          ))}
        </select>
      </div>
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
