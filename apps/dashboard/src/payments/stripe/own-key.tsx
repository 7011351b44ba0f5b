import { useResource } from "@latchkit/react";
import { FieldError, type Translate, useMessages } from "@latchkit/ui";
import { useRouteContext } from "@tanstack/react-router";
import { Confirm } from "../../parts/dialogs/confirm.tsx";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { TextField } from "../../parts/forms/fields.tsx";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { Copyable } from "../../parts/layout/copy-button.tsx";
import { Facts, Section } from "../../parts/layout/section.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { paymentsMessages } from "../messages.ts";

/** Uses a Stripe account by its own key, instead of one that is connected to the backend's. */
export function OwnKey() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const { secretKey, publishableKey } = useResource(app.config).payments.stripe;
  const t = useMessages(paymentsMessages);
  const isSet = Boolean(secretKey);

  async function remove(): Promise<string> {
    await project.updateConfig({ "payments.stripe": null });
    await app.stripeAccountInfo.refresh();
    return t("ownKeyRemoved");
  }

  return (
    <Section title={t("ownKey")} lead={t("ownKeyLead")}>
      {isSet && (
        <Facts
          facts={[
            [t("secretKey"), t("keyHidden")],
            [t("publishableKey"), <code key="key">{publishableKey}</code>],
          ]}
        />
      )}
      <div className="row-actions">
        <DialogButton label={t(isSet ? "replaceOwnKey" : "setOwnKey")}>
          {(close) => <OwnKeyForm onDone={close} />}
        </DialogButton>
        {isSet && (
          <Confirm
            button={t("removeOwnKey")}
            title={t("removeOwnKeyTitle")}
            confirm={t("removeOwnKey")}
            onConfirm={remove}
          >
            <p>{t("removeOwnKeyText")}</p>
          </Confirm>
        )}
      </div>
    </Section>
  );
}

function OwnKeyForm({ onDone }: { onDone(): void }) {
  const { config } = useRouteContext({ from: "__root__" });
  const app = useAdminApp();
  const project = useResource(app.project);
  const t = useMessages(paymentsMessages);
  const webhookUrl = `${config.apiUrl}/api/v1/integrations/stripe/webhooks/${app.projectId}`;

  async function save(values: FormData): Promise<string> {
    await project.updateConfig({ "payments.stripe": readKeys(values, t) });
    onDone();
    // A key that Stripe refuses is shown where the account is.
    await app.stripeAccountInfo.refresh().catch(() => undefined);
    return t("ownKeySaved");
  }

  const hidden = { type: "password", autoComplete: "new-password", spellCheck: false } as const;
  return (
    <Form submit={t("save")} onSubmit={save}>
      <p>{t("ownKeyText")}</p>
      <TextField name="secretKey" label={t("secretKey")} hint={t("secretKeyHint")} {...hidden} />
      <TextField
        name="publishableKey"
        label={t("publishableKey")}
        hint={t("publishableKeyHint")}
        autoComplete="off"
        spellCheck={false}
      />
      <p>{t("webhookText")}</p>
      <Copyable text={webhookUrl} what={t("theWebhookUrl")} />
      <TextField name="webhookSecret" label={t("webhookSecret")} hint={t("webhookSecretHint")} {...hidden} />
    </Form>
  );
}

function readKeys(values: FormData, t: Translate<typeof paymentsMessages.english>) {
  const keyIn = (field: string, pattern: RegExp, start: string) => {
    const key = textOf(values, field);
    if (!pattern.test(key)) throw new FieldError(t("badKey", { start }), { field });
    return key;
  };
  return {
    secretKey: keyIn("secretKey", /^[sr]k_(?:test|live)_\w+$/, "sk_"),
    publishableKey: keyIn("publishableKey", /^pk_(?:test|live)_\w+$/, "pk_"),
    webhookSecret: keyIn("webhookSecret", /^whsec_\S+$/, "whsec_"),
  };
}
