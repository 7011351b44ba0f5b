import type { Translation } from "@latchkit/ui";
import type { domainsMessages } from "../../domains/messages.ts";

export const domains = {
  domains: {
    title: "Domaines",
    lead: "Les liens des e-mails et les redirections après connexion ne peuvent mener qu’à ces domaines.",
    trusted: "Domaines de confiance",
    none: "Aucun domaine de confiance pour le moment",
    noneText: "Ajoutez le domaine de votre application avant le lancement.",
    noneTextLocal: "Vous pouvez développer sur localhost. Ajoutez le domaine de votre application avant le lancement.",
    add: "Ajouter un domaine",
    added: "Domaine ajouté.",
    saved: "Domaine enregistré.",
    edit: "Modifier",
    editWhat: "Modifier {domain}",
    save: "Enregistrer le domaine",
    remove: "Retirer",
    removeWhat: "Retirer {domain}",
    removeTitle: "Retirer {domain} ?",
    removeConfirm: "Retirer le domaine",
    removeText:
      "Les utilisateurs ne pourront plus se connecter à votre application sur {domain} et les liens des e-mails n’y mèneront plus.",
    removed: "Domaine retiré.",
    domain: "Domaine",
    domainHint:
      "L’origine de votre application, sans chemin. « * » correspond à une partie du nom d’hôte, « ** » à un nombre quelconque de parties. Les deux doivent être suivis de votre propre domaine.",
    handlerPath: "Chemin du handler",
    handlerPathHint: "Chemin des pages de connexion dans votre application. « /handler » par défaut.",
    pages: "Pages de connexion sous {path}",
    alsoWww: "Ajouter aussi {domain}",
    noDomain: "Saisissez un domaine, par exemple https://shop.example.",
    notWeb: "Commencez par https://, comme dans https://shop.example.",
    twice: "Ce domaine est déjà de confiance.",
    unfit:
      "Ce domaine n’est pas valide. Vérifiez l’orthographe et n’utilisez de caractères génériques que sous votre propre domaine.",
    badPath: "Le chemin doit commencer par une barre oblique.",
    oneLabel:
      "« * » correspond à une partie du nom d’hôte : https://*.shop.example correspond à https://eu.shop.example, mais pas à https://shop.example. Tout sous-domaine contrôlé par des tiers peut recevoir les sessions de vos utilisateurs.",
    manyLabels:
      "« ** » correspond à un nombre quelconque de parties : https://**.shop.example correspond aussi à https://a.b.shop.example. Tout sous-domaine contrôlé par des tiers peut recevoir les sessions de vos utilisateurs.",
    noUrl: "Cette URL n’est pas encore complète.",
    localhost:
      "Les adresses locales ne conviennent qu’au développement. « Faire confiance à localhost » les couvre toutes.",
    address: "Les adresses IP ne conviennent pas à la production. Utilisez un nom de domaine.",
    notEncrypted:
      "Sans HTTPS, un attaquant sur le réseau peut s’emparer des sessions. N’utilisez HTTP que sur votre propre machine.",
    anyones:
      "Ce caractère générique correspond aussi à des domaines de tiers ; le serveur l’ignore donc. Utilisez les caractères génériques uniquement sous votre propre domaine, comme dans https://*.shop.example, ou pour les ports de localhost : http://localhost:*.",
    notTrusted: "Ignoré",
    notForProduction: "Ne convient pas à la production",
    development: "Développement",
    allowLocalhost: "Faire confiance à localhost",
    allowLocalhostHint:
      "Autorise les redirections vers n’importe quel port de la machine de l’utilisateur, où n’importe quel programme pourrait recevoir sa session. Désactivez cette option avant le lancement. Activé par défaut.",
    settingSaved: "Enregistré.",
    production: "Mode production",
    productionOn: "Ce projet est en mode production.",
    productionOff: "Ce projet est en mode développement.",
    productionReady: "Ses domaines sont prêts pour la production.",
    productionProblems: {
      one: "Un problème à résoudre avant la production :",
      many: "{count} problèmes à résoudre avant la production :",
      other: "{count} problèmes à résoudre avant la production :",
    },
    localhostAllowed: "localhost est de confiance.",
    problem: "{domain} : {problem}",
    productionWhat:
      "Le mode production exige des noms de domaine en HTTPS, des caractères génériques uniquement sous votre propre domaine et l’absence de confiance en localhost.",
    toProduction: "Accéder au mode production",
  },
} satisfies Translation<typeof domainsMessages>;
