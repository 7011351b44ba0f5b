import type { Translation } from "@latchkit/ui";
import type { ImpersonationMessages } from "../messages.ts";

/** German for those who act as somebody else, with the formal address. */
export const impersonation: Translation<ImpersonationMessages> = {
  acting: {
    label: "Handeln für jemand anderen",
    acting: "Sie handeln als {name}",
    actingUnnamed: "Sie handeln als jemand anderes",
    stop: "Beenden",
    stopping: "Wird beendet …",
  },
  impersonation: {
    title: "Als {name} handeln?",
    titleUnnamed: "Als diese Person handeln?",
    lead: "Was Sie von da an tun, gilt als von dieser Person getan, bis Sie es beenden.",
    before:
      "Sie sind hier als {name} angemeldet. Das ruht, solange Sie als jemand anderes handeln, und geht danach weiter.",
    beforeUnnamed:
      "Sie sind hier angemeldet. Das ruht, solange Sie als jemand anderes handeln, und geht danach weiter.",
    confirm: "Als {name} handeln",
    confirmUnnamed: "Weiter",
    busy: "Einen Moment …",
    cancel: "Bleiben, wer ich bin",
    endedTitle: "Diese Sitzung ist vorbei",
    ended:
      "Sie stand nur begrenzte Zeit offen, oder jemand hat sie beendet. Beginnen Sie auf der Seite der Person noch einmal.",
    foreignTitle: "Dieser Link ist nicht für Sie gedacht",
    foreign:
      "Er würde Sie in einem Konto anmelden, das jemand anderes ausgesucht hat. Hier gelten nur Sitzungen, die dafür gemacht sind, als jemand anderes zu handeln.",
    missingTitle: "Hier gibt es niemanden, als der Sie handeln könnten",
    missing: "Auf diese Seite kommt man aus der Verwaltung des Projekts, von der Seite der Person aus.",
    home: "Zur Startseite",
  },
};
