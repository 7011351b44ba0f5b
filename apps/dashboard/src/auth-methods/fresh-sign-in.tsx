import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useId } from "react";
import { useAccessProblem } from "../parts/access/access.tsx";
import { useAction } from "../parts/actions/use-action.ts";
import { useAdminApp } from "../shell/project-frame.tsx";
import { authMethodsMessages } from "./messages.ts";
import "../parts/actions/switch-row.css";

/** Minutes to choose from. Scripts may set any number. */
const CHOICES = [0, 5, 15, 60, 1_440];

/** Sets how old a sign-in may be for changes of how the user signs in. */
export function FreshSignIn() {
  const app = useAdminApp();
  const id = useId();
  const project = useResource(app.project);
  const minutes = useResource(app.config).auth.freshSignInMinutes;
  const t = useMessages(authMethodsMessages);
  const problem = useAccessProblem();
  const save = useAction(async (chosen: number) => {
    await project.updateConfig({ "auth.freshSignInMinutes": chosen });
    return t("saved");
  });
  return (
    <div className="switch-row">
      <div>
        <label htmlFor={id}>{t("freshSignIn")}</label>
        <p className="hint" id={`${id}-hint`}>
          {t("freshSignInHint")}
        </p>
      </div>
      <select
        id={id}
        className="input"
        aria-describedby={`${id}-hint`}
        aria-busy={save.isBusy}
        disabled={problem !== undefined}
        title={problem}
        value={minutes}
        onChange={({ target }) => void save.run(Number(target.value))}
      >
        {(CHOICES.includes(minutes) ? CHOICES : [...CHOICES, minutes]).map((choice) => (
          <option key={choice} value={choice}>
            {choice === 0 ? t("freshSignInOff") : t("freshSignInAfter", { count: choice })}
          </option>
        ))}
      </select>
    </div>
  );
}
