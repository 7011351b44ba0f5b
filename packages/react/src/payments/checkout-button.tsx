import type { Customer } from "@latchkit/kit";
import { Button, defineMessages, Notice, useAction, useMessages } from "@latchkit/ui";
import type { ReactNode } from "react";
import { useApp } from "../context.ts";
import { Root } from "../root.tsx";
import { paymentsTranslations } from "../translations.ts";
import { goToCheckout } from "./go-to-checkout.ts";

export const checkoutButtonMessages = defineMessages("checkoutButton", {
  buy: "Buy",
  going: "Opening checkout…",
});

/** Props of `<CheckoutButton />`. */
export interface CheckoutButtonProps {
  /** A product of the project's configuration. */
  productId: string;
  /** The team that buys. Default: the user, who is sent to sign in first if needed. */
  team?: Pick<Customer, "createCheckoutUrl"> | undefined;
  /** Address to which the customer returns after the purchase; on a trusted domain. Default: the current page. */
  returnUrl?: string | undefined;
  /** Takes the full width. Default: `false`. */
  isWide?: boolean | undefined;
  /** Class names for the outermost element. */
  className?: string | undefined;
  /** Label of the button. Default: “Buy”. */
  children?: ReactNode;
}

/** A button that leads to the page on which a product is bought. */
export function CheckoutButton({ className, ...props }: CheckoutButtonProps) {
  return (
    <Root name="checkout-button" isInline={!props.isWide} className={className} translations={paymentsTranslations}>
      <BuyButton {...props} />
    </Root>
  );
}

function BuyButton({ productId, team, returnUrl, isWide, children }: Omit<CheckoutButtonProps, "className">) {
  const t = useMessages(checkoutButtonMessages);
  const app = useApp();
  const buying = useAction(async () => {
    const customer = team ?? (await app.user.load());
    return customer ? goToCheckout(customer, productId, returnUrl) : app.redirectToSignIn();
  });
  return (
    <>
      <Button isWide={isWide} busy={buying.isBusy && t("going")} onClick={() => void buying.run()}>
        {children ?? t("buy")}
      </Button>
      <Notice tone="danger">{buying.failure}</Notice>
    </>
  );
}
