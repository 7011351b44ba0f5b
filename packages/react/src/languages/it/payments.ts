import type { Translation } from "@latchkit/ui";
import { prices } from "@latchkit/ui/languages/it/prices";
import type { PaymentsMessages } from "../messages.ts";

/** Italian for prices, plans and payments, with tu. */
export const payments: Translation<PaymentsMessages> = {
  ...prices,
  pricing: {
    intervals: "Periodo di fatturazione",
    none: "Al momento non c’è nulla in vendita.",
    includes: "Cosa è incluso",
  },
  planButton: {
    signIn: "Accedi per scegliere",
    choose: "Scegli {name}",
    opening: "Apertura del pagamento…",
    more: "Acquista ancora",
    switch: "Passa a {name}",
    question: "Passare a {name}?",
    consequence: "Il tuo abbonamento a {from} termina e {name} inizia subito.",
    switching: "Cambio in corso…",
    current: "Il tuo piano attuale",
    owned: "Già tuo",
    fallback: "Incluso quando nessun altro piano è attivo",
  },
  subscriptionState: {
    renews: "Si rinnova il {date}",
    ends: "Termina il {date}",
    once: "Acquisto unico",
  },
  checkoutButton: {
    buy: "Acquista",
    going: "Apertura del pagamento…",
  },
  paymentSections: {
    card: "Metodo di pagamento",
    cardText: "Usato per pagare i rinnovi.",
    noCard: "Nessuna carta salvata. Ti verrà chiesta al prossimo acquisto.",
    ending: "{brand} che termina con {last4}",
    other: "Metodo di pagamento salvato",
    expires: "Scade {month}/{year}",
    invoices: "Fatture",
    noInvoices: "Non ci sono ancora fatture.",
    view: "Visualizza",
    draft: "Bozza",
    open: "Da pagare",
    paid: "Pagata",
    uncollectible: "Non riscossa",
    void: "Annullata",
  },
  billing: {
    title: "Piani e acquisti",
    text: "Cosa possiedi e per quanto tempo.",
    teamText: "Cosa possiede il team e per quanto tempo. Solo gli amministratori del team possono modificarlo.",
    none: "Non è ancora stato acquistato nulla.",
    change: "Cambia piano",
    changeTitle: "Scegli un piano",
    cancel: "Annulla abbonamento",
    cancelShort: "Annulla abbonamento",
    cancelQuestion: "Annullare {name}?",
    cancelText: "{name} resta tuo fino al {date} e poi non verrà rinnovato.",
    cancelNow: "{name} non verrà più rinnovato.",
    canceling: "Annullamento…",
    keep: "Mantieni abbonamento",
    keeping: "Ripristino…",
    canceled: "Abbonamento annullato. Puoi cambiare idea finché non termina.",
    kept: "Il tuo abbonamento continua.",
  },
};
