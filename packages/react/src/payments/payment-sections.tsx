import type { Customer, CustomerDefaultPaymentMethod, CustomerInvoice } from "@latchkit/kit";
import {
  Button,
  Dialog,
  defineMessages,
  formatMoney,
  fromMinorUnits,
  Link,
  List,
  ListItem,
  useLanguage,
  useMessages,
} from "@latchkit/ui";
import { useState } from "react";
import { ResourceList } from "../sections/resource-list.tsx";
import { Section } from "../sections/section.tsx";
import { useResourceState } from "../use-resource.ts";
import { CardForm } from "./card-form.tsx";

export const paymentSectionsMessages = defineMessages("paymentSections", {
  card: "Payment method",
  cardText: "What pays for renewals.",
  noCard: "No card is saved. You are asked for one at the next purchase.",
  ending: "{brand} ending in {last4}",
  other: "Saved payment method",
  expires: "Expires {month}/{year}",
  add: "Add payment method",
  replace: "Replace",
  replaceTitle: "Replace payment method",
  saved: "Payment method saved.",
  invoices: "Invoices",
  noInvoices: "There are no invoices yet.",
  view: "View",
  draft: "Draft",
  open: "Open",
  paid: "Paid",
  uncollectible: "Not collected",
  void: "Canceled",
});

/** Messages by state of an invoice. */
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
  const [isOpen, setOpen] = useState(false);
  const [news, setNews] = useState<string | null>(null);
  if (billing.status !== "ready" || !billing.value.hasCustomer) return null;
  const { defaultPaymentMethod: card } = billing.value;
  return (
    <>
      <Section title={t("card")} text={t("cardText")} news={news}>
        {card ? (
          <Card card={card} onReplace={() => setOpen(true)} />
        ) : (
          <>
            <p className="lk-text">{t("noCard")}</p>
            <Button look="secondary" onClick={() => setOpen(true)}>
              {t("add")}
            </Button>
          </>
        )}
        {isOpen ? (
          <Dialog title={card ? t("replaceTitle") : t("add")} onClose={() => setOpen(false)}>
            <CardForm customer={customer} onSaved={() => setNews(t("saved"))} onClose={() => setOpen(false)} />
          </Dialog>
        ) : null}
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

interface CardProps {
  card: CustomerDefaultPaymentMethod;
  onReplace: () => void;
}

function Card({ card: { brand, last4, exp_month: month, exp_year: year }, onReplace }: CardProps) {
  const t = useMessages(paymentSectionsMessages);
  const name = brand === null ? "" : brand.charAt(0).toUpperCase() + brand.slice(1);
  return (
    <List label={t("card")}>
      <ListItem
        title={last4 === null ? t("other") : t("ending", { brand: name, last4 })}
        detail={
          month !== null && year !== null
            ? t("expires", { month: String(month).padStart(2, "0"), year: String(year) })
            : null
        }
      >
        <Button look="secondary" onClick={onReplace}>
          {t("replace")}
        </Button>
      </ListItem>
    </List>
  );
}

function Invoice({ invoice }: { invoice: CustomerInvoice }) {
  const t = useMessages(paymentSectionsMessages);
  const language = useLanguage();
  const { createdAt, status, amountTotal, currency, hostedInvoiceUrl } = invoice;
  const amount = formatMoney(fromMinorUnits(amountTotal, currency), currency, language);
  return (
    <ListItem
      title={new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(createdAt)}
      detail={status === null ? amount : `${amount} · ${t(STATES[status])}`}
    >
      {hostedInvoiceUrl === null ? null : <Link href={hostedInvoiceUrl}>{t("view")}</Link>}
    </ListItem>
  );
}
