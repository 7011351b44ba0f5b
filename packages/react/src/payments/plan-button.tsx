import { type CatalogProduct, type Customer, type CustomerProduct, isKnownError } from "@latchkit/kit";
import { Button, Confirm, defineMessages, Notice, useAction, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { useApp } from "../context.ts";
import { goToCheckout } from "./go-to-checkout.ts";
import { SubscriptionState } from "./subscription-state.tsx";

export const planButtonMessages = defineMessages("planButton", {
  signIn: "Sign in to choose",
  choose: "Choose {name}",
  opening: "Opening checkout…",
  more: "Buy more",
  switch: "Switch to {name}",
  question: "Switch to {name}?",
  consequence: "Your subscription to {from} ends, and {name} begins right away.",
  switching: "Switching…",
  current: "Your current plan",
  owned: "Yours",
  fallback: "Included when no other plan is active",
});

export interface PlanButtonProps {
  product: CatalogProduct;
  /** The price that is shown. */
  priceId: string | undefined;
  /** `null` for a visitor who is signed out. */
  customer: Customer | null;
  /** The product as the customer owns it. */
  mine: CustomerProduct | undefined;
  /** Product whose subscription the customer would switch. */
  from: CustomerProduct | undefined;
  returnUrl: string | undefined;
}

/** Button to buy a product or to switch to it; a note if the customer owns it. */
export function PlanButton({ product, priceId, customer, mine, from, returnUrl }: PlanButtonProps) {
  const t = useMessages(planButtonMessages);
  const app = useApp();
  const [isAsked, setAsked] = useState(false);
  const name = product.displayName;
  const buying = useAction(() => (customer ? goToCheckout(customer, product.id, returnUrl) : app.redirectToSignIn()));
  if (mine && !(product.stackable && mine.type === "one_time")) {
    return (
      <div className="lk-plan-action">
        <p className="lk-plan-state">{mine.type === "subscription" ? t("current") : t("owned")}</p>
        <SubscriptionState product={mine} />
      </div>
    );
  }
  if (product.isDefault) {
    return (
      <div className="lk-plan-action">
        <p className="lk-plan-state">{t("fallback")}</p>
      </div>
    );
  }
  const isSwitch = customer !== null && from !== undefined && from.id !== null;
  const label = !customer ? t("signIn") : isSwitch ? t("switch", { name }) : mine ? t("more") : t("choose", { name });
  return (
    <div className="lk-plan-action">
      <Button
        isWide
        look={isSwitch ? "secondary" : "primary"}
        busy={buying.isBusy && t("opening")}
        onClick={() => (isSwitch ? setAsked(true) : void buying.run())}
      >
        {label}
      </Button>
      <Notice tone="danger">{buying.failure}</Notice>
      {isSwitch && isAsked ? (
        <Confirm
          title={t("question", { name })}
          text={t("consequence", { from: from.displayName, name })}
          submit={t("switch", { name })}
          busy={t("switching")}
          action={() => switchPlan(customer, from.id ?? "", product.id, priceId, returnUrl)}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </div>
  );
}

/** Switches at once where a card is saved, else on the checkout page, which replaces the plan. */
async function switchPlan(
  customer: Customer,
  fromProductId: string,
  toProductId: string,
  priceId: string | undefined,
  returnUrl: string | undefined,
): Promise<void> {
  try {
    await customer.switchSubscription({ fromProductId, toProductId, priceId });
  } catch (error) {
    if (!isKnownError(error, "DEFAULT_PAYMENT_METHOD_REQUIRED")) throw error;
    await goToCheckout(customer, toProductId, returnUrl);
  }
}
