import type { Translation } from "@latchkit/ui";
import type { dataVaultMessages } from "../../data-vault/messages.ts";

export const dataVault = {
  dataVault: {
    title: "Datahvelv",
    lead: "Lagre sensitive verdier, for eksempel tilgangstokener for andre tjenester. Backenden din krypterer dem før de sendes.",
    none: "Ingen lagre ennå",
    noneText:
      "Et lager inneholder verdier etter nøkkel. Backenden din krypterer begge deler med sin egen hemmelighet, så verken den som drifter serveren, eller en angriper med databasen kan lese dem.",
    secretText:
      "Hemmeligheten forlater aldri serverne dine. Oppbevar en sikkerhetskopi på et trygt sted: Uten hemmeligheten kan ikke verdiene gjenopprettes.",
    store: "Lager",
    id: "ID",
    theId: "ID-en",
    theIdOf: "ID-en for {name}",
    newStore: "Nytt lager",
    name: "Navn",
    nameHint: "Vises bare i kontrollpanelet.",
    noName: "Skriv inn et navn.",
    idHint: "Koden din bruker denne ID-en. Den kan ikke endres senere. Bokstaver, sifre, «_» og «-».",
    badId: "Bruk bokstaver, sifre, «_» og «-», høyst {max} tegn. Ikke begynn med «-».",
    takenId: "ID-en er allerede i bruk.",
    create: "Opprett lager",
    made: "Lageret er opprettet. Se nedenfor hvordan du bruker det i backenden.",
    about: "Om",
    saveName: "Lagre navn",
    nameSaved: "Navnet er lagret.",
    use: "Bruk i backenden",
    useLead: "Kitet krypterer og dekrypterer verdiene på serveren din.",
    terminal: "Terminal",
    theCommand: "kommandoen",
    codeText: "Med prosjektnøklene i .env (se {overview}) lagrer denne koden en verdi og leser den tilbake:",
    overview: "Oversikt",
    theCode: "koden",
    deleting: "Slett lager",
    deletingLead:
      "Når du tømmer et lager, slettes verdiene i det. Når du sletter et lager, fjernes det fra konfigurasjonen, men verdiene beholdes.",
    empty: "Tøm lager…",
    emptyTitle: "Tømme «{name}»?",
    emptyNow: "Slett alle verdier",
    emptyText: "Alle verdier i lageret slettes. Selve lageret beholdes. Dette kan ikke angres.",
    emptied: "«{name}» er tømt.",
    delete: "Slett lager…",
    deleteTitle: "Slette «{name}»?",
    deleteNow: "Slett lager",
    deleteStops: "Programmer som bruker lageret, slutter å virke med en gang.",
    deleteKeeps:
      "Verdiene blir værende i databasen, kryptert og utilgjengelige. Et nytt lager med ID-en {id} kan lese dem igjen. Hvis du vil slette verdiene, tømmer du lageret først.",
    deleted: "«{name}» er slettet.",
  },
} satisfies Translation<typeof dataVaultMessages>;
