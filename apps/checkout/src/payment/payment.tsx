import {
  Button,
  formatMoney,
  Message,
  Notice,
  type PriceLike,
  toMinorUnits,
  useAction,
  useLanguage,
  useMessages,
  usePriceText,
} from "@latchkit/ui";
import { StripeFields, type StripeForm } from "@latchkit/ui/stripe";
import { useState } from "react";
import { returnAddress } from "../address.ts";
import { type DueNow, type Offer, RefusalError, startPayment } from "../checkout-api.ts";
import { checkoutMessages, problemMessages } from "../messages.ts";
import { refusalOf } from "../outcome/refusal.ts";
import { stripeAccount } from "../stripe-account.ts";
import type { PaymentProps } from "./test-purchase.tsx";

export interface StripePaymentProps extends PaymentProps {
  offer: Offer;
  price: PriceLike;
  /** Amount to charge, as decimal text. */
  total: string;
  currency: string;
  /** Immediate charge of a switch of plans; `null` for other purchases. */
  due: DueNow | null;
  /** Whether the total is not known yet. */
  isUnavailable: boolean;
  /** Called when another amount is due. */
  onOutdated: () => Promise<void>;
}

/** The form in which Stripe takes the payment. The link stays usable until a payment has succeeded. */
export function Payment(props: StripePaymentProps) {
  const { link, choice, offer, price, total, currency, due, isUnavailable, onOutdated, onProblem } = props;
  const t = useMessages(checkoutMessages);
  const problem = useMessages(problemMessages);
  const language = useLanguage();
  const text = usePriceText();
  const [form, setForm] = useState<StripeForm | null>(null);
  const [declined, setDeclined] = useState<string | null>(null);
  const isTrial = text.trial(price) !== null;
  const amount = toMinorUnits(total, currency);
  // The unused part of the current plan pays for the new one, so there is no payment to confirm.
  const isPaidByCredit = due?.amount === 0;
  const isReady = !isUnavailable && (form !== null || isPaidByCredit);
  const paying = useAction(async () => {
    if (!isReady) return;
    setDeclined(null);
    const invalid = isPaidByCredit ? null : await form?.elements.submit();
    if (invalid?.error) return; // The form shows it at its field.
    const session = await startPayment(link, choice, due).catch(async (error: unknown) => {
      const refusal = refusalOf(error);
      if (refusal) onProblem(refusal.kind);
      else if (error instanceof RefusalError && error.status === 409) {
        await onOutdated();
        setDeclined(due ? t("amountChanged") : t("elsewhere"));
      } else throw error;
      return null;
    });
    if (session === null) return;
    if (session.client_secret === undefined) return leave(returnAddress(link, { bypass: "1" }));
    if (form === null) return setDeclined(t("elsewhere"));
    const returnUrl = returnAddress(link, {
      stripe_account_id: offer.stripe_account_id,
      stripe_key: offer.stripe_publishable_key ?? null,
    });
    const isSetup = session.stripe_intent_type === "setup";
    const error = await confirm(form, { secret: session.client_secret, isSetup, returnUrl });
    if (error) setDeclined(error.message ?? t("elsewhere"));
  });
  return (
    <div className="checkout-actions">
      {isPaidByCredit ? null : (
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
      )}
      {/* Stripe's words may be in another language than the page. */}
      <Notice tone="danger">{declined === null ? paying.failure : <bdi>{declined}</bdi>}</Notice>
      <Button isWide busy={paying.isBusy && t("paying")} isUnavailable={!isReady} onClick={() => void paying.run()}>
        {isTrial
          ? t("startTrial")
          : amount === 0
            ? t("order")
            : t("pay", { total: formatMoney(total, currency, language) })}
      </Button>
      <p className="checkout-small">{t("secure")}</p>
    </div>
  );
}

interface Confirming {
  readonly secret: string;
  readonly isSetup: boolean;
  readonly returnUrl: string;
}

/** Confirms the payment at Stripe, which leads to another page. @returns The reason why it does not. */
async function confirm({ stripe, elements }: StripeForm, { secret, isSetup, returnUrl }: Confirming) {
  const confirmation = { elements, clientSecret: secret, confirmParams: { return_url: returnUrl } };
  const { error } = await (isSetup ? stripe.confirmSetup(confirmation) : stripe.confirmPayment(confirmation));
  const status = (error?.payment_intent ?? error?.setup_intent)?.status;
  if (status !== "succeeded" && status !== "processing") return error;
  // Another tab was faster: Stripe refuses to confirm what has succeeded.
  const address = new URL(returnUrl);
  address.searchParams.set(isSetup ? "setup_intent_client_secret" : "payment_intent_client_secret", secret);
  return leave(address.href);
}

/** Goes to another page, and never resolves, so that the button stays busy until then. */
function leave(url: string): Promise<never> {
  location.assign(url);
  return new Promise(() => undefined);
}
