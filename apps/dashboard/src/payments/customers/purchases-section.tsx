import type { PaymentCustomer, PaymentPurchase } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { useFormats } from "../../localization/language-provider.tsx";
import { ChangeButton } from "../../parts/actions/change-button.tsx";
import { useAction } from "../../parts/actions/use-action.ts";
import { Confirm } from "../../parts/dialogs/confirm.tsx";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { SelectField } from "../../parts/forms/fields.tsx";
import { Form } from "../../parts/forms/form.tsx";
import { Section } from "../../parts/layout/section.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { toOption } from "../customer-field.tsx";
import { useIntervalWords } from "../interval-words.ts";
import { paymentsMessages } from "../messages.ts";
import { orderedPrices } from "../money.ts";
import { StatusBadge } from "../status-badge.tsx";

interface OfCustomer {
  customer: PaymentCustomer;
  onDone(): Promise<void>;
}

/** Shows subscriptions and purchases of a customer, and offers to change, cancel and refund them. */
export function PurchasesSection({ customer, onDone }: OfCustomer) {
  const t = useMessages(paymentsMessages);
  const { purchases, defaultProducts } = customer;
  return (
    <Section title={t("purchases")}>
      {purchases.length === 0 && defaultProducts.length === 0 && <p className="hint">{t("ownsNothing")}</p>}
      <ul className="rows">
        {defaultProducts.map(({ id, displayName }) => (
          <li key={id}>
            <span className="stacked">
              <span>{displayName}</span>
              <span className="hint">{t("freeForAll")}</span>
            </span>
          </li>
        ))}
        {purchases.map((purchase) => (
          <li key={purchase.id}>
            <PurchaseFacts purchase={purchase} />
            <span className="row-actions">
              <Actions customer={customer} purchase={purchase} onDone={onDone} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PurchaseFacts({ purchase }: { purchase: PaymentPurchase }) {
  const t = useMessages(paymentsMessages);
  const formats = useFormats();
  const words = useIntervalWords();
  const { productDisplayName: name, quantity, price, source, status } = purchase;
  const facts = [
    price ? words.price(price) : t("asGrant"),
    (price || source !== "api_grant") && t(`from ${source}`),
    t("boughtOn", { day: formats.day(purchase.createdAt) }),
    endOf(),
  ];
  return (
    <span className="stacked">
      <span>
        {quantity > 1 ? `${name} × ${formats.number(quantity)}` : name} <StatusBadge status={status} />
      </span>
      <span className="hint">{facts.filter(Boolean).join(" · ")}</span>
    </span>
  );

  function endOf(): string {
    const { currentPeriodEnd, cancelAtPeriodEnd, endedAt, refundedAt } = purchase;
    if (refundedAt) return t("refundedOn", { day: formats.day(refundedAt) });
    if (endedAt) return t("endedOn", { day: formats.day(endedAt) });
    if (!currentPeriodEnd) return "";
    return t(cancelAtPeriodEnd ? "endsOn" : "renewsOn", { day: formats.day(currentPeriodEnd) });
  }
}

function Actions({ customer, purchase, onDone }: OfCustomer & { purchase: PaymentPurchase }) {
  const app = useAdminApp();
  const t = useMessages(paymentsMessages);
  const { id, type, productDisplayName: name, endedAt, refundedAt, cancelAtPeriodEnd } = purchase;
  const isSubscription = type === "subscription" && endedAt === null;
  const owner = app.customer(toOption(customer.type, customer.id));
  const choice = { productId: purchase.productId ?? "inline", subscriptionId: id };
  const resume = useAction(async () => {
    await owner.resumeSubscription(choice);
    await onDone();
    return t("resumedDone");
  });
  return (
    <>
      {isSubscription && !cancelAtPeriodEnd && purchase.productId !== null && (
        <ChangePlan customer={customer} purchase={purchase} onDone={onDone} />
      )}
      {isSubscription && !cancelAtPeriodEnd && (
        <Confirm
          button={t("cancelSubscription")}
          name={t("cancelNamed", { name })}
          title={t("cancelTitle")}
          confirm={t("cancelNow")}
          look="quiet"
          onConfirm={async () => {
            await owner.cancelSubscription(choice);
            await onDone();
            return t("canceledDone");
          }}
        >
          <p>{t("cancelText")}</p>
        </Confirm>
      )}
      {isSubscription && cancelAtPeriodEnd && (
        <ChangeButton data-look="quiet" aria-disabled={resume.isBusy} onClick={() => void resume.run()}>
          {t("resumeSubscription")}
        </ChangeButton>
      )}
      {refundedAt === null && (
        <Confirm
          button={t("refund")}
          name={t("refundNamed", { name })}
          title={t("refundTitle")}
          confirm={t("refundNow")}
          look="quiet"
          onConfirm={async () => {
            await app.refundTransaction({ type: type === "subscription" ? type : "one-time-purchase", id });
            await onDone();
            return t("refundedDone");
          }}
        >
          <p>{t("refundText")}</p>
          {purchase.source === "test_mode" && <p>{t("refundTest")}</p>}
        </Confirm>
      )}
    </>
  );
}

/** Switches a subscription to another plan of its catalog. */
function ChangePlan(props: OfCustomer & { purchase: PaymentPurchase }) {
  const app = useAdminApp();
  const { payments } = useResource(app.config);
  const t = useMessages(paymentsMessages);
  const { productId, catalogId, productDisplayName: name } = props.purchase;
  const products = Object.entries(payments.products);
  // Only plans take each other's place.
  const isAddOn = products.some(([id, { isAddOnTo }]) => id === productId && isAddOnTo !== false);
  const plans = products.flatMap(([id, product]) => {
    const isPlan = product.catalogId === catalogId && product.isAddOnTo === false && id !== productId;
    if (catalogId === null || isAddOn || !isPlan || product.prices === "include-by-default") return [];
    return orderedPrices(product.prices).flatMap(([priceId, price]) =>
      price.interval ? [{ id, priceId, name: product.displayName, price }] : [],
    );
  });
  if (plans.length === 0) return null;
  return (
    <DialogButton label={t("changePlan")} name={t("changePlanNamed", { name })} look="quiet">
      {(close) => <ChangePlanForm {...props} plans={plans} close={close} />}
    </DialogButton>
  );
}

interface Plan {
  readonly id: string;
  readonly priceId: string;
  readonly name: string;
  readonly price: Parameters<ReturnType<typeof useIntervalWords>["price"]>[0];
}

function ChangePlanForm({
  customer,
  purchase,
  onDone,
  plans,
  close,
}: OfCustomer & { purchase: PaymentPurchase; plans: readonly Plan[]; close(): void }) {
  const app = useAdminApp();
  const t = useMessages(paymentsMessages);
  const words = useIntervalWords();
  const [chosen, choose] = useState(0);
  return (
    <Form
      submit={t("changePlanNow")}
      onSubmit={async () => {
        const plan = plans[chosen];
        if (!plan || purchase.productId === null) return undefined;
        await app.customer(toOption(customer.type, customer.id)).switchSubscription({
          fromProductId: purchase.productId,
          toProductId: plan.id,
          priceId: plan.priceId,
        });
        await onDone();
        close();
        return t("planChanged");
      }}
    >
      <p>{t("changePlanText")}</p>
      <SelectField
        name="plan"
        label={t("newPlan")}
        value={String(chosen)}
        options={plans.map(({ name, price }, index) => ({
          value: String(index),
          label: `${name} (${words.price(price)})`,
        }))}
        onChange={({ target }) => choose(Number(target.value))}
      />
    </Form>
  );
}
