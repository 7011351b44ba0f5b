import type { Translation } from "@latchkit/ui";
import type { TeamsMessages } from "../messages.ts";

/** French for the team pages, with vous. */
export const teams: Translation<TeamsMessages> = {
  createTeam: {
    title: "Créer une équipe",
    text: "Vous pourrez ensuite inviter des membres.",
    name: "Nom de l’équipe",
    missing: "Saisissez un nom d’équipe.",
    submit: "Créer l’équipe",
    busy: "Création…",
  },
  deleteTeam: {
    title: "Supprimer l’équipe",
    text: "Supprime l’équipe et toutes ses données pour tous les membres. Cette action est irréversible.",
    open: "Supprimer l’équipe…",
    question: "Supprimer définitivement cette équipe ?",
  },
  invitationItem: {
    expires: "Expire",
    revoke: "Révoquer",
    busy: "Révocation…",
  },
  invitations: {
    title: "Invitations",
    text: "Les personnes invitées reçoivent un e-mail avec un lien. Il fonctionne une seule fois, pour un compte avec l’adresse invitée.",
    email: "Adresse e-mail",
    role: "Rôle",
    usualRole: "Par défaut pour les nouveaux membres",
    submit: "Envoyer l’invitation",
    busy: "Envoi…",
    sent: "Invitation envoyée à {email}.",
    open: "Invitations en attente",
    none: "Aucune invitation en attente.",
    revoked: "Invitation à {email} révoquée.",
    unverified:
      "Pour inviter d’autres personnes, validez d’abord votre propre adresse e-mail dans les paramètres du compte.",
  },
  leave: {
    title: "Quitter l’équipe",
    text: "Vous perdrez l’accès à tout ce que contient cette équipe. Pour la rejoindre de nouveau, il vous faudra une nouvelle invitation.",
    open: "Quitter l’équipe…",
    question: "Quitter {team} ?",
    unnamed: "l’équipe",
    selected:
      "C’est votre équipe actuelle. Après votre départ, vous n’en aurez plus tant que vous n’en aurez pas choisi une autre.",
    alone: "Vous êtes le seul membre. Si vous partez, plus personne ne pourra accéder à cette équipe ni la supprimer.",
    last: "Vous êtes la dernière personne à administrer cette équipe. Invitez-en d’abord une autre ou supprimez l’équipe.",
    submit: "Quitter l’équipe",
    busy: "Départ…",
  },
  longList: {
    more: "Afficher plus",
  },
  members: {
    title: "Membres",
    text: { one: "{count} membre", many: "{count} membres", other: "{count} membres" },
    you: "Vous",
    unnamed: "Membre sans nom",
    remove: "Retirer",
    question: "Retirer {name} de l’équipe ?",
    consequence: "Cette personne perdra immédiatement l’accès. Vous pourrez l’inviter de nouveau.",
    submit: "Retirer le membre",
    busy: "Retrait…",
    removed: "Membre retiré.",
  },
  nameForm: {
    save: "Enregistrer",
    busy: "Enregistrement…",
    saved: "Nom enregistré.",
  },
  ownProfile: {
    title: "Votre profil dans cette équipe",
    text: "Tant que vous ne le modifiez pas ici, l’équipe voit le profil de votre compte.",
    name: "Nom affiché dans cette équipe",
    usual: "Laissez vide pour utiliser « {name} ».",
    unnamed: "Laissez vide pour ne pas avoir de nom dans cette équipe.",
  },
  teamPage: {
    changed: "Vos autorisations dans cette équipe ont changé. Cette page affiche maintenant ce à quoi vous avez accès.",
  },
  teamProfile: {
    title: "Équipe",
    text: "Visible par les membres et les personnes invitées.",
    fixed: "Vous n’êtes pas autorisé à modifier le nom et l’image de l’équipe.",
    name: "Nom de l’équipe",
    missing: "Saisissez un nom d’équipe.",
    unnamed: "Équipe sans nom",
  },
};
