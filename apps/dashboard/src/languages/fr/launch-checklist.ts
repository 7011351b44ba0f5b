import type { Translation } from "@latchkit/ui";
import type { launchChecklistMessages } from "../../launch-checklist/messages.ts";

export const launchChecklist = {
  launchChecklist: {
    title: "Liste de lancement",
    lead: "Vérifiez ces paramètres avant le lancement.",
    progress: "{done} sur {all} terminés",
    ready: "Vous êtes prêt pour le lancement.",
    done: "Terminé",
    open: "À faire",
    look: "Voir",
    putRight: "Corriger",
    what: " : {check}",
    signIn: "Activer un mode de connexion",
    signInText: "Au moins un mode ou un fournisseur doit être activé.",
    domain: "Ajouter votre domaine",
    domainText:
      "Au moins un domaine de confiance, tous avec un nom de domaine et HTTPS. Les liens des e-mails et les redirections y mènent.",
    localhost: "Ne plus faire confiance à localhost",
    localhostText: "Sinon, n’importe quel programme sur la machine d’un utilisateur pourrait recevoir sa session.",
    ownKeys: "Utiliser vos propres identifiants OAuth",
    ownKeysText: "Les fournisseurs affichent alors le nom de votre application au lieu de celui de cette installation.",
    ownMail: "Envoyer les e-mails depuis votre propre serveur",
    ownMailText: "Les e-mails viennent alors de votre adresse et vous pouvez envoyer les vôtres.",
    payments: "Acceptez de vrais paiements",
    paymentsText: "En mode test, toute personne disposant d’un lien de paiement reçoit vos produits gratuitement.",
    production: "Passer en mode production",
    productionText: "La dernière étape. Tous les domaines doivent d’abord être prêts pour la production.",
  },
} satisfies Translation<typeof launchChecklistMessages>;
