import type { Customer, CustomerDefaultPaymentMethod, CustomerInvoice } from "@latchkit/kit";
import { defineMessages, Link, List, ListItem, useLanguage, useMessages } from "@latchkit/ui";
import { ResourceList } from "../sections/resource-list.tsx";
import { Section } from "../sections/section.tsx";
import { useResourceState } from "../use-resource.ts";

export const paymentSectionsMessages = defineMessages("paymentSections", {
  card: "Payment method",
  cardText: "What pays for renewals.",
  noCard: "No card is saved. You are asked for one at the next purchase.",
  ending: "{brand} ending in {last4}",
  other: "Saved payment method",
  expires: "Expires {month}/{year}",
  invoices: "Invoices",
  noInvoices: "There are no invoices yet.",
  view: "View",
  draft: "Draft",
  open: "Open",
  paid: "Paid",
  uncollectible: "Not collected",
  void: "Canceled",
});

/** How each state of an invoice is called. */
const STATES = {
  draft: "draft",
  open: "open",
  paid: "paid",
  uncollectible: "uncollectible",
  void: "void",
} as const;

/** The card that pays, and the invoices; nothing for a customer who has never paid. */
export function PaymentSections({ customer }: { customer: Customer }) {
  const t = useMessages(paymentSectionsMessages);
  const billing = useResourceState(customer.billing);
  if (billing.status !== "ready" || !billing.value.hasCustomer) return null;
  const { defaultPaymentMethod: card } = billing.value;
  return (
    <>
      <Section title={t("card")} text={t("cardText")}>
        {card ? <Card card={card} /> : <p className="lk-text">{t("noCard")}</p>}
      </Section>
      <Section title={t("invoices")}>
        <ResourceList of={customer.invoices({ limit: 100 })} outline={2}>
          {(invoices) =>
            invoices.length === 0 ? (
              <p className="lk-text">{t("noInvoices")}</p>
            ) : (
              <List label={t("invoices")}>
                {invoices.map((invoice) => (
                  <Invoice key={`${invoice.createdAt.getTime()} ${invoice.hostedInvoiceUrl}`} invoice={invoice} />
                ))}
              </List>
            )
          }
        </ResourceList>
      </Section>
    </>
  );
}

function Card({ card: { brand, last4, exp_month: month, exp_year: year } }: { card: CustomerDefaultPaymentMethod }) {
  const t = useMessages(paymentSectionsMessages);
  const name = brand === null ? "" : brand.charAt(0).toUpperCase() + brand.slice(1);
  return (
    <List label={t("card")}>
      <ListItem
        title={last4 === null ? t("other") : t("ending", { brand: name, last4 })}
        detail={month !== null && year !== null ? t("expires", { month: String(month).padStart(2, "0"), year }) : null}
      />
    </List>
  );
}

function Invoice({ invoice: { createdAt, status, hostedInvoiceUrl } }: { invoice: CustomerInvoice }) {
  const t = useMessages(paymentSectionsMessages);
  const language = useLanguage();
  return (
    <ListItem
      title={new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(createdAt)}
      detail={status === null ? null : t(STATES[status])}
    >
      {hostedInvoiceUrl === null ? null : <Link href={hostedInvoiceUrl}>{t("view")}</Link>}
    </ListItem>
  );
}
