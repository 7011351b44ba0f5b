import { type CreatedOAuthClient, createOAuthClient } from "@latchkit/kit/oauth-clients";
import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { Copyable } from "../parts/layout/copy-button.tsx";
import { Facts } from "../parts/layout/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { ApplicationForm } from "./application-form.tsx";
import { oauthAppsMessages } from "./messages.ts";
import { ShownSecret } from "./shown-secret.tsx";
import { useRefreshApplications } from "./use-applications.ts";

/** Registers an application, and shows its ID and its secret once. */
export function NewApplication() {
  const app = useAdminApp();
  const t = useMessages(oauthAppsMessages);
  const refresh = useRefreshApplications();
  const [created, setCreated] = useState<CreatedOAuthClient | null>(null);
  return (
    <DialogButton
      label={t("add")}
      title={created ? created.name : t("add")}
      look="primary"
      onClose={() => setCreated(null)}
    >
      {(close) =>
        created ? (
          <ShownSecret secret={created.clientSecret} onDone={close}>
            <Facts facts={[[t("clientId"), <Copyable key="id" text={created.id} what={t("clientId")} />]]} />
          </ShownSecret>
        ) : (
          <ApplicationForm
            initial={null}
            submit={t("add")}
            onSave={async (input) => {
              setCreated(await createOAuthClient(app, input));
              await refresh();
              return t("added");
            }}
          />
        )
      }
    </DialogButton>
  );
}
