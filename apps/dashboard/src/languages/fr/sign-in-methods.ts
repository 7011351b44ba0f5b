import type { Translation } from "@latchkit/ui";
import type { signInMethodsMessages } from "../../sign-in-methods/messages.ts";

export const signInMethods = {
  signInMethods: {
    password: "Mot de passe",
    passwordHint: "Les utilisateurs se connectent avec leur adresse e-mail et un mot de passe. Activé par défaut.",
    passwordLong: "Adresse e-mail et mot de passe",
    otp: "Liens et codes par e-mail",
    otpHint:
      "Les utilisateurs reçoivent un e-mail avec un lien et un code à 6 caractères. L’un ou l’autre les connecte. Désactivé par défaut.",
    passkeys: "Clés d’accès",
    passkeysHint:
      "Les utilisateurs se connectent avec leur empreinte digitale, leur visage ou le code de l’appareil. Désactivé par défaut.",
    set: "Défini",
    notSet: "Non configuré",
    remove: "Retirer",
    setPassword: "Définir un mot de passe",
    changePassword: "Modifier le mot de passe",
    newPassword: "Nouveau mot de passe",
    passwordMissing: "Saisissez un nouveau mot de passe.",
    passwordEndsSessions: "L’enregistrement d’un nouveau mot de passe déconnecte l’utilisateur partout.",
    savePassword: "Enregistrer le mot de passe",
    passwordSaved: "Mot de passe enregistré.",
    sendReset: "Envoyer un lien de réinitialisation",
    sendResetLead: "{email} reçoit un lien pour choisir un nouveau mot de passe.",
    resetSent: "E-mail envoyé à {email}.",
    removePassword: "Retirer le mot de passe",
    removePasswordTitle: "Retirer le mot de passe de cet utilisateur ?",
    removePasswordText: "L’utilisateur est déconnecté partout et a besoin d’un autre mode de connexion.",
    passwordRemoved: "Mot de passe retiré.",
    otpForUser: "Autoriser la connexion par liens et codes par e-mail",
    otpForUserHint: "Ils sont envoyés à l’adresse principale de l’utilisateur, si le projet autorise ce mode.",
    otpSaved: "Enregistré.",
    passkey: "Clé d’accès",
    passkeyAdded: "ajoutée le {when}",
    passkeyUsed: "dernière utilisation le {when}",
    removePasskey: "Supprimer la clé d’accès",
    removePasskeyNamed: "Supprimer la clé d’accès {name}",
    removePasskeyTitle: "Supprimer cette clé d’accès ?",
    removePasskeyText:
      "L’utilisateur ne pourra plus se connecter avec cette clé d’accès. Il peut en ajouter une nouvelle dans les paramètres de son compte.",
    passkeyRemoved: "Clé d’accès supprimée.",
  },
} satisfies Translation<typeof signInMethodsMessages>;
