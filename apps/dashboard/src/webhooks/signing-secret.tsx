import type { WebhookEndpoint } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { useFormats } from "../localization/language-provider.tsx";
import { ChangeButton } from "../parts/actions/change-button.tsx";
import { useAction } from "../parts/actions/use-action.ts";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { SelectField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { Section } from "../parts/layout/section.tsx";
import { webhooksMessages } from "./messages.ts";
import { SecretFacts } from "./secret-facts.tsx";

/** For how long the old secret may go on, in seconds. */
const GRACES = [0, 3_600, 86_400, 604_800] as const;
const A_DAY = 86_400;

/** Shows the signing secret on demand, and replaces it. */
export function SigningSecret({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useMessages(webhooksMessages);
  const formats = useFormats();
  const [secret, setSecret] = useState<string | null>(null);
  const show = useAction(async () => {
    setSecret(secret === null ? await endpoint.getSecret() : null);
    return undefined;
  });
  const { previousSecretUntil } = endpoint;
  const hasGrace = previousSecretUntil !== null && previousSecretUntil.getTime() > Date.now();
  return (
    <Section title={t("signing")} lead={t("signingLead")}>
      {hasGrace && <p className="notice">{t("oldUntil", { when: formats.dayAndTime(previousSecretUntil) })}</p>}
      {secret !== null && <SecretFacts secret={secret} />}
      <div className="page-actions">
        <ChangeButton aria-disabled={show.isBusy} onClick={() => void show.run()}>
          {show.isBusy && <span className="busy" aria-hidden />}
          <span>{t(secret === null ? "showSecret" : "hideSecret")}</span>
        </ChangeButton>
        <RotateSecret endpoint={endpoint} onRotated={setSecret} />
      </div>
    </Section>
  );
}

function RotateSecret({ endpoint, onRotated }: { endpoint: WebhookEndpoint; onRotated(secret: string): void }) {
  const t = useMessages(webhooksMessages);
  return (
    <DialogButton label={t("rotate")} title={t("rotateTitle")}>
      {(close) => (
        <>
          <p>{t("rotateText")}</p>
          <Form
            submit={t("rotateNow")}
            onSubmit={async (values) => {
              onRotated(await endpoint.rotateSecret({ gracePeriodSeconds: Number(textOf(values, "grace")) }));
              close();
              return t("rotated");
            }}
          >
            <SelectField
              name="grace"
              label={t("grace")}
              defaultValue={A_DAY}
              options={GRACES.map((seconds) => ({ value: String(seconds), label: t(`grace ${seconds}`) }))}
            />
          </Form>
        </>
      )}
    </DialogButton>
  );
}
