import type { Translation } from "@latchkit/ui";
import type { domainsMessages } from "../../domains/messages.ts";

export const domains = {
  domains: {
    title: "Domæner",
    lead: "Links i mails og omdirigeringer efter login kan kun føre til disse domæner.",
    trusted: "Godkendte domæner",
    none: "Ingen godkendte domæner endnu",
    noneText: "Tilføj din apps domæne, før du går live.",
    noneTextLocal: "Du kan udvikle på localhost. Tilføj din apps domæne, før du går live.",
    add: "Tilføj domæne",
    added: "Domænet er tilføjet.",
    saved: "Domænet er gemt.",
    edit: "Rediger",
    editWhat: "Rediger {domain}",
    save: "Gem domæne",
    remove: "Fjern",
    removeWhat: "Fjern {domain}",
    removeTitle: "Vil du fjerne {domain}?",
    removeConfirm: "Fjern domæne",
    removeText: "Brugere kan ikke længere logge ind i din app på {domain}, og links i mails fører ikke længere dertil.",
    removed: "Domænet er fjernet.",
    domain: "Domæne",
    domainHint:
      "Din apps adresse uden sti. ”*” svarer til én del af værtsnavnet, ”**” til et vilkårligt antal dele. Begge skal efterfølges af dit eget domæne.",
    handlerPath: "Handler-sti",
    handlerPathHint: "Sti til loginsiderne i din app. ”/handler” som standard.",
    pages: "Loginsider på {path}",
    alsoWww: "Tilføj også {domain}",
    noDomain: "Angiv et domæne, f.eks. https://shop.example.",
    notWeb: "Begynd med https://, som i https://shop.example.",
    twice: "Dette domæne er allerede godkendt.",
    unfit: "Domænet er ugyldigt. Kontrollér stavningen, og brug kun jokertegn under dit eget domæne.",
    badPath: "Stien skal begynde med en skråstreg.",
    oneLabel:
      "”*” svarer til én del af værtsnavnet: https://*.shop.example matcher https://eu.shop.example, men ikke https://shop.example. Ethvert underdomæne, som andre kontrollerer, kan modtage dine brugeres sessioner.",
    manyLabels:
      "”**” svarer til et vilkårligt antal dele: https://**.shop.example matcher også https://a.b.shop.example. Ethvert underdomæne, som andre kontrollerer, kan modtage dine brugeres sessioner.",
    noUrl: "Dette er ikke en fuld URL endnu.",
    localhost: "Lokale adresser virker kun til udvikling. ”Godkend localhost” dækker dem alle.",
    address: "IP-adresser egner sig ikke til produktion. Brug et domænenavn.",
    notEncrypted: "Uden HTTPS kan angribere på netværket overtage sessioner. Brug kun HTTP på din egen maskine.",
    anyones:
      "Jokertegnet matcher også andres domæner, så serveren ignorerer det. Brug kun jokertegn under dit eget domæne, som i https://*.shop.example, eller til porte på localhost: http://localhost:*.",
    notTrusted: "Ignoreres",
    notForProduction: "Ikke til produktion",
    development: "Udvikling",
    allowLocalhost: "Godkend localhost",
    allowLocalhostHint:
      "Tillader omdirigeringer til alle porte på brugerens maskine, hvor ethvert program kan modtage sessionen. Slå dette fra, før du går live. Slået til som standard.",
    settingSaved: "Gemt.",
    production: "Produktionstilstand",
    productionOn: "Dette projekt er i produktionstilstand.",
    productionOff: "Dette projekt er i udviklingstilstand.",
    productionReady: "Dets domæner er klar til produktion.",
    productionProblems: {
      one: "Ét problem skal løses før produktion:",
      other: "{count} problemer skal løses før produktion:",
    },
    localhostAllowed: "localhost er godkendt.",
    problem: "{domain}: {problem}",
    productionWhat:
      "Produktionstilstand kræver domænenavne med HTTPS, kun jokertegn under dit eget domæne og at localhost ikke er godkendt.",
    toProduction: "Gå til produktionstilstand",
  },
} satisfies Translation<typeof domainsMessages>;
