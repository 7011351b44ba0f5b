import type { Translation } from "@latchkit/ui";
import type { colleaguesMessages } from "../../projects/colleagues-messages.ts";

export const colleagues = {
  colleagues: {
    title: "Collaborateurs",
    lead: "Membres de {team}, avec leur rôle dans tous ses projets.",
    caption: "Collaborateurs et leurs rôles",
    name: "Nom",
    role: "Rôle",
    roleOf: "Rôle de {name}",
    noRole: "Aucun accès",
    lastActive: "Dernière activité",
    joined: "Arrivée",
    you: "Vous",
    saved: "{name} a désormais le rôle {role}.",
    loseOwner: "Renoncer au rôle Propriétaire ?",
    loseOwnerText:
      "Vous ne pourrez plus gérer les collaborateurs, ni transférer ou supprimer des projets. Seul un autre propriétaire pourra vous rendre ce rôle.",
    loseOwnerConfirm: "Changer mon rôle",
    remove: "Retirer",
    removeWhom: "Retirer {name}",
    removeTitle: "Retirer {name} ?",
    removeText:
      "Cette personne perd immédiatement l’accès à tous les projets de {team}. Les clés qu’elle a créées continuent de fonctionner.",
    removed: "{name} a été retiré.",
    leave: "Quitter",
    leaveTitle: "Quitter {team} ?",
    leaveText: "Vous perdez l’accès à tous les projets de {team} jusqu’à ce qu’un propriétaire vous invite de nouveau.",
    left: "Vous avez quitté {team}.",
    invite: "Inviter un collaborateur",
    inviteText:
      "Cette personne reçoit un e-mail avec un lien qui fonctionne une seule fois, pour un compte avec cette adresse.",
    email: "Adresse e-mail",
    emailMissing: "Saisissez une adresse e-mail, par exemple ada@example.com.",
    send: "Envoyer l’invitation",
    invited: "Invitation envoyée à {email}.",
    pending: "Invitations en attente",
    expires: "expire le {when}",
    revoke: "Révoquer",
    revokeWhom: "Révoquer l’invitation de {email}",
    revoked: "Invitation de {email} révoquée.",
    onlyOwners: "Seuls les propriétaires invitent des collaborateurs et changent les rôles.",
  },
} satisfies Translation<typeof colleaguesMessages>;
