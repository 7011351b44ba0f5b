import type { Translation } from "../language/catalogue.ts";
import type { launchChecklistTexts } from "./texts.ts";

export const german: Translation<typeof launchChecklistTexts> = {
  title: "Vor dem Start",
  lead: "Was stimmen sollte, bevor Leute kommen. Nichts davon geschieht von selbst.",
  progress: "{done} von {all} erledigt",
  ready: "Alles ist bereit. Guten Start!",
  done: "Erledigt",
  open: "Offen",
  look: "Ansehen",
  putRight: "In Ordnung bringen",
  what: ": {check}",
  signIn: "Anmelden ist möglich",
  signInText: "Mindestens ein Weg oder Anbieter ist eingeschaltet.",
  domain: "Ihrer Domain wird getraut",
  domainText:
    "Mindestens einer, und alle haben einen Namen und https. Nur dorthin führen Links in Mails und Weiterleitungen.",
  localhost: "localhost wird nicht getraut",
  localhostText: "Sonst könnte jedes Programm auf dem Rechner von jemandem ihn bei der Anmeldung empfangen.",
  ownKeys: "Anbieter kennen Ihre App",
  ownKeysText:
    "Alle Anbieter in Gebrauch haben eigene Schlüssel; dann zeigen sie Ihren Namen und nicht den dieser Installation.",
  ownMail: "Mails kommen von Ihnen",
  ownMailText:
    "Mit einem eigenen Mailserver tragen sie Ihre Adresse. Setzen Sie ihn bei „emails.server“: isShared false, host, port, username, password, senderName und senderEmail.",
  production: "Das Projekt ist im Produktivbetrieb",
  productionText: "Der letzte Schritt: Er wird abgelehnt, solange die Domains nicht dafür taugen.",
};
