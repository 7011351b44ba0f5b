import {
  Button,
  Message,
  Notice,
  type PriceLike,
  Skeleton,
  toMinorUnits,
  useAction,
  useLanguage,
  useMessages,
  usePriceText,
} from "@latchkit/ui";
import { useEffect, useRef, useState } from "react";
import { returnAddress } from "../address.ts";
import { type Offer, RefusalError, startPayment } from "../checkout-api.ts";
import { checkoutMessages, problemMessages } from "../messages.ts";
import { refusalOf } from "../outcome/refusal.ts";
import { type ElementsOptions, loadStripe, type Stripe, type StripeElements } from "../stripe.ts";
import { appearance } from "./appearance.ts";
import type { PaymentProps } from "./test-purchase.tsx";

export interface StripePaymentProps extends PaymentProps {
  offer: Offer;
  price: PriceLike;
  /** Decimal text. */
  total: string;
  currency: string;
}

interface Form {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

/** The form in which Stripe takes the payment. The link stays usable until a payment has succeeded. */
export function Payment({ link, choice, offer, price, total, currency, onProblem }: StripePaymentProps) {
  const t = useMessages(checkoutMessages);
  const text = usePriceText();
  const [form, setForm] = useState<Form | null>(null);
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
      const problem = refusalOf(error);
      if (problem) onProblem(problem.kind);
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
      <PaymentForm
        offer={offer}
        options={{
          mode: price.interval ? "subscription" : "payment",
          amount: isTrial ? 0 : amount,
          currency: currency.toLowerCase(),
        }}
        onForm={setForm}
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

interface PaymentFormProps {
  offer: Offer;
  options: ElementsOptions;
  /** Called when the form can be used, and with `null` when it is gone. */
  onForm: (form: Form | null) => void;
}

/** Stripe's Payment Element, in a frame of Stripe's. */
function PaymentForm({ offer, options, onForm }: PaymentFormProps) {
  const t = useMessages(problemMessages);
  const language = useLanguage();
  const container = useRef<HTMLDivElement>(null);
  const elements = useRef<StripeElements | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [attempt, setAttempt] = useState(0);
  const { stripe_publishable_key: key, stripe_account_id: account } = offer;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts afresh.
  useEffect(() => {
    let isGone = false;
    let destroy: (() => void) | undefined;
    const open = async () => {
      const stripe = await loadStripe(key ?? "", account, language);
      if (isGone || !container.current) return;
      elements.current = stripe.elements({ ...latest.current, appearance: appearance(container.current) });
      const element = elements.current.create("payment");
      const form = { stripe, elements: elements.current };
      element.on("ready", () => {
        if (isGone) return;
        setState("ready");
        onForm(form);
      });
      element.on("loaderror", () => setState("failed"));
      element.mount(container.current);
      destroy = () => element.destroy();
    };
    setState("loading");
    open().catch(() => setState("failed"));
    return () => {
      isGone = true;
      elements.current = null;
      onForm(null);
      destroy?.();
    };
  }, [key, account, language, attempt, onForm]);

  const { mode, amount, currency } = options;
  useEffect(() => {
    elements.current?.update({ mode, amount, currency });
  }, [mode, amount, currency]);

  if (state === "failed") {
    return (
      <Message
        title={t("paymentFormTitle")}
        primaryButtonText={t("reload")}
        primaryAction={() => setAttempt((tries) => tries + 1)}
      >
        {t("paymentFormText")}
      </Message>
    );
  }
  return (
    <>
      {state === "loading" ? <Skeleton size="control" /> : null}
      <div ref={container} />
    </>
  );
}
