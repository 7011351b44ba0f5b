import type { Translation } from "@latchkit/ui";
import type { dataVaultMessages } from "../../data-vault/messages.ts";

export const dataVault = {
  dataVault: {
    title: "Datavalv",
    lead: "Lagra känsliga värden, till exempel åtkomsttoken till andra tjänster. Din backend krypterar dem innan de skickas.",
    none: "Inga lager än",
    noneText:
      "Ett lager innehåller värden efter nyckel. Din backend krypterar båda med en egen hemlighet, så att varken den som driver servern eller en angripare med databasen kan läsa dem.",
    secretText:
      "Hemligheten lämnar aldrig dina servrar. Spara en säkerhetskopia på ett säkert ställe: utan hemligheten går värdena inte att återställa.",
    store: "Lager",
    id: "ID",
    theId: "ID:t",
    theIdOf: "ID:t för {name}",
    newStore: "Nytt lager",
    name: "Namn",
    nameHint: "Visas bara i kontrollpanelen.",
    noName: "Ange ett namn.",
    idHint: "Din kod använder det här ID:t. Det går inte att ändra senare. Bokstäver, siffror, ”_” och ”-”.",
    badId: "Använd bokstäver, siffror, ”_” och ”-”, högst {max} tecken. Börja inte med ”-”.",
    takenId: "ID:t används redan.",
    create: "Skapa lager",
    made: "Lagret har skapats. Se nedan hur du använder det i din backend.",
    about: "Om",
    saveName: "Spara namn",
    nameSaved: "Namnet har sparats.",
    use: "Använd i din backend",
    useLead: "Kitet krypterar och dekrypterar värdena på din server.",
    terminal: "Terminal",
    theCommand: "kommandot",
    codeText: "Med projektnycklarna i .env (se {overview}) lagrar den här koden ett värde och läser tillbaka det:",
    overview: "Översikt",
    theCode: "koden",
    deleting: "Radera lager",
    deletingLead:
      "När du tömmer ett lager raderas dess värden. När du raderar ett lager tas det bort ur konfigurationen, men värdena finns kvar.",
    empty: "Töm lager…",
    emptyTitle: "Tömma ”{name}”?",
    emptyNow: "Radera alla värden",
    emptyText: "Alla värden i lagret raderas. Lagret finns kvar. Det går inte att ångra.",
    emptied: "”{name}” har tömts.",
    delete: "Radera lager…",
    deleteTitle: "Radera ”{name}”?",
    deleteNow: "Radera lager",
    deleteStops: "Program som använder lagret slutar fungera direkt.",
    deleteKeeps:
      "Värdena finns kvar i databasen, krypterade och oåtkomliga. Ett nytt lager med ID:t {id} kan läsa dem igen. Om du vill radera värdena tömmer du lagret först.",
    deleted: "”{name}” har raderats.",
  },
} satisfies Translation<typeof dataVaultMessages>;
