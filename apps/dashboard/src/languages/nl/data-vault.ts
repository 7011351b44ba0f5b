import type { Translation } from "@latchkit/ui";
import type { dataVaultMessages } from "../../data-vault/messages.ts";

export const dataVault = {
  dataVault: {
    title: "Datakluis",
    lead: "Bewaar gevoelige waarden, zoals toegangstokens van andere diensten. Je backend versleutelt ze voordat ze worden verstuurd.",
    none: "Nog geen opslag",
    noneText:
      "Een opslag bevat waarden per sleutel. Je backend versleutelt beide met een eigen geheim, zodat noch de beheerder van deze server, noch een aanvaller met de database ze kan lezen.",
    secretText:
      "Het geheim verlaat je servers nooit. Bewaar een back-up op een veilige plek: zonder het geheim zijn de waarden niet te herstellen.",
    store: "Opslag",
    id: "ID",
    theId: "de ID",
    theIdOf: "de ID van {name}",
    newStore: "Nieuwe opslag",
    name: "Naam",
    nameHint: "Alleen zichtbaar in het dashboard.",
    noName: "Vul een naam in.",
    idHint: "Je code gebruikt deze ID. Je kunt hem later niet wijzigen. Letters, cijfers, “_” en “-”.",
    badId: "Gebruik letters, cijfers, “_” en “-”, maximaal {max} tekens. Begin niet met “-”.",
    takenId: "Deze ID is al in gebruik.",
    create: "Opslag maken",
    made: "Opslag gemaakt. Hieronder lees je hoe je hem in je backend gebruikt.",
    about: "Over",
    saveName: "Naam opslaan",
    nameSaved: "Naam opgeslagen.",
    use: "In je backend gebruiken",
    useLead: "De kit versleutelt en ontsleutelt de waarden op je server.",
    terminal: "Terminal",
    theCommand: "de opdracht",
    codeText: "Met de projectsleutels in .env (zie {overview}) slaat deze code een waarde op en leest die weer terug:",
    overview: "Overzicht",
    theCode: "de code",
    deleting: "Opslag verwijderen",
    deletingLead:
      "Als je een opslag leegt, worden de waarden verwijderd. Als je een opslag verwijdert, verdwijnt hij uit de configuratie, maar blijven de waarden bewaard.",
    empty: "Opslag legen…",
    emptyTitle: "“{name}” legen?",
    emptyNow: "Alle waarden verwijderen",
    emptyText: "Alle waarden in deze opslag worden verwijderd. De opslag zelf blijft. Je kunt dit niet ongedaan maken.",
    emptied: "“{name}” geleegd.",
    delete: "Opslag verwijderen…",
    deleteTitle: "“{name}” verwijderen?",
    deleteNow: "Opslag verwijderen",
    deleteStops: "Programma's die deze opslag gebruiken, werken meteen niet meer.",
    deleteKeeps:
      "De waarden blijven in de database staan, versleuteld en ontoegankelijk. Een nieuwe opslag met de ID {id} kan ze weer lezen. Wil je de waarden verwijderen, leeg de opslag dan eerst.",
    deleted: "“{name}” verwijderd.",
  },
} satisfies Translation<typeof dataVaultMessages>;
