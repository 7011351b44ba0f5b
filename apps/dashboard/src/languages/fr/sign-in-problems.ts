import type { Translation } from "@latchkit/ui";
import type { signInProblemsMessages } from "../../support/sign-in-problem-messages.ts";

export const signInProblems = {
  signInProblems: {
    title: "Problèmes de connexion",
    lead: "Voici ce qui peut empêcher l’utilisateur de se connecter.",
    "problem banned": "Suspendu jusqu’au {when}.",
    "problem bannedForGood": "Suspendu jusqu’à ce qu’un administrateur lève la suspension.",
    "problem too_many_passwords":
      "Trop de mots de passe incorrects pour {email}. Les nouvelles tentatives sont refusées jusqu’au {when}.",
    "problem too_many_codes":
      "Trop de codes incorrects de l’application d’authentification. Les codes sont refusés jusqu’au {when}.",
    "problem too_many_emails": "Trop d’e-mails pour {email}. Aucun autre code ni lien n’est envoyé jusqu’au {when}.",
    "problem no_method": "L’utilisateur n’a aucun mode de connexion proposé par ce projet.",
    "problem method_disabled": "Ce projet a désactivé un mode que possède l’utilisateur : {method}.",
    "problem email_not_verified":
      "{email} n’est pas validée et ne peut donc pas servir à se connecter avec un code par e-mail.",
    "problem email_suppressed": "Ce projet n’envoie aucun e-mail à {email}, car l’adresse est bloquée.",
    "problem email_failed": "Le dernier e-mail à {email} n’est pas arrivé.",
    liftBan: "Lever la suspension",
    banLifted: "Suspension levée.",
    unlock: "Débloquer",
    unlocked: "Utilisateur débloqué. Il peut réessayer dès maintenant.",
    markVerified: "Marquer comme validée",
    verified: "Adresse marquée comme validée.",
    liftSuppression: "Débloquer l’adresse",
    suppressionLifted: "Adresse débloquée.",
    openMethods: "Ouvrir les modes de connexion",
    openEmails: "Ouvrir les e-mails",
    sendLink: "Envoyer un lien pour définir un mot de passe",
    sendLinkLead:
      "{email} reçoit un lien pour choisir un mot de passe, avec lequel l’utilisateur se connectera désormais.",
    linkSent: "E-mail envoyé à {email}.",
  },
} satisfies Translation<typeof signInProblemsMessages>;
