import type { Translation } from "@latchkit/ui";
import type { refusalMessages } from "../../parts/failures/refusal-messages.ts";

export const refusals = {
  refusals: {
    "SCHEMA_ERROR with": "Saisie non valide : {problem}",
    "USER_EMAIL_ALREADY_EXISTS with": "Un autre utilisateur a déjà l’adresse e-mail {email}.",
    "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE with":
      "Un autre utilisateur se connecte déjà avec {address}.",
    "PASSWORD_TOO_SHORT with": "Ce mot de passe est trop court. Utilisez au moins {count} caractères.",
    "PASSWORD_TOO_LONG with": "Ce mot de passe est trop long. Utilisez {count} caractères au maximum.",
    "PERMISSION_NOT_FOUND with": "L’autorisation « {id} » n’existe plus. Rechargez la page.",
    "CONTAINED_PERMISSION_NOT_FOUND with": "L’autorisation contenue « {id} » n’existe pas ici.",
    "PERMISSION_ID_ALREADY_EXISTS with": "L’autorisation « {id} » existe déjà. Choisissez un autre ID.",
    "EMAIL_RENDERING_ERROR with": "Le code source ne peut pas être rendu. {problem}",
    PROJECT_ROLE_REQUIRED: "Votre rôle dans ce projet ne le permet pas. Adressez-vous à un propriétaire du projet.",
    EMAIL_NOT_EDITABLE: "Cet e-mail est en cours d’envoi ou a été envoyé. Il ne peut plus être modifié.",
    REQUIRES_CUSTOM_EMAIL_SERVER:
      "Le serveur de messagerie partagé ne le permet pas. Configurez d’abord votre propre serveur de messagerie.",
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: "Un autre utilisateur se connecte déjà avec cette adresse.",
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: "Cette session a déjà pris fin. Rechargez la page.",
    ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN:
      "Vous n’avez plus accès à ce projet. Demandez à un membre de son équipe de vous inviter.",
    PROJECT_NOT_FOUND: "Ce projet n’existe pas ou vous n’y avez pas accès.",
    CURRENT_PROJECT_NOT_FOUND: "Ce projet n’existe plus.",
    USER_NOT_FOUND: "Cet utilisateur n’existe plus.",
    USER_ID_DOES_NOT_EXIST: "Cet utilisateur n’existe plus.",
    PASSWORD_AUTHENTICATION_NOT_ENABLED:
      "La connexion par mot de passe est désactivée dans ce projet. Activez-la d’abord.",
    PASSKEY_AUTHENTICATION_NOT_ENABLED:
      "La connexion par clé d’accès est désactivée dans ce projet. Activez-la d’abord.",
    SIGN_UP_NOT_ENABLED: "L’inscription est désactivée dans ce projet. Activez-la d’abord.",
    REDIRECT_URL_NOT_WHITELISTED:
      "Cette URL n’est pas sur un domaine de confiance. Ajoutez d’abord le domaine à ce projet.",
    EMAIL_ALREADY_VERIFIED: "Cette adresse est déjà validée.",
    TEAM_NOT_FOUND: "Cette équipe n’existe plus.",
    TEAM_MEMBERSHIP_NOT_FOUND: "Cet utilisateur n’est plus membre de l’équipe.",
    EMAIL_NOT_VERIFIED:
      "Validez votre adresse e-mail dans les paramètres de votre compte avant d’inviter d’autres personnes.",
    TEAM_MEMBERSHIP_ALREADY_EXISTS: "Cet utilisateur est déjà membre de l’équipe.",
    TEAM_PERMISSION_REQUIRED:
      "Vous n’avez pas l’autorisation de le faire dans l’équipe. Adressez-vous à un autre membre.",
    TEAM_PERMISSION_NOT_FOUND: "Cette autorisation a déjà été révoquée.",
    WRONG_PERMISSION_SCOPE:
      "Cette autorisation ne peut pas être accordée ici. Elle a une autre portée ou n’existe plus.",
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: "Ce compte est associé à un autre utilisateur.",
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN:
      "Un autre utilisateur se connecte déjà avec ce compte. Dissociez-le de cet utilisateur ou n’autorisez pas la connexion ici.",
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: "Ce projet n’a pas ce fournisseur. Ajoutez-le d’abord.",
    API_KEY_NOT_FOUND: "Cette clé n’existe plus.",
    API_KEYS_NOT_ENABLED: "Les clés API sont désactivées dans ce projet. Activez-les d’abord.",
    CONFIG_NOT_VALID: "Configuration non valide : {problem}",
    CONFIG_TOO_LARGE:
      "La configuration deviendrait trop volumineuse. Retirez les paramètres dont vous n’avez plus besoin.",
    CONTACT_CHANNEL_ALREADY_EXISTS: "Cet utilisateur a déjà cette adresse.",
    CONTACT_CHANNEL_NOT_FOUND: "Cette adresse n’existe plus. Rechargez la page.",
    IDEMPOTENCY_KEY_ALREADY_USED:
      "Cette clé d’idempotence a déjà servi pour une autre requête. Utilisez-en une nouvelle.",
    IMAGE_NOT_VALID: "Cette image n’est pas prise en charge. Choisissez un autre fichier.",
    LAST_TEAM_ADMINISTRATOR:
      "Le dernier administrateur ne peut pas quitter une équipe qui a d’autres membres. Nommez d’abord un autre administrateur.",
    NAME_REQUIRED: "Ce projet exige un nom. Saisissez-en un.",
    OAUTH_ACCOUNT_ALREADY_CONNECTED: "Ce compte est déjà associé à cet utilisateur.",
    OAUTH_PROVIDER_ALREADY_SIGNS_IN:
      "Cet utilisateur se connecte déjà avec un autre compte de ce fournisseur. Désactivez-y d’abord la connexion.",
    OTP_SIGN_IN_NOT_ENABLED: "Les liens et codes par e-mail sont désactivés dans ce projet. Activez-les d’abord.",
    PAGE_START_NOT_FOUND: "La première entrée de cette page a été supprimée. Revenez à la première page.",
    PASSKEY_NOT_FOUND: "Cette clé d’accès n’existe plus. Rechargez la page.",
    PASSWORD_NEEDS_EMAIL:
      "Ajoutez d’abord une adresse e-mail principale. L’utilisateur en a besoin pour se connecter avec un mot de passe.",
    PASSWORD_SIGN_IN_NOT_ENABLED: "La connexion par mot de passe est désactivée dans ce projet. Activez-la d’abord.",
    PROJECT_NOT_READY_FOR_PRODUCTION: "Résolvez d’abord les problèmes de vos domaines.",
    SESSION_NOT_FOUND: "Cette session a déjà pris fin. Rechargez la page.",
    TEAM_INVITATION_NOT_FOUND: "Cette invitation n’existe plus. Elle a peut-être été acceptée.",
    TEAM_OWNS_PROJECTS: "Cette équipe possède des projets. Transférez-les ou supprimez-les d’abord.",
    ITEM_QUANTITY_INSUFFICIENT_AMOUNT: "Il n’en reste pas assez. Votre forfait est peut-être trop petit.",
  },
} satisfies Translation<typeof refusalMessages>;
