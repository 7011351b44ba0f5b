import type { Translation } from "@latchkit/ui";
import type { domainsMessages } from "../../domains/messages.ts";

export const domains = {
  domains: {
    title: "Domäner",
    lead: "Länkar i mejl och omdirigeringar efter inloggning kan bara leda till de här domänerna.",
    trusted: "Betrodda domäner",
    none: "Inga betrodda domäner än",
    noneText: "Lägg till din apps domän innan du lanserar.",
    noneTextLocal: "Du kan utveckla på localhost. Lägg till din apps domän innan du lanserar.",
    add: "Lägg till domän",
    added: "Domänen har lagts till.",
    saved: "Domänen har sparats.",
    edit: "Redigera",
    editWhat: "Redigera {domain}",
    save: "Spara domän",
    remove: "Ta bort",
    removeWhat: "Ta bort {domain}",
    removeTitle: "Ta bort {domain}?",
    removeConfirm: "Ta bort domän",
    removeText: "Användare kan inte längre logga in i din app på {domain}, och länkar i mejl leder inte längre dit.",
    removed: "Domänen har tagits bort.",
    domain: "Domän",
    domainHint:
      "Din apps adress, utan sökväg. ”*” motsvarar en del av värdnamnet, ”**” valfritt antal delar. Båda måste följas av din egen domän.",
    handlerPath: "Handler-sökväg",
    handlerPathHint: "Sökväg till inloggningssidorna i din app. ”/handler” som standard.",
    pages: "Inloggningssidor på {path}",
    alsoWww: "Lägg även till {domain}",
    noDomain: "Ange en domän, till exempel https://shop.example.",
    notWeb: "Börja med https://, som i https://shop.example.",
    twice: "Domänen är redan betrodd.",
    unfit: "Domänen är ogiltig. Kontrollera stavningen och använd jokertecken bara under din egen domän.",
    badPath: "Sökvägen måste börja med ett snedstreck.",
    oneLabel:
      "”*” motsvarar en del av värdnamnet: https://*.shop.example matchar https://eu.shop.example men inte https://shop.example. Varje underdomän som andra kontrollerar kan ta emot dina användares sessioner.",
    manyLabels:
      "”**” motsvarar valfritt antal delar: https://**.shop.example matchar även https://a.b.shop.example. Varje underdomän som andra kontrollerar kan ta emot dina användares sessioner.",
    noUrl: "Det här är inte en fullständig URL än.",
    localhost: "Lokala adresser fungerar bara för utveckling. ”Lita på localhost” täcker alla.",
    address: "IP-adresser är inte lämpliga för produktion. Använd ett domännamn.",
    notEncrypted: "Utan HTTPS kan angripare i nätverket ta över sessioner. Använd HTTP bara på din egen dator.",
    anyones:
      "Jokertecknet matchar även andras domäner, så servern ignorerar det. Använd jokertecken bara under din egen domän, som i https://*.shop.example, eller för portar på localhost: http://localhost:*.",
    notTrusted: "Ignoreras",
    notForProduction: "Inte för produktion",
    development: "Utveckling",
    allowLocalhost: "Lita på localhost",
    allowLocalhostHint:
      "Tillåter omdirigeringar till alla portar på användarens dator, där vilket program som helst kan ta emot sessionen. Stäng av det här innan du lanserar. På som standard.",
    settingSaved: "Sparat.",
    production: "Produktionsläge",
    productionOn: "Projektet är i produktionsläge.",
    productionOff: "Projektet är i utvecklingsläge.",
    productionReady: "Dess domäner är redo för produktion.",
    productionProblems: {
      one: "Ett problem att åtgärda före produktion:",
      other: "{count} problem att åtgärda före produktion:",
    },
    localhostAllowed: "localhost är betrodd.",
    problem: "{domain}: {problem}",
    productionWhat:
      "Produktionsläget kräver domännamn med HTTPS, jokertecken bara under din egen domän och att localhost inte är betrodd.",
    toProduction: "Gå till produktionsläge",
  },
} satisfies Translation<typeof domainsMessages>;
