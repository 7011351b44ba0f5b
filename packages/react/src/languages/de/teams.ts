import type { Translation } from "@latchkit/ui";
import type { TeamsMessages } from "../messages.ts";

/** German for the team pages, with the formal address. */
export const teams: Translation<TeamsMessages> = {
  createTeam: {
    title: "Team erstellen",
    text: "Danach können Sie Mitglieder einladen.",
    name: "Name des Teams",
    missing: "Geben Sie einen Namen ein.",
    submit: "Team erstellen",
    busy: "Team wird erstellt …",
  },
  deleteTeam: {
    title: "Team löschen",
    text: "Löscht das Team mit allen Daten für alle Mitglieder. Das lässt sich nicht rückgängig machen.",
    open: "Team löschen …",
    question: "Dieses Team endgültig löschen?",
  },
  invitationItem: {
    expires: "Läuft ab:",
    revoke: "Zurückziehen",
    busy: "Wird zurückgezogen …",
  },
  invitations: {
    title: "Einladungen",
    text: "Eingeladene erhalten eine E-Mail mit einem Link. Er gilt einmal, für ein Konto mit der eingeladenen Adresse.",
    email: "E-Mail-Adresse",
    role: "Rolle",
    usualRole: "Standard für neue Mitglieder",
    submit: "Einladung senden",
    busy: "Wird gesendet …",
    sent: "Einladung an {email} gesendet.",
    open: "Offene Einladungen",
    none: "Keine offenen Einladungen.",
    revoked: "Einladung an {email} zurückgezogen.",
    unverified: "Um andere einzuladen, bestätigen Sie zuerst Ihre eigene E-Mail-Adresse in Ihren Kontoeinstellungen.",
  },
  leave: {
    title: "Team verlassen",
    text: "Sie verlieren den Zugriff auf alles in diesem Team. Um zurückzukehren, brauchen Sie eine neue Einladung.",
    open: "Team verlassen …",
    question: "{team} verlassen?",
    unnamed: "Das Team",
    selected: "Das ist Ihr aktuelles Team. Danach haben Sie keines, bis Sie ein anderes wählen.",
    alone: "Sie sind das einzige Mitglied. Wenn Sie gehen, kann niemand mehr auf das Team zugreifen oder es löschen.",
    last: "Sie administrieren dieses Team als Einzige. Laden Sie zuerst eine weitere Person dafür ein oder löschen Sie das Team.",
    submit: "Team verlassen",
    busy: "Wird verlassen …",
  },
  longList: {
    more: "Mehr anzeigen",
  },
  members: {
    title: "Mitglieder",
    text: { one: "{count} Mitglied", other: "{count} Mitglieder" },
    you: "Sie",
    unnamed: "Mitglied ohne Namen",
    remove: "Entfernen",
    question: "{name} aus dem Team entfernen?",
    consequence: "Diese Person verliert sofort den Zugriff. Sie können sie wieder einladen.",
    submit: "Mitglied entfernen",
    busy: "Wird entfernt …",
    removed: "Mitglied entfernt.",
  },
  nameForm: {
    save: "Speichern",
    busy: "Wird gespeichert …",
    saved: "Gespeichert.",
  },
  ownProfile: {
    title: "Ihr Profil in diesem Team",
    text: "Bis Sie es hier ändern, sieht das Team das Profil Ihres Kontos.",
    name: "Anzeigename in diesem Team",
    usual: "Leer lassen, um „{name}“ zu verwenden.",
    unnamed: "Leer lassen, um in diesem Team keinen Namen zu haben.",
  },
  teamPage: {
    changed:
      "Ihre Berechtigungen in diesem Team haben sich geändert. Diese Seite zeigt jetzt, worauf Sie Zugriff haben.",
  },
  teamProfile: {
    title: "Team",
    text: "Sichtbar für Mitglieder und Eingeladene.",
    fixed: "Ihnen fehlt die Berechtigung, Name und Bild des Teams zu ändern.",
    name: "Name des Teams",
    missing: "Geben Sie einen Namen ein.",
    unnamed: "Team ohne Namen",
  },
};
