import type { Translation } from "@latchkit/ui";
import type { impersonationMessages } from "../../users/impersonation/messages.ts";

export const impersonation = {
  impersonation: {
    act: "Se connecter en tant que…",
    title: "Se connecter en tant que {name} ?",
    titleUnnamed: "Se connecter en tant que cet utilisateur ?",
    lead: "Votre application s’ouvre dans un nouvel onglet et vous demande confirmation. Pendant une heure, vous voyez ce que voit cet utilisateur et vos actions lui sont attribuées.",
    limits:
      "Chaque page affiche un bandeau. Vous ne pouvez modifier ni le mot de passe, ni les adresses e-mail, ni les clés d’accès, ni les sessions, ni les clés API de l’utilisateur. Le journal d’audit en garde la trace.",
    place: "Ouvrir",
    here: "Cette machine",
    address: "URL de votre application",
    addressHint: "Vos pages de connexion doivent se trouver sous {path}.",
    notHere: "Saisissez une URL locale, par exemple http://localhost:3000.",
    nowhere:
      "Aucun domaine de confiance ne peut être ouvert. Ajoutez-en un sans caractère générique sur la page « Domaines » ou utilisez la console.",
    open: "Ouvrir l’application",
    opened: "Application ouverte dans un nouvel onglet.",
    blocked:
      "Votre navigateur a bloqué le nouvel onglet. {link}. Le lien fonctionne une seule fois, après votre confirmation.",
    openLink: "Ouvrez l’application ici",
    console: "Pour les applications qui utilisent d’autres paquets",
    consoleLead:
      "Exécutez ce code dans la console du navigateur, sur une page de votre application. Il remplace la session en cours. Ne le partagez pas.",
    makeSnippet: "Créer le code",
    consoleTitle: "Console",
    snippet: "le code pour la console",
  },
} satisfies Translation<typeof impersonationMessages>;
