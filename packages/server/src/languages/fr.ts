import type { ServerTexts } from "./server-texts.ts";

/** The French of the emails and of the page on which people unsubscribe, with vous. */
export const texts: ServerTexts = {
  phrases: {
    greeting: "Bonjour {user},",
    linkHint: "Si le bouton ne fonctionne pas, ouvrez cette adresse dans votre navigateur :",
  },
  email_verification: {
    subject: "Validez votre adresse e-mail pour {project}",
    preview: "Confirmez votre adresse e-mail pour {project}.",
    heading: "Valider votre adresse e-mail",
    confirm: "Veuillez confirmer que cette adresse e-mail est la vôtre, afin que {project} puisse vous y joindre.",
    account: "Elle a été ajoutée au compte de **{accountName}**.",
    button: "Valider l’adresse e-mail",
    ignore:
      "Si ce compte n’est pas le vôtre, ignorez cet e-mail. En cliquant sur le bouton, vous ajouteriez votre adresse au compte d’une autre personne.",
  },
  password_reset: {
    subject: "Réinitialisez votre mot de passe pour {project}",
    preview: "Votre lien pour choisir un nouveau mot de passe pour {project}.",
    heading: "Choisir un nouveau mot de passe",
    requested:
      "Nous avons reçu une demande de réinitialisation du mot de passe de votre compte {project}. Le lien fonctionne une seule fois. Votre ancien mot de passe reste valable tant que vous n’en avez pas choisi un nouveau.",
    button: "Choisir un nouveau mot de passe",
    ignore: "Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail. Votre mot de passe ne changera pas.",
  },
  magic_link: {
    subject: "Connexion à {project} : votre code est {otp}",
    preview: "Saisissez le code {otp} ou cliquez sur le lien de cet e-mail.",
    heading: "Se connecter à {project}",
    enterCode: "Saisissez ce code là où vous souhaitez vous connecter :",
    orClick: "Ou cliquez sur le bouton pour vous connecter dans ce navigateur :",
    button: "Se connecter",
    ignore:
      "Si vous n’avez pas essayé de vous connecter, ignorez cet e-mail. Ne communiquez jamais ce code : nous ne vous le demanderons pas.",
  },
  team_invitation: {
    subject: "Vous êtes invité à rejoindre {teamDisplayName} sur {project}",
    preview: "Vous êtes invité à rejoindre {teamDisplayName} sur {project}.",
    heading: "Rejoindre {teamDisplayName}",
    invited: "Vous êtes invité à rejoindre **{teamDisplayName}** sur {project}.",
    button: "Rejoindre l’équipe",
    ignore:
      "Cette invitation n’est valable que pour l’adresse à laquelle elle a été envoyée. Si vous ne l’attendiez pas, ignorez cet e-mail : vous ne rejoindrez pas l’équipe.",
    aTeam: "une équipe",
  },
  sign_in_invitation: {
    subject: "Vous êtes invité à vous connecter à {project}",
    preview: "Un membre de {teamDisplayName} vous a invité.",
    heading: "Se connecter à {project}",
    invited:
      "Un membre de **{teamDisplayName}** vous a invité. Connectez-vous avec l’adresse à laquelle cet e-mail a été envoyé.",
    button: "Se connecter",
    ignore:
      "Si vous ne vous y attendiez pas, ignorez cet e-mail. Rien ne se passe tant que vous ne vous connectez pas.",
  },
  payment_receipt: {
    subject: "Votre reçu de {project}",
    preview: "{project} a reçu votre paiement de {amount}.",
    heading: "Merci pour votre paiement",
    received: "{project} a reçu votre paiement de **{amount}**.",
    product: "Produit : **{productName}**, quantité : {quantity}",
    button: "Voir le reçu",
    why: "Vous recevez cet e-mail parce que vous avez effectué un paiement. Conservez-le.",
  },
  payment_failed: {
    subject: "Votre paiement à {project} a échoué",
    preview: "Votre paiement de {amount} pour {productName} a échoué.",
    heading: "Votre paiement a échoué",
    failed: "Votre paiement de **{amount}** pour **{productName}** sur {project} a échoué.",
    reason: "Motif : {failureReason}",
    update: "Mettez à jour votre mode de paiement pour conserver {productName}.",
    button: "Payer maintenant",
    why: "Vous recevez cet e-mail parce que vous gérez cet abonnement ou cet achat.",
  },
  trial_ending: {
    subject: "Votre essai de {productName} se termine le {endDate}",
    preview: "Après l’essai, {productName} coûte {amount}.",
    heading: "Votre essai se termine bientôt",
    ends: "Votre essai de **{productName}** sur {project} se termine le **{endDate}**.",
    afterwards:
      "Votre abonnement commencera alors et {amount} seront débités. Si vous ne souhaitez pas continuer, résiliez avant cette date.",
    button: "Gérer l’abonnement",
    why: "Vous recevez cet e-mail parce que vous gérez cet abonnement.",
  },
  failed_emails_digest: {
    subject: "E-mails non envoyés",
    preview: "Ces e-mails de votre projet n’ont pas pu être envoyés au cours des dernières 24 heures.",
    heading: "Certains e-mails n’ont pas pu être envoyés",
    failed: "Ces e-mails de votre projet n’ont pas pu être envoyés au cours des dernières 24 heures :",
    button: "Afficher tous les e-mails",
  },
  failed_sign_ins: {
    subject: "Échecs de connexion à votre compte {project}",
    preview: "Un mot de passe incorrect a été saisi plusieurs fois pour votre compte {project}.",
    heading: "Échecs de connexion à votre compte",
    attempts:
      "Un mot de passe incorrect a été saisi plusieurs fois de suite pour votre compte {project}. Aucune de ces tentatives n’a abouti et les suivantes sont désormais ralenties.",
    you: "Si c’était vous, patientez quelques minutes ou choisissez « Mot de passe oublié » sur la page de connexion. Un nouveau mot de passe fonctionne immédiatement.",
    notYou:
      "Si ce n’était pas vous, vous n’avez rien à faire. Si vous utilisez le même mot de passe ailleurs, modifiez votre mot de passe sur {project} et activez la validation en deux étapes si elle est disponible.",
    often: "Nous envoyons cet e-mail au maximum une fois par jour.",
  },
  security_notice: {
    subject: "{heading} sur {project}",
    preview: "Cela concerne votre compte {project}.",
    heading: "{heading}",
    what: "{heading} : votre compte {project}. {effect}",
    device: "Appareil : {device}",
    place: "Lieu : {place}",
    you: "Si c’était vous, vous n’avez rien à faire.",
    notYou:
      "Si ce n’était pas vous, choisissez maintenant « Mot de passe oublié » sur la page de connexion de {project}, puis vérifiez les appareils, les clés d’accès et la validation en deux étapes dans les paramètres du compte.",
    why: "Nous envoyons cet e-mail chaque fois que la sécurité de votre compte change.",
    codesLeft: {
      one: "Il reste {count} code de secours. Vous pouvez en créer de nouveaux dans les paramètres du compte.",
      many: "Il reste {count} codes de secours. Vous pouvez en créer de nouveaux dans les paramètres du compte.",
      other: "Il reste {count} codes de secours. Vous pouvez en créer de nouveaux dans les paramètres du compte.",
    },
    noCodesLeft: "Il ne reste aucun code de secours. Créez-en de nouveaux dans les paramètres du compte.",
    password_changed: "Votre mot de passe a été modifié",
    password_changed_effect: "Vos autres appareils devront peut-être se reconnecter avec le nouveau mot de passe.",
    second_factor_added: "La validation en deux étapes a été activée",
    second_factor_added_effect:
      "Désormais, un code de l’application d’authentification est demandé à la connexion. Les autres appareils ont été déconnectés.",
    second_factor_removed: "La validation en deux étapes a été désactivée",
    second_factor_removed_effect:
      "Aucun code n’est plus demandé à la connexion et les codes de secours ne fonctionnent plus.",
    authenticator_added: "Une clé d’accès a été ajoutée",
    authenticator_added_effect:
      "Toute personne pouvant déverrouiller l’appareil qui contient cette clé d’accès peut désormais se connecter au compte.",
    recovery_codes_created: "De nouveaux codes de secours ont été créés",
    recovery_codes_created_effect: "Les codes de secours précédents ne fonctionnent plus.",
    recovery_code_used: "Un code de secours a été utilisé pour se connecter",
    recovery_code_used_effect:
      "Il a remplacé un code de l’application d’authentification et ne peut plus être utilisé.",
    new_device: "Nouvelle connexion",
    new_device_effect:
      "Quelqu’un s’est connecté avec un appareil, ou depuis un pays, avec lequel ce compte n’avait pas encore été utilisé.",
  },
  leaked_api_key: {
    subject: "Une clé API pour {project} a été divulguée et révoquée",
    preview: "La clé se terminant par {lastFour} a été trouvée dans un lieu public.",
    heading: "Une clé API a été divulguée et révoquée",
    own: "L’une de vos clés API pour {project} a été trouvée dans un lieu public et a été révoquée. Elle se termine par {lastFour} et sa description est « {description} ».",
    team: "Une clé API de l’équipe {team} pour {project} a été trouvée dans un lieu public et a été révoquée. Elle se termine par {lastFour} et sa description est « {description} ».",
    unnamedTeam:
      "Une clé API de votre équipe pour {project} a été trouvée dans un lieu public et a été révoquée. Elle se termine par {lastFour} et sa description est « {description} ».",
    refused:
      "Les requêtes avec cette clé sont désormais refusées. Créez-en une nouvelle et ne la mettez pas dans le code source.",
    check:
      "Vérifiez aussi si cette clé a servi à des activités que vous ne reconnaissez pas. La supprimer de l’endroit où elle a été trouvée ne la rend pas de nouveau secrète.",
    why: "Vous recevez cet e-mail parce que vous gérez cette clé.",
  },
  email_template_broken: {
    subject: "L’e-mail « {templateDisplayName} » de {projectDisplayName} ne peut pas être généré",
    preview: "{projectDisplayName} envoie l’e-mail intégré à la place.",
    heading: "Un modèle d’e-mail ne fonctionne pas",
    broken:
      "L’e-mail « {templateDisplayName} » du projet {projectDisplayName} n’a pas pu être généré avec vos modifications. Latchkit envoie l’e-mail intégré à la place, afin que tout le monde puisse continuer à se connecter.",
    correct: "Corrigez le modèle ou le thème dans le tableau de bord, sous E-mails.",
    why: "Vous recevez cet e-mail parce que vous gérez le projet. Il est envoyé au maximum une fois par jour.",
  },
  webhook_endpoint_disabled: {
    subject: "Un point de terminaison webhook de {projectDisplayName} a été désactivé",
    preview: "{projectDisplayName} : {reason}",
    heading: "Un point de terminaison webhook a été désactivé",
    disabled: "Le projet {projectDisplayName} n’envoie plus d’événements à {url}. {reason}",
    enable:
      "Dès qu’il fonctionne de nouveau, activez-le dans le tableau de bord. Vous pourrez alors faire renvoyer tout ce qu’il a manqué.",
    why: "Vous recevez cet e-mail parce que vous gérez le projet.",
    failing: "Tous les messages qui lui ont été envoyés échouent depuis cinq jours.",
    gone: "Il a répondu qu’il n’existe plus (code 410).",
  },
  unsubscribe: {
    title: "Se désabonner",
    question: "Voulez-vous ne plus recevoir d’e-mails marketing de {project} ?",
    confirm: "Se désabonner",
    done: "Vous êtes désabonné",
    doneDetails: "Vous ne recevrez plus d’e-mails marketing de {project}.",
    already: "Vous êtes déjà désabonné",
    incomplete: "Ce lien est incomplet",
    incompleteDetails: "Ouvrez de nouveau le lien de l’e-mail, ou copiez-le en entier.",
    expired: "Ce lien a expiré",
    expiredDetails: "Utilisez le lien d’un e-mail plus récent, ou modifiez vos notifications dans votre compte.",
  },
};
