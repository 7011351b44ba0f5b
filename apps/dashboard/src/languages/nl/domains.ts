import type { Translation } from "@latchkit/ui";
import type { domainsMessages } from "../../domains/messages.ts";

export const domains = {
  domains: {
    title: "Domeinen",
    lead: "Links in e-mails en omleidingen na het inloggen kunnen alleen naar deze domeinen gaan.",
    trusted: "Vertrouwde domeinen",
    none: "Nog geen vertrouwde domeinen",
    noneText: "Voeg het domein van je app toe voordat je live gaat.",
    noneTextLocal: "Je kunt op localhost ontwikkelen. Voeg het domein van je app toe voordat je live gaat.",
    add: "Domein toevoegen",
    added: "Domein toegevoegd.",
    saved: "Domein opgeslagen.",
    edit: "Bewerken",
    editWhat: "{domain} bewerken",
    save: "Domein opslaan",
    remove: "Verwijderen",
    removeWhat: "{domain} verwijderen",
    removeTitle: "{domain} verwijderen?",
    removeConfirm: "Domein verwijderen",
    removeText:
      "Gebruikers kunnen op {domain} niet meer inloggen bij je app en links in e-mails gaan er niet meer heen.",
    removed: "Domein verwijderd.",
    domain: "Domein",
    domainHint:
      "De oorsprong van je app, zonder pad. “*” staat voor één deel van de hostnaam, “**” voor een willekeurig aantal delen. Daarna moet je eigen domein volgen.",
    handlerPath: "Handlerpad",
    handlerPathHint: "Pad van de inlogpagina's in je app. Standaard “/handler”.",
    pages: "Inlogpagina's op {path}",
    alsoWww: "Ook {domain} toevoegen",
    noDomain: "Vul een domein in, zoals https://shop.example.",
    notWeb: "Begin met https://, zoals in https://shop.example.",
    twice: "Dit domein wordt al vertrouwd.",
    unfit: "Dit domein is ongeldig. Controleer de spelling en gebruik jokertekens alleen onder je eigen domein.",
    badPath: "Het pad moet met een schuine streep beginnen.",
    oneLabel:
      "“*” staat voor één deel van de hostnaam: https://*.shop.example omvat https://eu.shop.example, maar niet https://shop.example. Elk subdomein dat anderen beheren, kan sessies van je gebruikers ontvangen.",
    manyLabels:
      "“**” staat voor een willekeurig aantal delen: https://**.shop.example omvat ook https://a.b.shop.example. Elk subdomein dat anderen beheren, kan sessies van je gebruikers ontvangen.",
    noUrl: "Dit is nog geen volledige URL.",
    localhost: "Lokale adressen werken alleen voor ontwikkeling. Ze vallen allemaal onder “localhost vertrouwen”.",
    address: "IP-adressen zijn niet geschikt voor productie. Gebruik een domeinnaam.",
    notEncrypted:
      "Zonder HTTPS kunnen aanvallers op het netwerk sessies overnemen. Gebruik HTTP alleen op je eigen computer.",
    anyones:
      "Dit jokerteken omvat ook domeinen van anderen, dus de server negeert het. Gebruik jokertekens alleen onder je eigen domein, zoals in https://*.shop.example, of voor poorten van localhost: http://localhost:*.",
    notTrusted: "Genegeerd",
    notForProduction: "Niet voor productie",
    development: "Ontwikkeling",
    allowLocalhost: "localhost vertrouwen",
    allowLocalhostHint:
      "Staat omleidingen toe naar elke poort op de computer van de gebruiker, waar elk programma de sessie zou kunnen ontvangen. Schakel dit uit voordat je live gaat. Standaard ingeschakeld.",
    settingSaved: "Opgeslagen.",
    production: "Productiemodus",
    productionOn: "Dit project staat in productiemodus.",
    productionOff: "Dit project staat in ontwikkelmodus.",
    productionReady: "De domeinen zijn klaar voor productie.",
    productionProblems: {
      one: "Eén probleem om op te lossen vóór productie:",
      other: "{count} problemen om op te lossen vóór productie:",
    },
    localhostAllowed: "localhost wordt vertrouwd.",
    problem: "{domain}: {problem}",
    productionWhat:
      "De productiemodus vereist domeinnamen met HTTPS, jokertekens alleen onder je eigen domein en geen vertrouwde localhost.",
    toProduction: "Naar de productiemodus",
  },
} satisfies Translation<typeof domainsMessages>;
