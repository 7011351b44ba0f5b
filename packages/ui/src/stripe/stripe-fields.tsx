import { type ReactNode, useEffect, useRef, useState } from "react";
import { Skeleton } from "../components/skeleton.tsx";
import { useLanguage } from "../messages/use-messages.ts";
import { appearance } from "./appearance.ts";
import { type ElementsOptions, loadStripe, type Stripe, type StripeAccount, type StripeElements } from "./stripe-js.ts";

/** Stripe's fields, ready to be filled in. */
export interface StripeForm {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

export interface StripeFieldsProps {
  account: StripeAccount;
  options: ElementsOptions;
  /** Called when the fields can be used, and with `null` when they are gone. */
  onForm: (form: StripeForm | null) => void;
  /** Takes the place of the fields when they could not be loaded. */
  failed: (error: unknown, retry: () => void) => ReactNode;
}

/** Stripe's Payment Element, in a frame of Stripe's. */
export function StripeFields({ account, options, onForm, failed }: StripeFieldsProps) {
  const language = useLanguage();
  const container = useRef<HTMLDivElement>(null);
  const elements = useRef<StripeElements | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const [state, setState] = useState<"loading" | "ready" | { readonly error: unknown }>("loading");
  const [attempt, setAttempt] = useState(0);
  const { scriptUrl, publishableKey, accountId } = account;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts afresh.
  useEffect(() => {
    let isGone = false;
    let destroy: (() => void) | undefined;
    const open = async () => {
      const stripe = await loadStripe({ scriptUrl, publishableKey, accountId }, language);
      if (isGone || !container.current) return;
      elements.current = stripe.elements({ ...latest.current, appearance: appearance(container.current) });
      const element = elements.current.create("payment");
      const form = { stripe, elements: elements.current };
      element.on("ready", () => {
        if (isGone) return;
        setState("ready");
        onForm(form);
      });
      element.on("loaderror", () => setState({ error: new Error("Stripe's fields could not be loaded.") }));
      element.mount(container.current);
      destroy = () => element.destroy();
    };
    setState("loading");
    open().catch((error: unknown) => setState({ error }));
    return () => {
      isGone = true;
      elements.current = null;
      onForm(null);
      destroy?.();
    };
  }, [scriptUrl, publishableKey, accountId, language, attempt, onForm]);

  const { mode, amount, currency } = "mode" in options ? options : { mode: null, amount: 0, currency: "" };
  useEffect(() => {
    if (mode !== null) elements.current?.update({ mode, amount, currency });
  }, [mode, amount, currency]);

  if (typeof state === "object") return failed(state.error, () => setAttempt((tries) => tries + 1));
  return (
    <>
      {state === "loading" ? <Skeleton size="control" /> : null}
      <div ref={container} />
    </>
  );
}
