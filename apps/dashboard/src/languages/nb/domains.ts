import type { Translation } from "@latchkit/ui";
import type { domainsMessages } from "../../domains/messages.ts";

export const domains = {
  domains: {
    title: "Domener",
    lead: "Lenker i e-poster og viderekoblinger etter innlogging kan bare gå til disse domenene.",
    trusted: "Klarerte domener",
    none: "Ingen klarerte domener ennå",
    noneText: "Legg til domenet til appen din før du lanserer.",
    noneTextLocal: "Du kan utvikle på localhost. Legg til domenet til appen din før du lanserer.",
    add: "Legg til domene",
    added: "Domenet er lagt til.",
    saved: "Domenet er lagret.",
    edit: "Rediger",
    editWhat: "Rediger {domain}",
    save: "Lagre domene",
    remove: "Fjern",
    removeWhat: "Fjern {domain}",
    removeTitle: "Fjerne {domain}?",
    removeConfirm: "Fjern domene",
    removeText: "Brukere kan ikke lenger logge inn i appen din på {domain}, og lenker i e-poster går ikke lenger dit.",
    removed: "Domenet er fjernet.",
    domain: "Domene",
    domainHint:
      "Adressen til appen din, uten sti. «*» tilsvarer én del av vertsnavnet, «**» et hvilket som helst antall deler. Begge må følges av ditt eget domene.",
    handlerPath: "Handler-sti",
    handlerPathHint: "Stien til innloggingssidene i appen din. «/handler» som standard.",
    pages: "Innloggingssider på {path}",
    alsoWww: "Legg også til {domain}",
    noDomain: "Angi et domene, for eksempel https://shop.example.",
    notWeb: "Begynn med https://, som i https://shop.example.",
    twice: "Domenet er allerede klarert.",
    unfit: "Domenet er ugyldig. Sjekk skrivemåten, og bruk jokertegn bare under ditt eget domene.",
    badPath: "Stien må begynne med en skråstrek.",
    oneLabel:
      "«*» tilsvarer én del av vertsnavnet: https://*.shop.example samsvarer med https://eu.shop.example, men ikke med https://shop.example. Ethvert underdomene som andre kontrollerer, kan motta øktene til brukerne dine.",
    manyLabels:
      "«**» tilsvarer et hvilket som helst antall deler: https://**.shop.example samsvarer også med https://a.b.shop.example. Ethvert underdomene som andre kontrollerer, kan motta øktene til brukerne dine.",
    noUrl: "Dette er ikke en fullstendig URL ennå.",
    localhost: "Lokale adresser virker bare for utvikling. «Stol på localhost» dekker dem alle.",
    address: "IP-adresser egner seg ikke for produksjon. Bruk et domenenavn.",
    notEncrypted: "Uten HTTPS kan angripere på nettverket overta økter. Bruk HTTP bare på din egen maskin.",
    anyones:
      "Jokertegnet samsvarer også med andres domener, så serveren ignorerer det. Bruk jokertegn bare under ditt eget domene, som i https://*.shop.example, eller for porter på localhost: http://localhost:*.",
    notTrusted: "Ignoreres",
    notForProduction: "Ikke for produksjon",
    development: "Utvikling",
    allowLocalhost: "Stol på localhost",
    allowLocalhostHint:
      "Tillater viderekoblinger til alle porter på brukerens maskin, der et hvilket som helst program kan motta økten. Slå av dette før du lanserer. På som standard.",
    settingSaved: "Lagret.",
    production: "Produksjonsmodus",
    productionOn: "Prosjektet er i produksjonsmodus.",
    productionOff: "Prosjektet er i utviklingsmodus.",
    productionReady: "Domenene er klare for produksjon.",
    productionProblems: {
      one: "Ett problem må løses før produksjon:",
      other: "{count} problemer må løses før produksjon:",
    },
    localhostAllowed: "localhost er klarert.",
    problem: "{domain}: {problem}",
    productionWhat:
      "Produksjonsmodus krever domenenavn med HTTPS, jokertegn bare under ditt eget domene og at localhost ikke er klarert.",
    toProduction: "Gå til produksjonsmodus",
  },
} satisfies Translation<typeof domainsMessages>;
