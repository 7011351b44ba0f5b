import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { Part } from "../parts/layout/part.tsx";
import { Facts, Section } from "../parts/layout/section.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { paymentsMessages } from "./messages.ts";
import "./payments.css";

/** Settings of payments: test mode, and the connection to Stripe. */
export function PaymentSettingsPage() {
  const t = useMessages(paymentsMessages);
  return (
    <Page title={t("settingsTitle")} lead={t("settingsLead")}>
      <TestMode />
      <Part title={t("stripe")}>
        <Stripe />
      </Part>
    </Page>
  );
}

function TestMode() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const { payments } = useResource(app.config);
  const t = useMessages(paymentsMessages);
  const { testMode } = payments;
  return (
    <Section title={t("testMode")} lead={t("testModeLead")}>
      <p className="notice" data-tone={testMode ? undefined : "danger"}>
        {t(testMode ? "testModeOn" : "testModeOff")}
      </p>
      <Confirm
        key={String(testMode)}
        button={t(testMode ? "goLive" : "goTest")}
        title={t(testMode ? "goLiveTitle" : "goTestTitle")}
        confirm={t(testMode ? "goLive" : "goTest")}
        look={testMode ? undefined : "quiet"}
        onConfirm={async () => {
          await project.updateConfig({ "payments.testMode": !testMode });
          return t(testMode ? "isLive" : "isTest");
        }}
      >
        <p>{t(testMode ? "goLiveText" : "goTestText")}</p>
      </Confirm>
    </Section>
  );
}

function Stripe() {
  const app = useAdminApp();
  const account = useResource(app.stripeAccountInfo);
  const t = useMessages(paymentsMessages);
  if (!account) {
    return (
      <Section title={t("stripe")} lead={t("stripeLead")}>
        <p>{t("noStripe")}</p>
      </Section>
    );
  }
  const state = (isOn: boolean) => (
    <span className="badge" data-tone={isOn ? "good" : "danger"}>
      {t(isOn ? "yes" : "notYet")}
    </span>
  );
  return (
    <Section title={t("stripe")} lead={t("stripeLead")}>
      <Facts
        facts={[
          [t("stripeAccount"), <code key="id">{account.account_id}</code>],
          [t("stripeDetails"), state(account.details_submitted)],
          [t("stripeCharges"), state(account.charges_enabled)],
          [t("stripePayouts"), state(account.payouts_enabled)],
        ]}
      />
    </Section>
  );
}
