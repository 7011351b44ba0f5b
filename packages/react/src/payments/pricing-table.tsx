import type { Customer } from "@latchkit/kit";
import { FailureNotice, ListSkeleton, Load, loadable } from "@latchkit/ui";
import { Root } from "../root.tsx";
import { paymentsTranslations } from "../translations.ts";

/** Props of `<PricingTable />`. */
export interface PricingTableProps {
  /** The team that buys. Default: the user. */
  team?: Customer | undefined;
  /** Shows the products of this catalog only. Default: all that such customers can buy. */
  catalogId?: string | undefined;
  /** Address to which the customer returns after a purchase; on a trusted domain. Default: the current page. */
  returnUrl?: string | undefined;
  /** Class names for the outermost element. */
  className?: string | undefined;
}

/** The plans and products that the project sells, side by side, each with a button to buy it or to switch to it. */
export function PricingTable({ className, ...props }: PricingTableProps) {
  return (
    <Root
      name="pricing-table"
      className={className}
      translations={paymentsTranslations}
      placeholder={<ListSkeleton items={2} />}
    >
      <Load
        from={cards}
        placeholder={<ListSkeleton items={2} />}
        failed={(error, retry) => <FailureNotice error={error} retry={retry} />}
      >
        {(Cards) => <Cards {...props} />}
      </Load>
    </Root>
  );
}

const cards = loadable(async () => (await import("./pricing-cards.tsx")).PricingCards);
