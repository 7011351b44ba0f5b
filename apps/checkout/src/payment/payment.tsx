import {
  Button,
  Message,
  Notice,
  type PriceLike,
  toMinorUnits,
  useAction,
  useMessages,
  usePriceText,
} from "@latchkit/ui";
import { StripeFields, type StripeForm } from "@latchkit/ui/stripe";
import { useState } from "react";
import { returnAddress } from "../address.ts";
import { type Offer, RefusalError, startPayment } from "../checkout-api.ts";
import { checkoutMessages, problemMessages } from "../messages.ts";
import { refusalOf } from "../outcome/refusal.ts";
import { stripeAccount } from "../stripe-account.ts";
import type { PaymentProps } from "./test-purchase.tsx";

export interface StripePaymentProps extends PaymentProps {
  offer: Offer;
  price: PriceLike;
  /** Decimal text. */
  total: string;
  currency: string;
}

/** The form in which Stripe takes the payment. The link stays usable until a payment has succeeded. */
export function Payment({ link, choice, offer, price, total, currency, onProblem }: StripePaymentProps) {
  const t = useMessages(checkoutMessages);
  const problem = useMessages(problemMessages);
  const text = usePriceText();
  const [form, setForm] = useState<StripeForm | null>(null);
  const [declined, setDeclined] = useState<string | null>(null);
  const isTrial = text.trial(price) !== null;
  const amount = toMinorUnits(total, currency);
  const paying = useAction(async () => {
    if (!form) return;
    setDeclined(null);
    const { stripe, elements } = form;
    const invalid = await elements.submit();
    if (invalid.error) return; // The form shows it at its field.
    const session = await startPayment(link, choice).catch((error: unknown) => {
      const refusal = refusalOf(error);
      if (refusal) onProblem(refusal.kind);
      else if (error instanceof RefusalError && error.status === 409) setDeclined(t("elsewhere"));
      else throw error;
      return null;
    });
    if (session === null) return;
    if (session.client_secret === undefined) return leave(returnAddress(link, { bypass: "1" }));
    const confirmation = {
      elements,
      clientSecret: session.client_secret,
      confirmParams: {
        return_url: returnAddress(link, {
          stripe_account_id: offer.stripe_account_id,
          stripe_key: offer.stripe_publishable_key ?? null,
        }),
      },
    };
    const isSetup = session.stripe_intent_type === "setup";
    const { error } = await (isSetup ? stripe.confirmSetup(confirmation) : stripe.confirmPayment(confirmation));
    const status = (error?.payment_intent ?? error?.setup_intent)?.status;
    // Another tab was faster: Stripe refuses to confirm what has succeeded.
    if (status === "succeeded" || status === "processing") {
      const name = isSetup ? "setup_intent_client_secret" : "payment_intent_client_secret";
      const address = new URL(confirmation.confirmParams.return_url);
      address.searchParams.set(name, session.client_secret);
      return leave(address.href);
    }
    if (error) setDeclined(error.message ?? t("elsewhere"));
  });
  return (
    <div className="checkout-actions">
      <StripeFields
        account={stripeAccount(offer.stripe_publishable_key ?? "", offer.stripe_account_id)}
        options={{
          mode: price.interval ? "subscription" : "payment",
          amount: isTrial ? 0 : amount,
          currency: currency.toLowerCase(),
        }}
        onForm={setForm}
        failed={(_error, retry) => (
          <Message title={problem("paymentFormTitle")} primaryButtonText={problem("reload")} primaryAction={retry}>
            {problem("paymentFormText")}
          </Message>
        )}
      />
      <Notice tone="danger">{declined ?? paying.failure}</Notice>
      <Button isWide busy={paying.isBusy && t("paying")} isUnavailable={!form} onClick={() => void paying.run()}>
        {isTrial
          ? t("startTrial")
          : amount === 0
            ? t("order")
            : t("pay", { total: text.amount(price, choice.quantity) })}
      </Button>
      <p className="checkout-small">{t("secure")}</p>
    </div>
  );
}

/** Goes to another page, and never resolves, so that the button stays busy until then. */
function leave(url: string): Promise<never> {
  location.assign(url);
  return new Promise(() => undefined);
}
