import type { Translation } from "@latchkit/ui";
import { prices } from "@latchkit/ui/languages/nl/prices";
import type { PaymentsMessages } from "../messages.ts";

/** Dutch for prices, plans and payments, with the informal address. */
export const payments = {
  ...prices,
  pricing: {
    intervals: "Factureringsperiode",
    none: "Er is op dit moment niets te koop.",
    includes: "Dit is inbegrepen",
  },
  planButton: {
    signIn: "Log in om te kiezen",
    choose: "{name} kiezen",
    opening: "Betaalpagina openen…",
    more: "Meer kopen",
    switch: "Overstappen op {name}",
    question: "Overstappen op {name}?",
    consequence: "Je abonnement op {from} eindigt en {name} gaat meteen in.",
    switching: "Overstappen…",
    current: "Je huidige abonnement",
    owned: "In je bezit",
    fallback: "Inbegrepen als er geen ander abonnement actief is",
  },
  subscriptionState: {
    renews: "Wordt verlengd op {date}",
    ends: "Eindigt op {date}",
    once: "Eenmalige aankoop",
  },
  checkoutButton: {
    buy: "Kopen",
    going: "Betaalpagina openen…",
  },
  paymentSections: {
    card: "Betaalmethode",
    cardText: "Hiermee worden verlengingen betaald.",
    noCard: "Er is geen kaart opgeslagen. Bij je volgende aankoop vragen we erom.",
    ending: "{brand} eindigend op {last4}",
    other: "Opgeslagen betaalmethode",
    expires: "Verloopt {month}/{year}",
    invoices: "Facturen",
    noInvoices: "Er zijn nog geen facturen.",
    view: "Bekijken",
    draft: "Concept",
    open: "Openstaand",
    paid: "Betaald",
    uncollectible: "Niet geïnd",
    void: "Geannuleerd",
  },
  billing: {
    title: "Abonnementen en aankopen",
    text: "Wat je hebt, en hoe lang.",
    teamText: "Wat het team heeft, en hoe lang. Alleen beheerders van het team kunnen dit wijzigen.",
    none: "Er is nog niets gekocht.",
    change: "Abonnement wijzigen",
    changeTitle: "Kies een abonnement",
    cancel: "Abonnement opzeggen",
    cancelShort: "Opzeggen",
    cancelQuestion: "{name} opzeggen?",
    cancelText: "{name} blijft van jou tot {date} en wordt daarna niet verlengd.",
    cancelNow: "{name} wordt hierna niet verlengd.",
    canceling: "Opzeggen…",
    keep: "Abonnement houden",
    keeping: "Bezig…",
    canceled: "Opgezegd. Je kunt je nog bedenken totdat het afloopt.",
    kept: "Je abonnement loopt door.",
  },
} satisfies Translation<PaymentsMessages>;
