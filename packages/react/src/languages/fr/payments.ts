import type { Translation } from "@latchkit/ui";
import { prices } from "@latchkit/ui/languages/fr/prices";
import type { PaymentsMessages } from "../messages.ts";

/** French for prices, plans and payments, with vous. */
export const payments: Translation<PaymentsMessages> = {
  ...prices,
  pricing: {
    intervals: "Période de facturation",
    none: "Il n’y a rien à vendre pour le moment.",
    includes: "Ce qui est inclus",
  },
  planButton: {
    signIn: "Se connecter pour choisir",
    choose: "Choisir {name}",
    opening: "Ouverture du paiement…",
    more: "Acheter davantage",
    switch: "Passer à {name}",
    question: "Passer à {name} ?",
    consequence: "Votre abonnement à {from} prend fin et {name} commence immédiatement.",
    switching: "Changement…",
    current: "Votre forfait actuel",
    owned: "Déjà acheté",
    fallback: "Inclus lorsqu’aucun autre forfait n’est actif",
  },
  subscriptionState: {
    renews: "Renouvellement le {date}",
    ends: "Prend fin le {date}",
    once: "Achat unique",
  },
  checkoutButton: {
    buy: "Acheter",
    going: "Ouverture du paiement…",
  },
  paymentSections: {
    card: "Mode de paiement",
    cardText: "Utilisé pour payer les renouvellements.",
    noCard: "Aucune carte n’est enregistrée. Elle vous sera demandée lors du prochain achat.",
    ending: "{brand} se terminant par {last4}",
    other: "Mode de paiement enregistré",
    expires: "Expire en {month}/{year}",
    add: "Ajouter un mode de paiement",
    replace: "Remplacer",
    replaceTitle: "Remplacer le mode de paiement",
    saved: "Mode de paiement enregistré.",
    invoices: "Factures",
    noInvoices: "Il n’y a pas encore de facture.",
    view: "Afficher",
    draft: "Brouillon",
    open: "À payer",
    paid: "Payée",
    uncollectible: "Non recouvrée",
    void: "Annulée",
  },
  cardForm: {
    save: "Enregistrer",
    saving: "Enregistrement…",
    notSaved: "Le mode de paiement n’a pas pu être enregistré. Réessayez ou choisissez-en un autre.",
  },
  billing: {
    title: "Forfaits et achats",
    text: "Vos forfaits et vos achats, et leur durée.",
    teamText:
      "Les forfaits et les achats de l’équipe, et leur durée. Seuls les administrateurs de l’équipe peuvent les modifier.",
    none: "Rien n’a encore été acheté.",
    change: "Changer de forfait",
    changeTitle: "Choisir un forfait",
    cancel: "Résilier l’abonnement",
    cancelShort: "Résilier",
    cancelQuestion: "Résilier {name} ?",
    cancelText: "{name} reste actif jusqu’au {date} et ne sera pas renouvelé ensuite.",
    cancelNow: "{name} ne sera pas renouvelé ensuite.",
    canceling: "Résiliation…",
    keep: "Conserver l’abonnement",
    keeping: "Enregistrement…",
    canceled: "Abonnement résilié. Vous pouvez changer d’avis jusqu’à la fin.",
    kept: "Votre abonnement continue.",
  },
};
