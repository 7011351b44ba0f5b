import { CardSkeleton, FailureCard, Icon, Message, useLanguage, useMessages } from "@latchkit/ui";
import { alert, done, info } from "@latchkit/ui/icons";
import { loadStripe, type StripeIntent } from "@latchkit/ui/stripe";
import { useCallback, useEffect, useState } from "react";
import { isTrustedReturn } from "../checkout-api.ts";
import { outcomeMessages } from "../messages.ts";
import { stripeAccount } from "../stripe-account.ts";
import { type ReturnParameters, readReturnParameters } from "./return-parameters.ts";

type Kind = "succeeded" | "processing" | "failed" | "canceled" | "action" | "unknown";

interface Outcome {
  readonly kind: Kind;
  /** Stripe's message about a failure, in the reader's language. */
  readonly reason: string | null;
  /** Address to which the customer may go on; `null` without one that the project trusts. */
  readonly returnUrl: string | null;
}

type State =
  | { readonly status: "checking" }
  | { readonly status: "ready"; readonly outcome: Outcome }
  | { readonly status: "failed"; readonly error: unknown };

/** Time for which the page shows the success before it goes on, in milliseconds. */
const LEAVES_AFTER_MILLIS = 2_500;

/** Outcome of a payment. Goes on to the seller's page after a success, if the project trusts its address. */
export function OutcomePage() {
  const [parameters] = useState(() => readReturnParameters(location.search));
  const language = useLanguage();
  const [state, setState] = useState<State>({ status: "checking" });
  const check = useCallback(async () => {
    setState({ status: "checking" });
    try {
      setState({ status: "ready", outcome: await outcomeOf(parameters, language) });
    } catch (error) {
      setState({ status: "failed", error });
    }
  }, [parameters, language]);
  useEffect(() => void check(), [check]);
  if (state.status === "checking") return <Checking />;
  if (state.status === "failed") return <FailureCard error={state.error} fullPage retry={check} />;
  return <OutcomeCard outcome={state.outcome} parameters={parameters} />;
}

function Checking() {
  const t = useMessages(outcomeMessages);
  return (
    <>
      <span className="lk-hidden" role="status">
        {t("checking")}
      </span>
      <CardSkeleton fields={0} />
    </>
  );
}

function OutcomeCard({ outcome, parameters }: { outcome: Outcome; parameters: ReturnParameters }) {
  const t = useMessages(outcomeMessages);
  const { kind, reason, returnUrl } = outcome;
  const isDone = kind === "succeeded" || kind === "processing";
  const host = returnUrl === null ? "" : new URL(returnUrl).host;
  useEffect(() => {
    if (kind !== "succeeded" || returnUrl === null) return;
    const timer = setTimeout(() => location.replace(returnUrl), LEAVES_AFTER_MILLIS);
    return () => clearTimeout(timer);
  }, [kind, returnUrl]);
  const tryAgain = () => location.assign(checkoutAddress(parameters));
  const goOn = () => returnUrl !== null && location.assign(returnUrl);
  const mayTryAgain = !isDone && kind !== "unknown";
  const text = t(kind === "succeeded" && parameters.isBypass && parameters.isTest ? "succeededTest" : `${kind}Text`);
  return (
    <Message
      fullPage
      takesFocus
      title={t(`${kind}Title`)}
      icon={<Icon path={kind === "succeeded" ? done : kind === "processing" ? info : alert} />}
      tone={kind === "succeeded" ? "success" : isDone ? undefined : "danger"}
      primaryButtonText={mayTryAgain ? t("tryAgain") : returnUrl === null ? undefined : t("goOn", { host })}
      primaryAction={mayTryAgain ? tryAgain : goOn}
      secondaryButtonText={mayTryAgain && returnUrl !== null ? t("goOn", { host }) : undefined}
      secondaryAction={goOn}
    >
      {/* Stripe's words may be in another language than the page. */}
      {reason === null ? <span>{text}</span> : <bdi>{reason}</bdi>}
      {kind === "succeeded" ? <span> {returnUrl === null ? t("close") : t("leaving", { host })}</span> : null}
    </Message>
  );
}

/** The link's page: it sells until a payment has succeeded. */
function checkoutAddress({ fullCode, returnUrl }: ReturnParameters): string {
  const address = new URL(`/purchase/${encodeURIComponent(fullCode)}`, location.origin);
  if (returnUrl !== null) address.searchParams.set("return_url", returnUrl);
  return address.href;
}

async function outcomeOf(parameters: ReturnParameters, language: string): Promise<Outcome> {
  const [isTrusted, found] = await Promise.all([isTrustedReturn(parameters), findIntent(parameters, language)]);
  const returnUrl = isTrusted ? parameters.returnUrl : null;
  if (parameters.isBypass) return { kind: "succeeded", reason: null, returnUrl };
  if (!found) return { kind: "unknown", reason: null, returnUrl };
  const reason = found.last_payment_error?.message ?? found.last_setup_error?.message ?? null;
  return { kind: kindOf(found.status), reason: kindOf(found.status) === "failed" ? reason : null, returnUrl };
}

function kindOf(status: StripeIntent["status"]): Kind {
  switch (status) {
    case "succeeded":
    case "requires_capture":
      return "succeeded";
    case "processing":
      return "processing";
    case "canceled":
      return "canceled";
    case "requires_action":
    case "requires_confirmation":
      return "action";
    case "requires_payment_method":
      return "failed";
  }
}

/** Asks Stripe what became of the payment; `null` if the address names none that it knows. */
async function findIntent(parameters: ReturnParameters, language: string): Promise<StripeIntent | null> {
  const { paymentSecret, setupSecret, publishableKey, accountId } = parameters;
  if (publishableKey === null || (paymentSecret ?? setupSecret) === null) return null;
  const stripe = await loadStripe(stripeAccount(publishableKey, accountId), language);
  if (paymentSecret !== null) return (await stripe.retrievePaymentIntent(paymentSecret)).paymentIntent ?? null;
  return (await stripe.retrieveSetupIntent(setupSecret ?? "")).setupIntent ?? null;
}
