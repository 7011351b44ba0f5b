import type { Texts } from "./english.ts";

const days = (count: number) => (count === 1 ? "1 Tag" : `${count} Tagen`);

export const german: Texts = {
  skipToContent: "Zum Inhalt springen",
  loading: "Lädt …",
  loadingFailed: "Mossbook erreicht gerade seinen Server nicht. Ihre Pflanzen sind sicher.",
  tryAgain: "Noch einmal versuchen",
  nav: {
    label: "Hauptmenü",
    home: "Mossbook, Startseite",
    plants: "Meine Pflanzen",
    signIn: "Anmelden",
    signUp: "Loslegen",
  },
  preferences: {
    label: "Darstellung",
    language: "Sprache",
    mode: "Farben",
    modes: { system: "Automatisch", light: "Hell", dark: "Dunkel" },
  },
  verify: {
    label: "E-Mail-Adresse bestätigen",
    text: (email) => `Bitte bestätigen Sie, dass ${email} Ihnen gehört. Wir haben Ihnen einen Link geschickt.`,
    send: "Noch einmal senden",
    sending: "Wird gesendet …",
    sent: "Ein neuer Link ist unterwegs.",
    verified: "Ihre Adresse ist schon bestätigt.",
    failed: "Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.",
    mailbox: "Entwicklungs-Postfach öffnen",
  },
  landing: {
    title: "Mossbook – wissen, welche Pflanze Durst hat",
    headline: "Wissen, welche Pflanze heute Durst hat.",
    lead: "Mossbook ist ein stilles kleines Tagebuch für Ihre Fensterbank. Sie sagen, was dort wächst, und Mossbook sagt, was Wasser braucht. Mehr müssen Sie sich nicht merken.",
    start: "Tagebuch beginnen",
    open: "Zu meinen Pflanzen",
    note: "Kostenlos für jede Fensterbank. Eine E-Mail-Adresse genügt.",
    picture: "Drei Zimmerpflanzen auf einer Fensterbank",
    features: [
      [
        "Ein Blick am Morgen",
        "Die Durstigen stehen oben. Hat niemand Durst, sehen Sie auch das und setzen lieber Tee auf.",
      ],
      [
        "Jede Pflanze in ihrem Takt",
        "Farne mögen es oft, Kakteen einmal im Monat. Einmal einstellen, mit den Jahreszeiten ändern.",
      ],
      [
        "Auf jedem Gerät dabei",
        "Gießen Sie mit dem Telefon in der Hand am Fenster; die Liste auf dem Laptop weiß Bescheid.",
      ],
    ],
    quote: "Ich ertränke meinen Kaktus nicht mehr aus schlechtem Gewissen.",
    quoteBy: "Rosalind, elf Pflanzen",
  },
  plants: {
    title: "Meine Pflanzen",
    greeting: (name) => (name ? `Hallo, ${name}.` : "Hallo."),
    summary: (thirsty, all) => {
      if (thirsty === 0) return "Heute hat niemand Durst.";
      if (all === 1) return "Ihre Pflanze möchte heute Wasser.";
      return `${thirsty} von ${all} Pflanzen ${thirsty === 1 ? "möchte" : "möchten"} heute Wasser.`;
    },
    filter: "Zeigen",
    all: "Alle",
    thirsty: "Durstige",
    emptyTitle: "Ihre Fensterbank ist noch leer",
    emptyText: "Fügen Sie unten Ihre erste Pflanze hinzu, oder sehen Sie sich mit drei Beispielen um.",
    examples: "Drei Beispiele hinzufügen",
    exampleNames: [
      ["Farnanda", "Schwertfarn"],
      ["Monty", "Fensterblatt"],
      ["Pilea", "Ufopflanze"],
    ],
    nothingThirsty: "Niemand hat Durst. Bis morgen.",
    today: "Hat heute Durst",
    overdue: (count) => `Hat seit ${days(count)} Durst`,
    in: (count) => `Gießen in ${days(count)}`,
    every: (count) => (count === 1 ? "Jeden Tag" : `Alle ${count} Tage`),
    water: "Gießen",
    waterName: (name) => `${name} gießen`,
    remove: "Entfernen",
    removeName: (name) => `${name} entfernen`,
    failed: "Ihre letzte Änderung wurde nicht gespeichert. Bitte versuchen Sie es noch einmal.",
    add: "Pflanze hinzufügen",
    name: "Name",
    namePlaceholder: "Farnanda",
    nameMissing: "Geben Sie Ihrer Pflanze einen Namen.",
    kind: "Art",
    kindPlaceholder: "Schwertfarn",
    interval: "Tage zwischen dem Gießen",
    submit: "Hinzufügen",
  },
  notFound: {
    title: "Hier wächst nichts",
    text: "Diese Seite gibt es nicht, oder sie ist umgezogen.",
    home: "Zurück zum Anfang",
  },
  footer: "Mossbook ist die Demo-App von Latchkit.",
};
