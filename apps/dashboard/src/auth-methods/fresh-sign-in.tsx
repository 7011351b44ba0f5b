import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { SelectRow } from "../parts/actions/select-row.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { authMethodsMessages } from "./messages.ts";

/** Minutes to choose from. Scripts may set any number. */
const CHOICES = [0, 5, 15, 60, 1_440];

/** Sets how old a sign-in may be for changes of how the user signs in. */
export function FreshSignIn() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const minutes = useResource(app.config).auth.freshSignInMinutes;
  const t = useMessages(authMethodsMessages);
  return (
    <SelectRow
      label={t("freshSignIn")}
      hint={t("freshSignInHint")}
      value={minutes}
      choices={CHOICES}
      nameOf={(choice) => (choice === 0 ? t("freshSignInOff") : t("freshSignInAfter", { count: choice }))}
      onChange={async (chosen) => {
        await project.updateConfig({ "auth.freshSignInMinutes": chosen });
        return t("saved");
      }}
    />
  );
}
