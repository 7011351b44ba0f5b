import type { Translation } from "@latchkit/ui";
import type { apiKeysAppMessages } from "../../api-keys-app/messages.ts";

export const apiKeysApp = {
  apiKeysApp: {
    title: "Clés API",
    lead: "Les utilisateurs et les équipes créent ces clés pour accéder à votre API. Pour les clés de ce projet, consultez {keys}.",
    projectKeys: "Clés du projet",
    saved: "Enregistré.",
    who: "Titulaires des clés",
    user: "Utilisateurs",
    userHint:
      "Les utilisateurs peuvent créer et révoquer leurs propres clés dans les paramètres de leur compte. Désactivé par défaut.",
    team: "Équipes",
    teamHint:
      "Les membres dotés de l’autorisation « $manage_api_keys » peuvent créer et révoquer des clés pour leur équipe. Désactivé par défaut.",
    turnOffTitle: "Désactiver ces clés API ?",
    turnOffText:
      "Les programmes qui les utilisent sont rejetés immédiatement. Les clés sont conservées et fonctionneront de nouveau si vous réactivez cette option.",
    turnOff: "Désactiver",
    checking: "Vérifier les clés dans votre API",
    checkingLead:
      "Votre backend demande à Latchkit à qui appartient une clé. Si une clé fuite et qu’un outil d’analyse comme celui de GitHub la trouve, il peut la révoquer.",
    file: "Dans une route de votre API",
    snippetWhat: "le code",
  },
} satisfies Translation<typeof apiKeysAppMessages>;
