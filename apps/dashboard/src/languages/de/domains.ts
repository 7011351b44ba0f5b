import type { Translation } from "@latchkit/ui";
import type { domainsMessages } from "../../domains/messages.ts";

export const domains = {
  domains: {
    title: "Domains",
    lead: "Links in E-Mails und Weiterleitungen nach der Anmeldung führen nur zu diesen Domains.",
    trusted: "Vertrauenswürdige Domains",
    none: "Noch keine vertrauenswürdigen Domains",
    noneText: "Fügen Sie vor dem Start die Domain Ihrer App hinzu.",
    noneTextLocal: "Sie können auf localhost entwickeln. Fügen Sie vor dem Start die Domain Ihrer App hinzu.",
    add: "Domain hinzufügen",
    added: "Domain hinzugefügt.",
    saved: "Domain gespeichert.",
    edit: "Bearbeiten",
    editWhat: "{domain} bearbeiten",
    save: "Domain speichern",
    remove: "Entfernen",
    removeWhat: "{domain} entfernen",
    removeTitle: "{domain} entfernen?",
    removeConfirm: "Domain entfernen",
    removeText:
      "Benutzer können sich unter {domain} nicht mehr bei Ihrer App anmelden, und Links in E-Mails führen nicht mehr dorthin.",
    removed: "Domain entfernt.",
    domain: "Domain",
    domainHint:
      "Die Adresse Ihrer App ohne Pfad. „*“ steht für einen Teil des Hostnamens, „**“ für beliebig viele. Dahinter muss Ihre eigene Domain stehen.",
    handlerPath: "Handler-Pfad",
    handlerPathHint: "Pfad der Anmeldeseiten in Ihrer App. Standardmäßig „/handler“.",
    pages: "Anmeldeseiten unter {path}",
    alsoWww: "Auch {domain} hinzufügen",
    noDomain: "Geben Sie eine Domain ein, zum Beispiel https://shop.example.",
    notWeb: "Beginnen Sie mit https://, zum Beispiel https://shop.example.",
    twice: "Dieser Domain wird bereits vertraut.",
    unfit:
      "Diese Domain ist ungültig. Prüfen Sie die Schreibweise, und verwenden Sie Platzhalter nur unterhalb Ihrer eigenen Domain.",
    badPath: "Der Pfad muss mit einem Schrägstrich beginnen.",
    oneLabel:
      "„*“ steht für einen Teil des Hostnamens: https://*.shop.example umfasst https://eu.shop.example, aber nicht https://shop.example. Jede Subdomain, die andere kontrollieren, kann Sitzungen Ihrer Benutzer empfangen.",
    manyLabels:
      "„**“ steht für beliebig viele Teile: https://**.shop.example umfasst auch https://a.b.shop.example. Jede Subdomain, die andere kontrollieren, kann Sitzungen Ihrer Benutzer empfangen.",
    noUrl: "Das ist noch keine vollständige URL.",
    localhost: "Lokale Adressen eignen sich nur für die Entwicklung. „localhost vertrauen“ deckt sie alle ab.",
    address: "IP-Adressen eignen sich nicht für den Produktivbetrieb. Verwenden Sie einen Domainnamen.",
    notEncrypted:
      "Ohne HTTPS können Angreifer im Netzwerk Sitzungen übernehmen. Verwenden Sie HTTP nur auf Ihrem eigenen Rechner.",
    anyones:
      "Dieser Platzhalter umfasst auch fremde Domains, deshalb ignoriert ihn der Server. Verwenden Sie Platzhalter nur unterhalb Ihrer eigenen Domain, etwa https://*.shop.example, oder für Ports von localhost: http://localhost:*.",
    notTrusted: "Wird ignoriert",
    notForProduction: "Nicht für den Produktivbetrieb",
    development: "Entwicklung",
    allowLocalhost: "localhost vertrauen",
    allowLocalhostHint:
      "Erlaubt Weiterleitungen an jeden Port auf dem Rechner des Benutzers, wo jedes Programm seine Sitzung empfangen könnte. Schalten Sie dies vor dem Start aus. Standardmäßig eingeschaltet.",
    settingSaved: "Gespeichert.",
    production: "Produktivmodus",
    productionOn: "Dieses Projekt ist im Produktivmodus.",
    productionOff: "Dieses Projekt ist im Entwicklungsmodus.",
    productionReady: "Seine Domains sind bereit für den Produktivbetrieb.",
    productionProblems: {
      one: "Ein Problem ist vor dem Produktivbetrieb zu beheben:",
      other: "{count} Probleme sind vor dem Produktivbetrieb zu beheben:",
    },
    localhostAllowed: "localhost wird vertraut.",
    problem: "{domain}: {problem}",
    productionWhat:
      "Der Produktivmodus verlangt Domainnamen mit HTTPS, Platzhalter nur unterhalb Ihrer eigenen Domain und kein Vertrauen in localhost.",
    toProduction: "Zum Produktivmodus",
  },
} satisfies Translation<typeof domainsMessages>;
