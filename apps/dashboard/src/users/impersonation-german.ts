import type { Translation } from "../language/catalogue.ts";
import type { impersonationTexts } from "./impersonation-texts.ts";

export const german: Translation<typeof impersonationTexts> = {
  act: "Als diese Person handeln …",
  title: "Als {name} handeln?",
  titleUnnamed: "Als diese Person handeln?",
  lead: "Die App öffnet sich in einem neuen Tab und fragt noch einmal nach. Eine Stunde lang ist zu sehen, was diese Person sieht, und was getan wird, gilt als von ihr getan.",
  limits:
    "Ein Balken sagt das auf jeder Seite. Passwort, Adressen, Passkeys, Sitzungen und Schlüssel bleiben so lange unerreichbar, und das Protokoll vermerkt es.",
  place: "Öffnen",
  here: "Auf diesem Rechner",
  address: "Adresse der App",
  addressHint: "Die Anmeldeseiten werden unter {path} erwartet.",
  notHere: "Das ist keine Adresse dieses Rechners wie http://localhost:3000.",
  nowhere:
    "Keine genaue Domain, die sich öffnen ließe, gilt als vertrauenswürdig. Auf der Seite „Domains“ lässt sich eine hinzufügen; sonst bleibt die Konsole.",
  open: "App öffnen",
  opened: "Die App öffnet sich in einem neuen Tab.",
  blocked:
    "Der Browser hat den neuen Tab zurückgehalten. Stattdessen {link}; der Link gilt, sobald dort bestätigt wurde.",
  openLink: "die App hier öffnen",
  console: "Für Apps mit anderen Paketen",
  consoleLead:
    "In der Konsole des Browsers auszuführen, auf einer Seite der App. Es meldet dort an, anstelle von wem auch immer. Niemand sonst sollte es zu sehen bekommen.",
  makeSnippet: "Zeilen vorbereiten",
  consoleTitle: "Konsole",
  snippet: "die Zeilen für die Konsole",
};
