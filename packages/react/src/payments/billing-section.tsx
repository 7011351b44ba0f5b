import type { Customer, CustomerProduct } from "@latchkit/kit";
import {
  Button,
  Confirm,
  Dialog,
  defineMessages,
  List,
  ListItem,
  useAction,
  useLanguage,
  useMessages,
} from "@latchkit/ui";
import { useState } from "react";
import { ResourceList } from "../sections/resource-list.tsx";
import { Section } from "../sections/section.tsx";
import { useRefetchOnFocus } from "../use-refetch-on-focus.ts";
import { PaymentSections } from "./payment-sections.tsx";
import { PricingCards } from "./pricing-cards.tsx";
import { SubscriptionState } from "./subscription-state.tsx";

export const billingMessages = defineMessages("billing", {
  title: "Plans and purchases",
  text: "What you own, and how long.",
  teamText: "What the team owns, and how long. Only administrators of the team can change it.",
  none: "Nothing has been bought yet.",
  change: "Change plan",
  changeTitle: "Choose a plan",
  cancel: "Cancel subscription",
  cancelShort: "Cancel",
  cancelQuestion: "Cancel {name}?",
  cancelText: "{name} stays yours until {date}, and is not renewed after that.",
  cancelNow: "{name} is not renewed after this.",
  canceling: "Canceling…",
  keep: "Keep subscription",
  keeping: "Keeping…",
  canceled: "Canceled. You can change your mind until it ends.",
  kept: "Your subscription goes on.",
});

export interface BillingSectionProps {
  customer: Customer;
  /** Whether the customer is a team. */
  isTeam: boolean;
  /** Whether the reader may change what is owned. */
  mayManage: boolean;
}

/** The products that a customer owns, with buttons to switch, cancel or resume a plan. */
export function BillingSection({ customer, isTeam, mayManage }: BillingSectionProps) {
  const t = useMessages(billingMessages);
  const [news, setNews] = useState<string | null>(null);
  const products = customer.products({ limit: 100 });
  useRefetchOnFocus(products);
  return (
    <>
      <Section title={t("title")} text={isTeam ? t("teamText") : t("text")} news={news}>
        <ResourceList of={products} outline={1}>
          {(owned) =>
            owned.length === 0 ? (
              <p className="lk-text">{t("none")}</p>
            ) : (
              <List label={t("title")}>
                {owned.map((product) => (
                  <OwnedProduct
                    key={product.subscription?.subscriptionId ?? `${product.id} ${product.displayName}`}
                    product={product}
                    customer={customer}
                    isTeam={isTeam}
                    mayManage={mayManage}
                    onNews={setNews}
                  />
                ))}
              </List>
            )
          }
        </ResourceList>
      </Section>
      {mayManage ? <PaymentSections customer={customer} /> : null}
    </>
  );
}

interface OwnedProductProps extends BillingSectionProps {
  product: CustomerProduct;
  onNews: (news: string) => void;
}

function OwnedProduct({ product, customer, isTeam, mayManage, onNews }: OwnedProductProps) {
  const t = useMessages(billingMessages);
  const [open, setOpen] = useState<"cancel" | "change" | null>(null);
  const { id, displayName: name, quantity, subscription, switchOptions } = product;
  const chosen = { productId: id ?? "", subscriptionId: subscription?.subscriptionId };
  const keeping = useAction(async () => {
    await customer.resumeSubscription(chosen);
    onNews(t("kept"));
  });
  const close = () => setOpen(null);
  return (
    <ListItem
      title={<bdi>{quantity === 1 ? name : `${name} × ${quantity}`}</bdi>}
      detail={<SubscriptionState product={product} />}
      failure={keeping.failure}
    >
      {mayManage && subscription?.cancelAtPeriodEnd ? (
        <Button look="secondary" busy={keeping.isBusy && t("keeping")} onClick={() => void keeping.run()}>
          {t("keep")}
        </Button>
      ) : null}
      {mayManage && switchOptions.length > 0 ? (
        <Button look="secondary" onClick={() => setOpen("change")}>
          {t("change")}
        </Button>
      ) : null}
      {mayManage && subscription?.isCancelable ? (
        <Button look="quiet" onClick={() => setOpen("cancel")}>
          {t("cancelShort")}
        </Button>
      ) : null}
      {open === "cancel" ? (
        <Confirm
          title={t("cancelQuestion", { name })}
          text={<CancelText product={product} />}
          submit={t("cancel")}
          busy={t("canceling")}
          action={() => customer.cancelSubscription(chosen)}
          onDone={() => onNews(t("canceled"))}
          onClose={close}
        />
      ) : null}
      {open === "change" ? (
        <Dialog title={t("changeTitle")} onClose={close}>
          <PricingCards team={isTeam ? customer : undefined} />
        </Dialog>
      ) : null}
    </ListItem>
  );
}

function CancelText({ product: { displayName: name, subscription } }: { product: CustomerProduct }) {
  const t = useMessages(billingMessages);
  const language = useLanguage();
  if (!subscription?.currentPeriodEnd) return t("cancelNow", { name });
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(subscription.currentPeriodEnd);
  return t("cancelText", { name, date });
}
