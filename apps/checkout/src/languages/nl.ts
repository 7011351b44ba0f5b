import type { Translation } from "@latchkit/ui";
import { prices } from "@latchkit/ui/languages/nl/prices";
import { ui } from "@latchkit/ui/languages/nl/ui";
import type { CheckoutMessages } from "../messages.ts";

/** Dutch for the checkout, with the informal address. */
export const messages = {
  ...ui,
  ...prices,
  checkout: {
    title: "Afrekenen",
    loading: "Je bestelling wordt geladen…",
    plan: "Kies hoe je betaalt",
    quantity: "Aantal",
    fewer: "Eén minder",
    more: "Eén meer",
    each: "{price} per stuk",
    total: "Totaal",
    dueToday: "Vandaag te betalen",
    afterTrial: "Daarna {price} {interval}.",
    renews: "Wordt automatisch verlengd totdat je opzegt.",
    tooMuch: "Een bestelling mag maximaal {limit} bedragen. Kies een kleiner aantal.",
    replacesOne: "Dit vervangt je huidige abonnement, {name}.",
    replacesMany: "Dit vervangt je huidige abonnementen: {names}.",
    payment: "Betaling",
    testMode: "Testmodus: er wordt geen geld afgeschreven.",
    buyTest: "Testaankoop afronden",
    buying: "Afronden…",
    pay: "{total} betalen",
    startTrial: "Gratis proberen",
    order: "Bestelling afronden",
    paying: "Verwerken…",
    elsewhere:
      "Deze bestelling wordt al betaald in een ander tabblad. Rond de betaling daar af of wacht even en probeer het opnieuw.",
    amountChanged: "Het bedrag dat vandaag moet worden betaald, is veranderd. Controleer het en probeer het opnieuw.",
    secure: "Betalingen worden verwerkt door Stripe. Je kaartgegevens komen nooit op deze site terecht.",
  },
  problem: {
    expiredTitle: "Deze link is verlopen",
    expiredText:
      "Een betaallink werkt één keer en is 24 uur geldig. Heb je al betaald? Dan vind je je aankoop in de winkel. Begin daar anders opnieuw.",
    untrustedTitle: "Deze link kan niet worden gebruikt",
    untrustedText:
      "Hij leidt terug naar een website die de verkoper niet heeft goedgekeurd. Vraag de verkoper om een nieuwe link.",
    ownedTitle: "Dit heb je al",
    ownedText: "{name} is al van jou, dus je hoeft niets te betalen.",
    blockedTitle: "Nu niet te koop",
    blockedText: "De verkoper neemt even geen bestellingen aan. Wat je hebt gekocht, blijft van jou.",
    unavailableTitle: "Betalen kan nog niet",
    unavailableText: "De verkoper heeft de betalingen nog niet helemaal ingesteld. Probeer het later opnieuw.",
    noPriceTitle: "Hier is niets te koop",
    noPriceText: "{name} heeft op dit moment geen prijs. Vraag de verkoper om een nieuwe link.",
    paymentFormTitle: "Het betaalformulier kon niet worden geladen",
    paymentFormText: "Controleer je internetverbinding en sta scripts van Stripe toe als je die blokkeert.",
    back: "Terug naar de winkel",
    reload: "Opnieuw laden",
  },
  outcome: {
    checking: "Je betaling wordt gecontroleerd…",
    succeededTitle: "Bedankt voor je bestelling",
    succeededText: "Je aankoop is afgerond.",
    succeededTest: "De testaankoop is afgerond. Er is geen geld afgeschreven.",
    processingTitle: "Je betaling is onderweg",
    processingText:
      "Bij sommige betaalmethoden duurt het even. Zodra de betaling binnen is, krijg je wat je hebt gekocht.",
    failedTitle: "De betaling is niet gelukt",
    failedText: "Er is niets afgeschreven. Probeer het opnieuw of gebruik een andere kaart.",
    canceledTitle: "De betaling is geannuleerd",
    canceledText: "Er is niets afgeschreven.",
    actionTitle: "Je bank vraagt om je bevestiging",
    actionText: "De betaling is niet bevestigd. Probeer het opnieuw en bevestig de betaling bij je bank.",
    unknownTitle: "De betaling kan hier niet worden gecontroleerd",
    unknownText: "Als er iets is afgeschreven, krijg je wat je hebt gekocht. Kijk in de winkel.",
    tryAgain: "Opnieuw proberen",
    goOn: "Doorgaan naar {host}",
    leaving: "Je gaat terug naar {host}…",
    close: "Je kunt deze pagina nu sluiten.",
  },
} satisfies Translation<CheckoutMessages>;
