import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { useAccessProblem } from "../parts/access/access.tsx";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { Form } from "../parts/forms/form.tsx";
import { Copyable } from "../parts/layout/copy-button.tsx";
import { Facts } from "../parts/layout/section.tsx";
import { Snippet } from "../parts/layout/snippet.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { webhooksMessages } from "../webhooks/messages.ts";
import { lazyMoveMessages } from "./lazy-messages.ts";

const SECRET_BYTES = 32;

/** Creates and replaces the secret that signs questions, and shows it once. */
export function LazyMoveSecret({ isSet }: { isSet: boolean }) {
  const app = useAdminApp();
  const project = useResource(app.project);
  const t = useMessages(lazyMoveMessages);
  const tWebhooks = useMessages(webhooksMessages);
  const problem = useAccessProblem();
  const [created, setCreated] = useState<string | null>(null);

  async function create(): Promise<undefined> {
    const secret = newSecret();
    await project.updateConfig({ "auth.lazyMove.signingSecret": secret });
    setCreated(secret);
    return undefined;
  }

  function titleOf(): string {
    if (created !== null) return tWebhooks("secret");
    return isSet ? tWebhooks("rotateTitle") : t("createSecret");
  }

  return (
    <DialogButton
      label={isSet ? tWebhooks("rotate") : t("createSecret")}
      title={titleOf()}
      problem={problem}
      onClose={() => setCreated(null)}
    >
      {(close) =>
        created === null ? (
          <Form submit={isSet ? tWebhooks("rotateNow") : t("createSecret")} onSubmit={create}>
            <p>{t(isSet ? "replaceText" : "secretLead")}</p>
          </Form>
        ) : (
          <>
            <p>{t("secretLead")}</p>
            <Facts
              facts={[[tWebhooks("secret"), <Copyable key="secret" text={created} what={tWebhooks("theSecret")} />]]}
            />
            <Snippet title={tWebhooks("envFile")} code={`LAZY_MOVE_SECRET=${created}`} what={tWebhooks("theLine")} />
            <div className="form-actions">
              <button type="button" className="button" data-look="primary" onClick={close}>
                {tWebhooks("done")}
              </button>
            </div>
          </>
        )
      }
    </DialogButton>
  );
}

/** Returns a secret as Standard Webhooks writes it. */
function newSecret(): string {
  return `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))))}`;
}
