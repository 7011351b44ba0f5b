import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { SwitchRow } from "../parts/actions/switch-row.tsx";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { TextField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { Part } from "../parts/layout/part.tsx";
import { Section } from "../parts/layout/section.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { paymentsMessages } from "./messages.ts";
import { OwnKey } from "./stripe/own-key.tsx";
import { StripeSections } from "./stripe/stripe-section.tsx";
import "./payments.css";

/** Settings of payments: test mode, new purchases, and the connection to Stripe. */
export function PaymentSettingsPage() {
  const t = useMessages(paymentsMessages);
  return (
    <Page isNarrow title={t("settingsTitle")} lead={t("settingsLead")}>
      <Purchases />
      <Part title={t("stripe")}>
        <StripeSections />
      </Part>
      <OwnKey />
      <OfficialServers />
    </Page>
  );
}

/** Whether customers pay, and whether they can buy anything new. */
function Purchases() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const { testMode, blockNewPurchases } = useResource(app.config).payments;
  const t = useMessages(paymentsMessages);
  return (
    <Section title={t("newPurchases")}>
      <div className="switch-row">
        <div>
          <p>{t(testMode ? "testModeOn" : "testModeOff")}</p>
          <p className="hint">{t("testModeLead")}</p>
        </div>
        <Confirm
          key={String(testMode)}
          button={t(testMode ? "goLive" : "goTest")}
          title={t(testMode ? "goLiveTitle" : "goTestTitle")}
          confirm={t(testMode ? "goLive" : "goTest")}
          look={testMode ? "plain" : "quiet"}
          onConfirm={async () => {
            await project.updateConfig({ "payments.testMode": !testMode });
            return t(testMode ? "isLive" : "isTest");
          }}
        >
          <p>{t(testMode ? "goLiveText" : "goTestText")}</p>
        </Confirm>
      </div>
      <SwitchRow
        label={t("blockPurchases")}
        hint={t("blockPurchasesHint")}
        isOn={blockNewPurchases}
        onChange={async (isOn) => {
          await project.updateConfig({ "payments.blockNewPurchases": isOn });
          return t(isOn ? "purchasesBlocked" : "purchasesAllowed");
        }}
      />
    </Section>
  );
}

function OfficialServers() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const { officialServers = "" } = useResource(app.config).payments;
  const t = useMessages(paymentsMessages);

  async function save(values: FormData): Promise<string> {
    await project.updateConfig({ "payments.officialServers": textOf(values, "officialServers") || null });
    return t("officialServersSaved");
  }

  return (
    <Section title={t("officialServers")} lead={t("officialServersLead")}>
      <Form isSettings submit={t("save")} onSubmit={save}>
        <TextField
          name="officialServers"
          label={t("officialServersAddresses")}
          hint={t("officialServersHint")}
          defaultValue={officialServers}
          autoComplete="off"
          spellCheck={false}
        />
      </Form>
    </Section>
  );
}
