import type { Translation } from "@latchkit/ui";
import { prices } from "@latchkit/ui/languages/da/prices";
import type { PaymentsMessages } from "../messages.ts";

/** Danish for prices, plans and payments, with the informal address. */
export const payments = {
  ...prices,
  pricing: {
    intervals: "Faktureringsperiode",
    none: "Der er ikke noget til salg lige nu.",
    includes: "Det er inkluderet",
  },
  planButton: {
    signIn: "Log ind for at vælge",
    choose: "Vælg {name}",
    opening: "Åbner betaling…",
    more: "Køb flere",
    switch: "Skift til {name}",
    question: "Vil du skifte til {name}?",
    consequence: "Dit abonnement på {from} slutter, og {name} begynder med det samme.",
    switching: "Skifter…",
    current: "Dit nuværende abonnement",
    owned: "Dit",
    fallback: "Inkluderet, når intet andet abonnement er aktivt",
  },
  subscriptionState: {
    renews: "Fornyes {date}",
    ends: "Slutter {date}",
    once: "Engangskøb",
  },
  checkoutButton: {
    buy: "Køb",
    going: "Åbner betaling…",
  },
  paymentSections: {
    card: "Betalingsmetode",
    cardText: "Bruges til at betale fornyelser.",
    noCard: "Der er ikke gemt et kort. Du bliver bedt om et ved næste køb.",
    ending: "{brand}, der slutter på {last4}",
    other: "Gemt betalingsmetode",
    expires: "Udløber {month}/{year}",
    invoices: "Fakturaer",
    noInvoices: "Der er ingen fakturaer endnu.",
    view: "Vis",
    draft: "Kladde",
    open: "Ubetalt",
    paid: "Betalt",
    uncollectible: "Ikke opkrævet",
    void: "Annulleret",
  },
  billing: {
    title: "Abonnementer og køb",
    text: "Hvad du har, og hvor længe.",
    teamText: "Hvad teamet har, og hvor længe. Kun teamets administratorer kan ændre det.",
    none: "Der er ikke købt noget endnu.",
    change: "Skift abonnement",
    changeTitle: "Vælg et abonnement",
    cancel: "Opsig abonnement",
    cancelShort: "Opsig",
    cancelQuestion: "Vil du opsige {name}?",
    cancelText: "{name} er dit til og med {date} og fornyes ikke derefter.",
    cancelNow: "{name} fornyes ikke efter dette.",
    canceling: "Opsiger…",
    keep: "Behold abonnement",
    keeping: "Gemmer…",
    canceled: "Opsagt. Du kan fortryde, indtil det udløber.",
    kept: "Dit abonnement fortsætter.",
  },
} satisfies Translation<PaymentsMessages>;
