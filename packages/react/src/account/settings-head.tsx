import type { CurrentUser, Project } from "@latchkit/kit";
import { Button, defineMessages, Icon, Notice, useAction, useMessages } from "@latchkit/ui";
import { chevronBack, leave } from "@latchkit/ui/icons";
import { useApp } from "../context.ts";
import { PersonLine } from "../users/person-line.tsx";

export const settingsHeadMessages = defineMessages("settingsHead", {
  back: "Back to {app}",
  backUnnamed: "Back",
  signOut: "Sign out",
  busy: "Signing out…",
});

/** Above the account pages where they fill the window: the way back, the user, and the way out. */
export function SettingsHead({ user, project }: { user: CurrentUser; project: Project }) {
  const { urls } = useApp();
  const t = useMessages(settingsHeadMessages);
  const leaving = useAction(() => user.signOut());
  const { displayName } = project;
  return (
    <div className="lk-settings-head">
      <a className="lk-settings-back" href={urls.home}>
        <Icon path={chevronBack} />
        <bdi>{displayName ? t("back", { app: displayName }) : t("backUnnamed")}</bdi>
      </a>
      <div className="lk-settings-who">
        <PersonLine user={user} />
        <Button look="secondary" busy={leaving.isBusy && t("busy")} onClick={() => void leaving.run()}>
          <Icon path={leave} />
          {t("signOut")}
        </Button>
      </div>
      <Notice tone="danger">{leaving.failure}</Notice>
    </div>
  );
}
