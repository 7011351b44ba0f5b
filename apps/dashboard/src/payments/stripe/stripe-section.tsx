import { StatusError } from "@latchkit/kit";
import type { StripeAccountInfo } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { ChangeButton } from "../../parts/actions/change-button.tsx";
import { useAction } from "../../parts/actions/use-action.ts";
import { Facts, Section } from "../../parts/layout/section.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { paymentsMessages } from "../messages.ts";
import { Differences } from "./differences.tsx";
import { PaymentMethods } from "./payment-methods.tsx";

/** The project's Stripe account: connects it, shows its state, and what customers can pay with. */
export function StripeSections() {
  const account = useResource(useAdminApp().stripeAccountInfo);
  const t = useMessages(paymentsMessages);
  return (
    <>
      <Section title={t("stripe")} lead={t("stripeLead")}>
        {account ? (
          <Account account={account} />
        ) : (
          <>
            <p>{t("noStripe")}</p>
            <SetUpStripe label={t("connectStripe")} />
          </>
        )}
      </Section>
      {account && (
        <>
          <PaymentMethods />
          <Differences />
        </>
      )}
    </>
  );
}

function Account({ account }: { account: StripeAccountInfo }) {
  const { payments } = useResource(useAdminApp().config);
  const t = useMessages(paymentsMessages);
  const isComplete = account.details_submitted && account.charges_enabled && account.payouts_enabled;
  const state = (isOn: boolean) => (
    <span className="badge" data-tone={isOn ? "good" : "danger"}>
      {t(isOn ? "yes" : "notYet")}
    </span>
  );
  return (
    <>
      <Facts
        facts={[
          [t("stripeAccount"), <code key="id">{account.account_id}</code>],
          [t("stripeDetails"), state(account.details_submitted)],
          [t("stripeCharges"), state(account.charges_enabled)],
          [t("stripePayouts"), state(account.payouts_enabled)],
        ]}
      />
      {!isComplete && !payments.stripe.secretKey && <SetUpStripe label={t("continueStripe")} />}
    </>
  );
}

/** Leads to Stripe, where the owner sets up the account. */
function SetUpStripe({ label }: { label: string }) {
  const app = useAdminApp();
  const t = useMessages(paymentsMessages);
  const [isImpossible, setImpossible] = useState(false);
  const setUp = useAction(async () => {
    try {
      window.location.assign((await app.setupPayments()).url);
    } catch (error) {
      if (!(error instanceof StatusError && error.status === 400)) throw error;
      setImpossible(true);
    }
    return undefined;
  });
  return (
    <>
      <p>
        <ChangeButton data-look="primary" aria-disabled={setUp.isBusy} onClick={() => void setUp.run()}>
          {setUp.isBusy && <span className="busy" aria-hidden />}
          <span>{label}</span>
        </ChangeButton>
      </p>
      {isImpossible && <p role="alert">{t("noPlatform")}</p>}
    </>
  );
}
