import type { Customer, CustomerPaymentMethodSetupIntent } from "@latchkit/kit";
import {
  Button,
  CancelButton,
  defineMessages,
  FailureNotice,
  Notice,
  Skeleton,
  useAction,
  useMessages,
} from "@latchkit/ui";
import { StripeFields, type StripeForm } from "@latchkit/ui/stripe";
import { useCallback, useEffect, useState } from "react";

export const cardFormMessages = defineMessages("cardForm", {
  save: "Save",
  saving: "Saving…",
  notSaved: "The payment method could not be saved. Try again, or use another one.",
});

export interface CardFormProps {
  customer: Customer;
  onSaved: () => void;
  onClose: () => void;
}

type Setup =
  | { readonly status: "pending" }
  | { readonly status: "ready"; readonly intent: CustomerPaymentMethodSetupIntent }
  | { readonly status: "failed"; readonly error: unknown };

/**
 * Stripe's form for the payment method that pays from now on. Stripe gets what is typed; the app and its backend do
 * not.
 */
export function CardForm({ customer, onSaved, onClose }: CardFormProps) {
  const [setup, setSetup] = useState<Setup>({ status: "pending" });
  const begin = useCallback(async () => {
    setSetup({ status: "pending" });
    try {
      setSetup({ status: "ready", intent: await customer.createPaymentMethodSetupIntent() });
    } catch (error) {
      setSetup({ status: "failed", error });
    }
  }, [customer]);
  useEffect(() => void begin(), [begin]);
  if (setup.status === "failed") return <FailureNotice error={setup.error} retry={begin} />;
  if (setup.status === "pending") return <Skeleton size="control" />;
  return <Fields customer={customer} intent={setup.intent} onSaved={onSaved} onClose={onClose} />;
}

function Fields({ customer, intent, onSaved, onClose }: CardFormProps & { intent: CustomerPaymentMethodSetupIntent }) {
  const t = useMessages(cardFormMessages);
  const [form, setForm] = useState<StripeForm | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { clientSecret, publishableKey, stripeAccountId: accountId, scriptUrl } = intent;
  const saving = useAction(async () => {
    if (!form) return;
    setRefusal(null);
    const { stripe, elements } = form;
    const invalid = await elements.submit();
    if (invalid.error) return; // The form shows it at its field.
    const { setupIntent, error } = await stripe.confirmSetup({ elements, redirect: "if_required" });
    // Stripe refuses to confirm what a try before has confirmed, of which the backend then did not hear.
    const saved = setupIntent ?? error?.setup_intent;
    if (saved?.status !== "succeeded") return setRefusal(error?.message ?? t("notSaved"));
    await customer.setDefaultPaymentMethodFromSetupIntent(saved.id);
    onClose();
    onSaved();
  });
  return (
    <div className="lk-actions">
      <StripeFields
        account={{ scriptUrl, publishableKey: publishableKey ?? "", accountId }}
        options={{ clientSecret }}
        onForm={setForm}
        failed={(error, retry) => <FailureNotice error={error} retry={retry} />}
      />
      <Notice tone="danger">{refusal ?? saving.failure}</Notice>
      <Button isWide busy={saving.isBusy && t("saving")} isUnavailable={!form} onClick={() => void saving.run()}>
        {t("save")}
      </Button>
      <CancelButton look="secondary" isWide onClick={onClose} />
    </div>
  );
}
