import type { Translation } from "../../messages/define-messages.ts";
import type { UiMessages } from "../../ui-messages.ts";

/** The French of what this package says itself, with vous. */
export const ui = {
  common: {
    cancel: "Annuler",
    close: "Fermer",
  },
  copyButton: {
    copy: "Copier",
    copied: "Copié",
    failed: "Copiez-le à la main",
  },
  failures: {
    offline: "Vous êtes hors connexion. Vérifiez votre connexion Internet et réessayez.",
    unreachable: "Connexion impossible. Vérifiez votre connexion Internet et réessayez.",
    tooMany: "Trop de tentatives. Patientez une minute, puis réessayez.",
    wait: "Trop de tentatives. Réessayez dans {time}.",
    waitIsOver: "Vous pouvez maintenant réessayer.",
    forbidden:
      "Vous n’êtes pas autorisé à effectuer cette action. Certaines actions ne sont pas disponibles lorsque vous êtes connecté en tant qu’un autre utilisateur.",
    conflict:
      "Cette action est impossible pour le moment. Si l’équipe possède des projets, commencez par les transférer ou les supprimer. Sinon, réessayez.",
    banned: "Ce compte est suspendu. Contactez l’assistance si vous pensez qu’il s’agit d’une erreur.",
    bannedUntil:
      "Ce compte est suspendu jusqu’au {time}. Contactez l’assistance si vous pensez qu’il s’agit d’une erreur.",
    unknown: "Une erreur s’est produite. Veuillez réessayer.",
    notLoaded: "Chargement impossible",
    retry: "Réessayer",
  },
  form: {
    slow: "Cela prend plus de temps que d’habitude…",
  },
} satisfies Translation<UiMessages>;
