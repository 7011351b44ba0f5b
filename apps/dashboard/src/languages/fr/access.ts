import type { Translation } from "@latchkit/ui";
import type { accessMessages } from "../../parts/access/messages.ts";

export const access = {
  access: {
    owner: "Propriétaire",
    admin: "Administrateur",
    support: "Assistance",
    viewer: "Lecteur",
    ownerText:
      "Tout ce que peut faire un administrateur ; gère en plus les collaborateurs, transfère et supprime les projets.",
    adminText: "Modifie tous les paramètres, crée des clés et lit les secrets.",
    supportText:
      "Aide les utilisateurs : suspend et débloque des comptes, ferme des sessions, renvoie des e-mails. Ne lit aucun secret et ne modifie aucun paramètre.",
    viewerText: "Consulte tout sauf les secrets. Ne modifie rien.",
    yourRole: "Votre rôle : {role}.",
    needs: "Votre rôle est {role}. Cette action requiert le rôle {needed} ; adressez-vous à un propriétaire.",
  },
} satisfies Translation<typeof accessMessages>;
