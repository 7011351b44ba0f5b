import type { Translation } from "@latchkit/ui";
import type { configurationMessages } from "../../configuration/messages.ts";

export const configuration = {
  configuration: {
    title: "Configuration",
    lead: "Tous les paramètres de ce projet dans un seul document JSON, y compris ceux qui n’ont pas de page dédiée.",
    whole: "Configuration actuelle",
    wholeLead: "Inclut toutes les valeurs par défaut. Les secrets sont masqués.",
    search: "Rechercher des noms et des valeurs",
    nothingFound: "Aucun nom ni aucune valeur ne correspond.",
    copyWhat: "la configuration, sans les secrets",
    expandAll: "Tout développer",
    collapseAll: "Tout réduire",
    change: "Modifier des paramètres",
    changeLead:
      "Saisissez un objet JSON de chemins et de valeurs. Vous pouvez prévisualiser les modifications avant de les appliquer.",
    override: "Modifications en JSON",
    overrideHint:
      "Seuls les chemins que vous indiquez changent. Un chemin remplace tout ce qui est défini en dessous : {leaf} définit une valeur, {section} rétablit les valeurs par défaut du reste de cette section. {none} réinitialise un chemin.",
    noText: "Saisissez vos modifications, par exemple {example}.",
    noJson: "JSON non valide : {problem}",
    noObject: "Saisissez un objet JSON, entre accolades.",
    preview: "Prévisualiser les modifications",
    previewTitle: "Modifications à appliquer",
    noChange: "Aucune modification. Tout est déjà réglé ainsi.",
    apply: "Appliquer",
    cancel: "Annuler",
    applied: "Configuration mise à jour.",
    history: "Historique",
    historyLead: "Dernières modifications de la configuration, les plus récentes en premier.",
    filterHistory: "Filtrer par chemin",
    noHistory: "Aucune modification pour le moment",
    noHistoryText:
      "Les modifications effectuées ici ou sur d’autres pages apparaissent ici avec leurs valeurs précédentes.",
    noMatch: "Aucune modification récente ne correspond.",
    toAuditLog: "Voir le journal d’audit",
  },
} satisfies Translation<typeof configurationMessages>;
