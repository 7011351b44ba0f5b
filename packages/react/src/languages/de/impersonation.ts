import type { Translation } from "@latchkit/ui";
import type { ImpersonationMessages } from "../messages.ts";

/** German for impersonators, with the formal address. */
export const impersonation: Translation<ImpersonationMessages> = {
  acting: {
    label: "Anmeldung als anderer Benutzer",
    acting: "Sie sind als {name} angemeldet",
    actingUnnamed: "Sie sind als anderer Benutzer angemeldet",
    stop: "Beenden",
    stopping: "Wird beendet …",
  },
  impersonation: {
    title: "Als {name} anmelden?",
    titleUnnamed: "Als dieser Benutzer anmelden?",
    lead: "Bis Sie das beenden, gilt alles, was Sie tun, als Handlung dieses Benutzers.",
    before: "Sie sind zurzeit als {name} angemeldet. Danach kehren Sie in Ihr Konto zurück.",
    beforeUnnamed: "Sie sind zurzeit angemeldet. Danach kehren Sie in Ihr Konto zurück.",
    confirm: "Weiter als {name}",
    confirmUnnamed: "Weiter",
    busy: "Anmeldung läuft …",
    cancel: "Abbrechen",
    endedTitle: "Diese Sitzung ist beendet",
    ended: "Sie ist abgelaufen oder wurde beendet. Beginnen Sie noch einmal auf der Seite des Benutzers im Dashboard.",
    foreignTitle: "Dieser Link kann nicht verwendet werden",
    foreign:
      "Er würde Sie in einem Konto anmelden, das jemand anderes ausgesucht hat. Hier gelten nur Sitzungen zur Anmeldung als anderer Benutzer.",
    missingTitle: "Kein Benutzer ausgewählt",
    missing: "Öffnen Sie im Dashboard die Seite des Benutzers, als der Sie sich anmelden wollen.",
    home: "Zur Startseite",
  },
};
