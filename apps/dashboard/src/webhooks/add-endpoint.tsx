import type { WebhookEndpoint } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Dialog } from "../parts/dialogs/dialog.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { EndpointForm } from "./endpoint-form.tsx";
import { webhooksMessages } from "./messages.ts";
import { SecretFacts } from "./secret-facts.tsx";

interface Added {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}

/** Adds an endpoint, then shows its secret, and leads to its page. */
export function AddEndpoint() {
  const app = useAdminApp();
  const navigate = useNavigate();
  const t = useMessages(webhooksMessages);
  const [isOpen, setOpen] = useState(false);
  const [added, setAdded] = useState<Added | null>(null);

  function close(): void {
    setOpen(false);
    if (!added) return;
    const params = { projectId: app.projectId, endpointId: added.endpoint.id };
    void navigate({ to: "/projects/$projectId/webhooks/$endpointId", params });
  }

  return (
    <>
      <button type="button" className="button" data-look="primary" onClick={() => setOpen(true)}>
        {t("add")}
      </button>
      <Dialog title={t(added ? "addedTitle" : "add")} isOpen={isOpen} onClose={close}>
        {added ? (
          <>
            <p>{t("secretLead")}</p>
            <SecretFacts secret={added.secret} />
            <div className="form-actions">
              <button type="button" className="button" data-look="primary" onClick={close}>
                {t("done")}
              </button>
            </div>
          </>
        ) : (
          <EndpointForm
            submit={t("addNow")}
            onSave={async (input) => {
              const endpoint = await app.createWebhookEndpoint(input);
              setAdded({ endpoint, secret: await endpoint.getSecret() });
              return t("added");
            }}
          />
        )}
      </Dialog>
    </>
  );
}
