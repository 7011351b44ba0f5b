import type { Translation } from "@latchkit/ui";
import type { dataVaultMessages } from "../../data-vault/messages.ts";

export const dataVault = {
  dataVault: {
    title: "Databoks",
    lead: "Gem følsomme værdier, f.eks. adgangstokens til andre tjenester. Din backend krypterer dem, før de sendes.",
    none: "Ingen lagre endnu",
    noneText:
      "Et lager indeholder værdier efter nøgle. Din backend krypterer begge dele med sin egen hemmelighed, så hverken den, der driver serveren, eller en angriber med databasen kan læse dem.",
    secretText:
      "Hemmeligheden forlader aldrig dine servere. Opbevar en sikkerhedskopi et sikkert sted: Uden hemmeligheden kan værdierne ikke gendannes.",
    store: "Lager",
    id: "Id",
    theId: "id'et",
    theIdOf: "id'et for {name}",
    newStore: "Nyt lager",
    name: "Navn",
    nameHint: "Vises kun i kontrolpanelet.",
    noName: "Angiv et navn.",
    idHint: "Din kode bruger dette id. Det kan ikke ændres senere. Bogstaver, cifre, ”_” og ”-”.",
    badId: "Brug bogstaver, cifre, ”_” og ”-”, højst {max} tegn. Begynd ikke med ”-”.",
    takenId: "Dette id er allerede i brug.",
    create: "Opret lager",
    made: "Lageret er oprettet. Se nedenfor, hvordan du bruger det i din backend.",
    about: "Om",
    saveName: "Gem navn",
    nameSaved: "Navnet er gemt.",
    use: "Brug i din backend",
    useLead: "Kittet krypterer og dekrypterer værdierne på din server.",
    terminal: "Terminal",
    theCommand: "kommandoen",
    codeText: "Med projektnøglerne i .env (se {overview}) gemmer denne kode en værdi og læser den igen:",
    overview: "Overblik",
    theCode: "koden",
    deleting: "Slet lager",
    deletingLead:
      "Når du tømmer et lager, slettes dets værdier. Når du sletter et lager, fjernes det fra konfigurationen, men værdierne bevares.",
    empty: "Tøm lager…",
    emptyTitle: "Vil du tømme ”{name}”?",
    emptyNow: "Slet alle værdier",
    emptyText: "Alle værdier i lageret slettes. Selve lageret bevares. Det kan ikke fortrydes.",
    emptied: "”{name}” er tømt.",
    delete: "Slet lager…",
    deleteTitle: "Vil du slette ”{name}”?",
    deleteNow: "Slet lager",
    deleteStops: "Programmer, der bruger lageret, holder straks op med at virke.",
    deleteKeeps:
      "Værdierne bliver i databasen, krypterede og utilgængelige. Et nyt lager med id'et {id} kan læse dem igen. Hvis du vil slette værdierne, skal du tømme lageret først.",
    deleted: "”{name}” er slettet.",
  },
} satisfies Translation<typeof dataVaultMessages>;
