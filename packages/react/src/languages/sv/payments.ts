import type { Translation } from "@latchkit/ui";
import { prices } from "@latchkit/ui/languages/sv/prices";
import type { PaymentsMessages } from "../messages.ts";

/** Swedish for prices, plans and payments, with the informal address. */
export const payments = {
  ...prices,
  pricing: {
    intervals: "Faktureringsperiod",
    none: "Det finns inget till salu just nu.",
    includes: "Det här ingår",
  },
  planButton: {
    signIn: "Logga in för att välja",
    choose: "Välj {name}",
    opening: "Öppnar kassan…",
    more: "Köp mer",
    switch: "Byt till {name}",
    question: "Byta till {name}?",
    consequence: "Ditt abonnemang {from} avslutas och {name} börjar direkt.",
    switching: "Byter…",
    current: "Ditt nuvarande abonnemang",
    owned: "Ditt",
    fallback: "Ingår när inget annat abonnemang är aktivt",
  },
  subscriptionState: {
    renews: "Förnyas {date}",
    ends: "Slutar {date}",
    once: "Engångsköp",
  },
  checkoutButton: {
    buy: "Köp",
    going: "Öppnar kassan…",
  },
  paymentSections: {
    card: "Betalningssätt",
    cardText: "Används för att betala förnyelser.",
    noCard: "Inget kort är sparat. Du får ange ett vid nästa köp.",
    ending: "{brand} som slutar på {last4}",
    other: "Sparat betalningssätt",
    expires: "Går ut {month}/{year}",
    invoices: "Fakturor",
    noInvoices: "Det finns inga fakturor än.",
    view: "Visa",
    draft: "Utkast",
    open: "Obetald",
    paid: "Betald",
    uncollectible: "Ej inbetald",
    void: "Annullerad",
  },
  billing: {
    title: "Abonnemang och köp",
    text: "Vad du har, och hur länge.",
    teamText: "Vad teamet har, och hur länge. Bara teamets administratörer kan ändra det.",
    none: "Inget har köpts än.",
    change: "Byt abonnemang",
    changeTitle: "Välj ett abonnemang",
    cancel: "Säg upp abonnemanget",
    cancelShort: "Säg upp",
    cancelQuestion: "Säga upp {name}?",
    cancelText: "{name} är ditt till och med {date} och förnyas inte därefter.",
    cancelNow: "{name} förnyas inte efter detta.",
    canceling: "Säger upp…",
    keep: "Behåll abonnemanget",
    keeping: "Sparar…",
    canceled: "Uppsagt. Du kan ändra dig tills det löper ut.",
    kept: "Abonnemanget fortsätter.",
  },
} satisfies Translation<PaymentsMessages>;
