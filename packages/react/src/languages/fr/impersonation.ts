import type { Translation } from "@latchkit/ui";
import type { ImpersonationMessages } from "../messages.ts";

/** French for impersonators, with vous. */
export const impersonation: Translation<ImpersonationMessages> = {
  acting: {
    label: "Connexion à la place d’un autre utilisateur",
    acting: "Vous êtes connecté en tant que {name}",
    actingUnnamed: "Vous êtes connecté à la place d’un autre utilisateur",
    stop: "Arrêter",
    stopping: "Arrêt…",
  },
  impersonation: {
    title: "Se connecter en tant que {name} ?",
    titleUnnamed: "Se connecter en tant que cet utilisateur ?",
    lead: "Jusqu’à ce que vous arrêtiez, tout ce que vous faites sera attribué à cet utilisateur.",
    before: "Vous êtes actuellement connecté en tant que {name}. Vous retrouverez votre compte ensuite.",
    beforeUnnamed: "Vous êtes actuellement connecté. Vous retrouverez votre compte ensuite.",
    confirm: "Continuer en tant que {name}",
    confirmUnnamed: "Continuer",
    busy: "Connexion…",
    cancel: "Annuler",
    endedTitle: "Cette session est terminée",
    ended: "Elle a expiré ou a été fermée. Recommencez depuis la page de l’utilisateur dans le tableau de bord.",
    foreignTitle: "Ce lien ne peut pas être utilisé",
    foreign:
      "Il vous connecterait à un compte choisi par quelqu’un d’autre. Seules les sessions ouvertes à la place d’un autre utilisateur sont acceptées ici.",
    missingTitle: "Aucun utilisateur choisi",
    missing: "Pour vous connecter à la place d’un utilisateur, ouvrez sa page dans le tableau de bord.",
    home: "Aller à l’accueil",
  },
};
