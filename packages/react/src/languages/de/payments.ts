import type { Translation } from "@latchkit/ui";
import { prices } from "@latchkit/ui/languages/de/prices";
import type { PaymentsMessages } from "../messages.ts";

/** The German of prices, plans and payments. */
export const payments = {
  ...prices,
  pricing: {
    intervals: "Abrechnungszeitraum",
    none: "Zurzeit gibt es nichts zu kaufen.",
    includes: "Was enthalten ist",
  },
  planButton: {
    signIn: "Zum Auswählen anmelden",
    choose: "{name} wählen",
    opening: "Die Kasse wird geöffnet …",
    more: "Mehr kaufen",
    switch: "Zu {name} wechseln",
    question: "Zu {name} wechseln?",
    consequence: "Ihr Abonnement von {from} endet, und {name} beginnt sofort.",
    switching: "Wird gewechselt …",
    current: "Ihr aktueller Tarif",
    owned: "Gehört Ihnen",
    fallback: "Enthalten, solange kein anderer Tarif läuft",
  },
  subscriptionState: {
    renews: "Verlängert sich am {date}",
    ends: "Endet am {date}",
    once: "Einmaliger Kauf",
  },
  checkoutButton: {
    buy: "Kaufen",
    going: "Die Kasse wird geöffnet …",
  },
  paymentSections: {
    card: "Zahlungsmittel",
    cardText: "Damit werden Verlängerungen bezahlt.",
    noCard: "Es ist keine Karte gespeichert. Beim nächsten Kauf werden Sie nach einer gefragt.",
    ending: "{brand} mit der Endung {last4}",
    other: "Gespeichertes Zahlungsmittel",
    expires: "Gültig bis {month}/{year}",
    invoices: "Rechnungen",
    noInvoices: "Es gibt noch keine Rechnungen.",
    view: "Ansehen",
    draft: "Entwurf",
    open: "Offen",
    paid: "Bezahlt",
    uncollectible: "Nicht eingezogen",
    void: "Storniert",
  },
  billing: {
    title: "Tarife und Käufe",
    text: "Was Ihnen gehört, und wie lange.",
    teamText: "Was dem Team gehört, und wie lange. Nur wer das Team verwaltet, kann es ändern.",
    none: "Es wurde noch nichts gekauft.",
    change: "Tarif wechseln",
    changeTitle: "Tarif wählen",
    cancel: "Abonnement kündigen",
    cancelShort: "Kündigen",
    cancelQuestion: "{name} kündigen?",
    cancelText: "{name} gehört Ihnen noch bis {date} und wird danach nicht verlängert.",
    cancelNow: "{name} wird danach nicht verlängert.",
    canceling: "Wird gekündigt …",
    keep: "Abonnement behalten",
    keeping: "Wird behalten …",
    canceled: "Gekündigt. Bis zum Ende können Sie es sich noch anders überlegen.",
    kept: "Ihr Abonnement läuft weiter.",
  },
} satisfies Translation<PaymentsMessages>;
