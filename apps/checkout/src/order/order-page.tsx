import { CardSkeleton, FailureCard, Notice, useMessages, usePageTitle } from "@latchkit/ui";
import { useCallback, useEffect, useState } from "react";
import { type LinkAddress, readLinkAddress } from "../address.ts";
import { applyBrand } from "../brand.ts";
import { type Offer, readOffer } from "../checkout-api.ts";
import { checkoutMessages } from "../messages.ts";
import { type Problem, ProblemCard } from "../outcome/problem-card.tsx";
import { refusalOf } from "../outcome/refusal.ts";
import { Order } from "./order.tsx";

/** Code that the customer typed; `null` for none, undefined for the one that the link presets. */
type Coupon = string | null | undefined;

type State =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly offer: Offer; readonly quantity: number; readonly coupon: Coupon }
  | { readonly status: "refused"; readonly problem: Problem }
  | { readonly status: "failed"; readonly error: unknown };

/** Page of a checkout link: the order, or the reason why nothing can be bought. */
export function OrderPage() {
  const [link] = useState(() => readLinkAddress(location));
  const [state, setState] = useState<State>({ status: "loading" });
  const read = useCallback(
    async (quantity: number, coupon: Coupon) => setState(await stateOf(link, quantity, coupon)),
    [link],
  );
  const load = useCallback(async () => {
    setState({ status: "loading" });
    await read(1, undefined);
  }, [read]);
  const coupon = state.status === "ready" ? state.coupon : undefined;
  const readAgain = useCallback((quantity: number) => read(quantity, coupon), [read, coupon]);
  useEffect(() => void load(), [load]);
  if (state.status === "loading") return <Loading />;
  if (state.status === "failed") return <FailureCard error={state.error} fullPage retry={load} />;
  if (state.status === "refused") return <ProblemCard problem={state.problem} />;
  return (
    <Order
      link={link}
      offer={state.offer}
      dueQuantity={state.quantity}
      onOutdated={readAgain}
      onCoupon={async (quantity, code) =>
        setState({ status: "ready", offer: await readOffer(link, quantity, code), quantity, coupon: code })
      }
      onProblem={(problem) => setState({ status: "refused", problem })}
    />
  );
}

function Loading() {
  const t = useMessages(checkoutMessages);
  usePageTitle(t("title"), true);
  return (
    <>
      <Notice />
      <span className="lk-hidden" role="status">
        {t("loading")}
      </span>
      <CardSkeleton fields={2} />
    </>
  );
}

async function stateOf(link: LinkAddress, quantity: number, coupon: Coupon): Promise<State> {
  try {
    const offer = await readOffer(link, quantity, coupon);
    applyBrand(offer.branding);
    const problem = problemOf(offer, link);
    return problem ? { status: "refused", problem } : { status: "ready", offer, quantity, coupon };
  } catch (error) {
    const problem = refusalOf(error);
    return problem ? { status: "refused", problem } : { status: "failed", error };
  }
}

/** Returns the reason for which nothing can be bought through a valid link. */
function problemOf(offer: Offer, { returnUrl }: LinkAddress): Problem | null {
  const name = offer.product.display_name;
  if (offer.already_bought_non_stackable) return { kind: "owned", name, returnUrl };
  if (Object.keys(offer.product.prices).length === 0) return { kind: "noPrice", name, returnUrl };
  if (!offer.test_mode && !(offer.charges_enabled && offer.stripe_publishable_key))
    return { kind: "unavailable", name, returnUrl };
  return null;
}
