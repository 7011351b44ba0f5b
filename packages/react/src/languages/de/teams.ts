import type { Translation } from "@latchkit/ui";
import type { TeamsMessages } from "../messages.ts";

/** German for the team pages, with the formal address. */
export const teams: Translation<TeamsMessages> = {
  createTeam: {
    title: "Team gründen",
    text: "Wenn es da ist, können Sie andere einladen. Es wird das Team, in dem Sie arbeiten.",
    name: "Name des Teams",
    missing: "Geben Sie dem Team einen Namen.",
    submit: "Team gründen",
    busy: "Team wird gegründet …",
  },
  deleteTeam: {
    title: "Team löschen",
    text: "Das Team verschwindet für alle Mitglieder, mit allem, was dazugehört. Niemand kann es zurückholen.",
    open: "Team löschen …",
    question: "Das Team endgültig löschen?",
  },
  invitationItem: {
    expires: "Läuft ab:",
    revoke: "Zurückziehen",
    busy: "Wird zurückgezogen …",
  },
  invitations: {
    title: "Einladungen",
    text: "Die E-Mail enthält einen Link. Er gilt einmal, für ein Konto mit der eingeladenen Adresse.",
    email: "E-Mail-Adresse",
    submit: "Einladung senden",
    busy: "Wird gesendet …",
    sent: "An {email} gesendet.",
    open: "Einladungen, die noch niemand beantwortet hat",
    none: "Keine Einladung wartet auf eine Antwort.",
    revoked: "Einladung an {email} zurückgezogen.",
    unverified:
      "Bestätigen Sie zuerst Ihre eigene E-Mail-Adresse in Ihren Kontoeinstellungen. Dann können Sie andere einladen.",
  },
  leave: {
    title: "Team verlassen",
    text: "Sie verlieren, worauf Sie durch das Team Zugriff haben. Zurückkommen können Sie nur, wenn jemand Sie einlädt.",
    open: "Team verlassen …",
    question: "{team} verlassen?",
    unnamed: "Das Team",
    selected: "Es ist das Team, in dem Sie arbeiten. Danach arbeiten Sie in keinem, bis Sie ein anderes wählen.",
    alone: "Sie sind das einzige Mitglied. Niemand wird mehr in das Team kommen oder es löschen können.",
    submit: "Team verlassen",
    busy: "Wird verlassen …",
  },
  members: {
    title: "Mitglieder",
    text: { one: "{count} Person ist in diesem Team.", other: "{count} Personen sind in diesem Team." },
    you: "Sie",
    unnamed: "Jemand ohne Namen",
    remove: "Entfernen",
    question: "{name} aus dem Team entfernen?",
    consequence:
      "Diese Person verliert sofort, worauf sie durch das Team Zugriff hat. Sie kann wieder eingeladen werden.",
    submit: "Aus dem Team entfernen",
    busy: "Wird entfernt …",
    removed: "Entfernt.",
  },
  nameForm: {
    save: "Speichern",
    busy: "Wird gespeichert …",
    saved: "Gespeichert.",
  },
  ownProfile: {
    title: "Sie in diesem Team",
    text: "Solange Sie hier nichts einstellen, sieht das Team Sie so, wie Ihr Profil Sie zeigt.",
    name: "Ihr Name in diesem Team",
    usual: "Lassen Sie es leer, um auch hier {name} zu heißen.",
    unnamed: "Lassen Sie es leer, um hier keinen Namen zu haben.",
  },
  teamPage: {
    changed:
      "Was Sie in diesem Team dürfen, hat sich inzwischen geändert. Die Seite zeigt nun, was davon geblieben ist.",
  },
  teamProfile: {
    title: "Team",
    text: "So sehen seine Mitglieder und die Eingeladenen das Team.",
    fixed: "Nur manche Mitglieder dürfen seinen Namen und sein Bild ändern.",
    name: "Name des Teams",
    missing: "Geben Sie dem Team einen Namen.",
    unnamed: "Team ohne Namen",
  },
};
