import { createOAuthClientSecret, deleteOAuthClientSecret, type OAuthClient } from "@latchkit/kit/oauth-clients";
import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { Needs } from "../parts/access/access.tsx";
import { PassingButton } from "../parts/actions/passing-button.tsx";
import { useAction } from "../parts/actions/use-action.ts";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { Dialog } from "../parts/dialogs/dialog.tsx";
import { Section } from "../parts/layout/section.tsx";
import { Time } from "../parts/layout/time.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { oauthAppsMessages } from "./messages.ts";
import { ShownSecret } from "./shown-secret.tsx";
import { useRefreshApplications } from "./use-applications.ts";

/** An application has at most this many secrets. */
const SECRETS_MAX = 2;

/** Creates and deletes the secrets of an application. */
export function ApplicationSecrets({ application }: { application: OAuthClient }) {
  const app = useAdminApp();
  const t = useMessages(oauthAppsMessages);
  const refresh = useRefreshApplications();
  const [shown, setShown] = useState<string | null>(null);
  const { id: clientId, secrets } = application;
  const create = useAction(async () => {
    const { clientSecret } = await createOAuthClientSecret(app, clientId);
    setShown(clientSecret);
    await refresh();
    return t("secretAdded");
  });
  return (
    <Section
      title={t("secrets")}
      lead={t("secretsLead")}
      actions={
        secrets.length < SECRETS_MAX && (
          <Needs least="admin">
            <PassingButton aria-disabled={create.isBusy} onClick={() => void create.run()}>
              {t("addSecret")}
            </PassingButton>
          </Needs>
        )
      }
    >
      {secrets.length === 0 && <p>{t("noSecrets")}</p>}
      <ul className="rows">
        {secrets.map(({ id, lastFour: end, createdAt }) => (
          <li key={id}>
            <span>
              {t.rich("secretEnding", { end: <code>{end}</code> })}{" "}
              <span className="row-more">
                <Time at={createdAt} />
              </span>
            </span>
            <Confirm
              button={t("deleteSecret")}
              name={t("deleteSecretWhat", { end })}
              look="quiet"
              title={t("deleteSecretTitle")}
              confirm={t("deleteSecretNow")}
              onConfirm={async () => {
                await deleteOAuthClientSecret(app, clientId, id);
                await refresh();
                return t("secretDeleted");
              }}
            >
              <p>{t("deleteSecretText")}</p>
            </Confirm>
          </li>
        ))}
      </ul>
      <Dialog title={t("secret")} isOpen={shown !== null} onClose={() => setShown(null)}>
        {shown !== null && <ShownSecret secret={shown} onDone={() => setShown(null)} />}
      </Dialog>
    </Section>
  );
}
