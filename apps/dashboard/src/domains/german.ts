import type { Translation } from "../language/catalogue.ts";
import type { domainsTexts } from "./texts.ts";

export const german: Translation<typeof domainsTexts> = {
  title: "Domains",
  lead: "Links in Mails und der Rückweg von der Anmeldung führen nur an diese Orte. Alle anderen werden abgelehnt.",
  trusted: "Vertrauenswürdige Domains",
  none: "Noch keine Domain",
  noneText: "Fügen Sie vor dem Start die hinzu, unter der die App laufen wird.",
  noneTextLocal:
    "Solange localhost gilt, können Sie entwickeln; fügen Sie vor dem Start die Domain hinzu, unter der die App laufen wird.",
  add: "Domain hinzufügen",
  added: "Die Domain gilt.",
  saved: "Die Domain ist gespeichert.",
  edit: "Bearbeiten",
  editWhat: "{domain} bearbeiten",
  save: "Domain speichern",
  remove: "Entfernen",
  removeWhat: "{domain} entfernen",
  removeTitle: "{domain} nicht mehr trauen?",
  removeConfirm: "Domain entfernen",
  removeText:
    "Wer die App unter {domain} benutzt, kann sich dort nicht mehr anmelden, und Links in Mails führen nicht mehr dorthin.",
  removed: "Die Domain gilt nicht mehr.",
  domain: "Domain",
  domainHint:
    "Die Adresse der App ohne Pfad; https:// können Sie weglassen. Ein Stern steht für einen Teil des Namens, zwei für beliebig viele; dahinter muss Ihre eigene Domain stehen.",
  handlerPath: "Pfad der Anmeldeseiten",
  handlerPathHint: "Wo die App die Seiten des Kits hat. „/handler“, wenn Sie keinen anderen gewählt haben.",
  pages: "Seiten unter {path}",
  alsoWww: "Auch {domain} trauen",
  noDomain: "Welche Domain? Zum Beispiel https://shop.example.",
  notWeb: "Beginnen Sie mit https://, etwa https://shop.example.",
  twice: "Diese Domain gilt schon.",
  unfit:
    "Dieser Adresse kann nicht getraut werden. Prüfen Sie die Schreibweise; Sterne dürfen nur unterhalb einer eigenen Domain stehen.",
  badPath: "Der Pfad muss mit einem Schrägstrich beginnen.",
  oneLabel:
    "Ein Stern steht für einen Teil des Namens: https://*.shop.example ist https://eu.shop.example, nicht aber https://shop.example. Wer eine Ihrer Subdomains bekommt, kann Ihre Leute empfangen.",
  manyLabels:
    "Zwei Sterne stehen für beliebig viele Teile: https://**.shop.example ist auch https://a.b.shop.example. Wer eine Ihrer Subdomains bekommt, kann Ihre Leute empfangen.",
  noUrl: "Das ist noch keine Adresse.",
  localhost: "Eine Adresse auf dem eigenen Rechner taugt nur zum Entwickeln. Dafür genügt unten „localhost trauen“.",
  address: "Eine bloße Nummer taugt nicht für den Betrieb: Zertifikate und Menschen halten sich an Namen.",
  notEncrypted:
    "Ohne https können andere unterwegs mitlesen und Sitzungen übernehmen. Nehmen Sie http nur auf dem eigenen Rechner.",
  anyones:
    "Dieser Stern lässt Fremde ein, deshalb gilt nichts, wofür er steht. Sterne dürfen nur unterhalb einer eigenen Domain stehen, etwa https://*.shop.example, oder für die Ports von localhost: http://localhost:*.",
  notTrusted: "Gilt nicht",
  notForProduction: "Nicht für den Betrieb",
  development: "Entwicklung",
  allowLocalhost: "localhost trauen",
  allowLocalhostHint:
    "Jedem Port auf dem Rechner dessen, der sich anmeldet. In neuen Projekten eingeschaltet. Schalten Sie das vor dem Start aus: Jedes Programm dort könnte sonst Ihre Leute empfangen.",
  settingSaved: "Gespeichert.",
  production: "Produktivbetrieb",
  productionOn: "Das Projekt ist im Produktivbetrieb.",
  productionOff: "Das Projekt ist in Entwicklung.",
  productionReady: "Seine Domains taugen für den Betrieb.",
  productionProblems: {
    one: "Eines hier taugt nicht für den Betrieb:",
    other: "{count} Dinge hier taugen nicht für den Betrieb:",
  },
  localhostAllowed: "localhost wird getraut.",
  problem: "{domain}: {problem}",
  productionWhat:
    "Im Produktivbetrieb hat jede Domain einen Namen und https, Sterne stehen nur unterhalb einer eigenen Domain, und localhost gilt nicht. Nichts wird von selbst ausgeschaltet; der Wechsel wird abgelehnt, bis alles stimmt.",
  toProduction: "Zum Produktivbetrieb",
};
