import type { Translation } from "@latchkit/ui";
import type { dataVaultMessages } from "../../data-vault/messages.ts";

export const dataVault = {
  dataVault: {
    title: "Datový trezor",
    lead: "Ukládejte citlivé hodnoty, například přístupové tokeny jiných služeb. Váš backend je zašifruje, než je odešle.",
    none: "Zatím žádná úložiště",
    noneText:
      "Úložiště uchovává hodnoty podle klíče. Váš backend zašifruje obojí vlastním tajným klíčem, takže je nepřečte provozovatel tohoto serveru ani útočník, který získá databázi.",
    secretText:
      "Tajný klíč nikdy neopustí vaše servery. Zálohu uložte na bezpečném místě: bez tajného klíče nelze hodnoty obnovit.",
    store: "Úložiště",
    id: "ID",
    theId: "ID",
    theIdOf: "ID: {name}",
    newStore: "Nové úložiště",
    name: "Název",
    nameHint: "Zobrazuje se jen v řídicím panelu.",
    noName: "Zadejte název.",
    idHint: "Toto ID používá váš kód. Později ho nelze změnit. Písmena, číslice, „_“ a „-“.",
    badId: "Použijte písmena, číslice, „_“ a „-“, nejvýše {max} znaků. Nezačínejte znakem „-“.",
    takenId: "Toto ID se už používá.",
    create: "Vytvořit úložiště",
    made: "Úložiště bylo vytvořeno. Níže uvidíte, jak ho použít v backendu.",
    about: "Informace",
    saveName: "Uložit název",
    nameSaved: "Název byl uložen.",
    use: "Použití ve vašem backendu",
    useLead: "Knihovna Latchkit hodnoty šifruje a dešifruje na vašem serveru.",
    terminal: "Terminál",
    theCommand: "příkaz",
    codeText: "S klíči projektu v souboru .env (viz {overview}) tento kód uloží hodnotu a znovu ji načte:",
    overview: "Přehled",
    theCode: "kód",
    deleting: "Smazání úložiště",
    deletingLead:
      "Vyprázdněním úložiště se smažou jeho hodnoty. Smazáním úložiště se odebere z konfigurace, ale hodnoty zůstanou.",
    empty: "Vyprázdnit úložiště…",
    emptyTitle: "Vyprázdnit „{name}“?",
    emptyNow: "Smazat všechny hodnoty",
    emptyText: "Smažou se všechny hodnoty v tomto úložišti. Úložiště zůstane. Tuto akci nelze vrátit zpět.",
    emptied: "Úložiště „{name}“ bylo vyprázdněno.",
    delete: "Smazat úložiště…",
    deleteTitle: "Smazat „{name}“?",
    deleteNow: "Smazat úložiště",
    deleteStops: "Programy, které toto úložiště používají, okamžitě přestanou fungovat.",
    deleteKeeps:
      "Jeho hodnoty zůstanou v databázi, zašifrované a nedostupné. Nové úložiště s ID {id} je může znovu přečíst. Chcete-li hodnoty smazat, úložiště nejdřív vyprázdněte.",
    deleted: "Úložiště „{name}“ bylo smazáno.",
  },
} satisfies Translation<typeof dataVaultMessages>;
