import type { Translation } from "@latchkit/ui";
import { prices } from "@latchkit/ui/languages/nb/prices";
import type { PaymentsMessages } from "../messages.ts";

/** Norwegian for prices, plans and payments, with the informal address. */
export const payments = {
  ...prices,
  pricing: {
    intervals: "Faktureringsperiode",
    none: "Det er ingenting til salgs akkurat nå.",
    includes: "Dette er inkludert",
  },
  planButton: {
    signIn: "Logg inn for å velge",
    choose: "Velg {name}",
    opening: "Åpner kassen…",
    more: "Kjøp flere",
    switch: "Bytt til {name}",
    question: "Bytte til {name}?",
    consequence: "Abonnementet på {from} avsluttes, og {name} begynner med en gang.",
    switching: "Bytter…",
    current: "Ditt nåværende abonnement",
    owned: "Ditt",
    fallback: "Inkludert når ingen andre abonnementer er aktive",
  },
  subscriptionState: {
    renews: "Fornyes {date}",
    ends: "Avsluttes {date}",
    once: "Engangskjøp",
  },
  checkoutButton: {
    buy: "Kjøp",
    going: "Åpner kassen…",
  },
  paymentSections: {
    card: "Betalingsmåte",
    cardText: "Brukes til å betale fornyelser.",
    noCard: "Ingen kort er lagret. Du blir bedt om et ved neste kjøp.",
    ending: "{brand} som slutter på {last4}",
    other: "Lagret betalingsmåte",
    expires: "Utløper {month}/{year}",
    invoices: "Fakturaer",
    noInvoices: "Det er ingen fakturaer ennå.",
    view: "Vis",
    draft: "Utkast",
    open: "Ubetalt",
    paid: "Betalt",
    uncollectible: "Ikke innkrevd",
    void: "Kansellert",
  },
  billing: {
    title: "Abonnementer og kjøp",
    text: "Hva du har, og hvor lenge.",
    teamText: "Hva teamet har, og hvor lenge. Bare teamets administratorer kan endre det.",
    none: "Ingenting er kjøpt ennå.",
    change: "Bytt abonnement",
    changeTitle: "Velg et abonnement",
    cancel: "Si opp abonnementet",
    cancelShort: "Si opp",
    cancelQuestion: "Si opp {name}?",
    cancelText: "{name} er ditt til og med {date} og fornyes ikke etter det.",
    cancelNow: "{name} fornyes ikke etter dette.",
    canceling: "Sier opp…",
    keep: "Behold abonnementet",
    keeping: "Lagrer…",
    canceled: "Sagt opp. Du kan ombestemme deg til det utløper.",
    kept: "Abonnementet fortsetter.",
  },
} satisfies Translation<PaymentsMessages>;
