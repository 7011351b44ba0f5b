import type { Translation } from "@latchkit/ui";
import { prices } from "@latchkit/ui/languages/fi/prices";
import type { PaymentsMessages } from "../messages.ts";

/** Finnish for prices, plans and payments, with the informal address. */
export const payments = {
  ...prices,
  pricing: {
    intervals: "Laskutusjakso",
    none: "Myynnissä ei ole juuri nyt mitään.",
    includes: "Tämä sisältyy",
  },
  planButton: {
    signIn: "Kirjaudu ja valitse",
    choose: "Valitse {name}",
    opening: "Avataan kassaa…",
    more: "Osta lisää",
    switch: "Vaihda pakettiin {name}",
    question: "Vaihdetaanko pakettiin {name}?",
    consequence: "Pakettisi {from} päättyy, ja {name} alkaa heti.",
    switching: "Vaihdetaan…",
    current: "Nykyinen pakettisi",
    owned: "Hankittu",
    fallback: "Sisältyy, kun muuta pakettia ei ole voimassa",
  },
  subscriptionState: {
    renews: "Uusitaan {date}",
    ends: "Päättyy {date}",
    once: "Kertaostos",
  },
  checkoutButton: {
    buy: "Osta",
    going: "Avataan kassaa…",
  },
  paymentSections: {
    card: "Maksutapa",
    cardText: "Tilausten uusimiset maksetaan tällä.",
    noCard: "Korttia ei ole tallennettu. Sinulta pyydetään se seuraavan ostoksen yhteydessä.",
    ending: "{brand}, numeron loppu {last4}",
    other: "Tallennettu maksutapa",
    expires: "Voimassa {month}/{year} asti",
    invoices: "Laskut",
    noInvoices: "Laskuja ei vielä ole.",
    view: "Näytä",
    draft: "Luonnos",
    open: "Avoin",
    paid: "Maksettu",
    uncollectible: "Ei peritty",
    void: "Peruttu",
  },
  billing: {
    title: "Paketit ja ostokset",
    text: "Mitä sinulla on ja kuinka kauan.",
    teamText: "Mitä tiimillä on ja kuinka kauan. Vain tiimin ylläpitäjät voivat muuttaa sitä.",
    none: "Mitään ei ole vielä ostettu.",
    change: "Vaihda pakettia",
    changeTitle: "Valitse paketti",
    cancel: "Peru tilaus",
    cancelShort: "Peru",
    cancelQuestion: "Perutaanko {name}?",
    cancelText: "{name} on käytössäsi {date} asti, eikä sitä uusita sen jälkeen.",
    cancelNow: "{name} ei uusiudu tämän jälkeen.",
    canceling: "Perutaan…",
    keep: "Pidä tilaus",
    keeping: "Tallennetaan…",
    canceled: "Peruttu. Voit vielä muuttaa mielesi, kunnes se päättyy.",
    kept: "Tilauksesi jatkuu.",
  },
} satisfies Translation<PaymentsMessages>;
