import type { Translation } from "@latchkit/ui";
import type { dataVaultMessages } from "../../data-vault/messages.ts";

export const dataVault = {
  dataVault: {
    title: "Sejf danych",
    lead: "Przechowuj poufne wartości, takie jak tokeny dostępu do innych usług. Twój backend szyfruje je, zanim je wyśle.",
    none: "Brak magazynów",
    noneText:
      "Magazyn przechowuje wartości pod kluczami. Twój backend szyfruje jedne i drugie własnym sekretem, więc nie odczyta ich ani operator tego serwera, ani atakujący, który zdobył bazę danych.",
    secretText:
      "Sekret nigdy nie opuszcza Twoich serwerów. Przechowuj jego kopię w bezpiecznym miejscu: bez sekretu wartości nie da się odzyskać.",
    store: "Magazyn",
    id: "ID",
    theId: "ID",
    theIdOf: "ID: {name}",
    newStore: "Nowy magazyn",
    name: "Nazwa",
    nameHint: "Widoczna tylko w panelu.",
    noName: "Wpisz nazwę.",
    idHint: "Twój kod używa tego identyfikatora. Nie można go później zmienić. Litery, cyfry, „_” i „-”.",
    badId: "Użyj liter, cyfr, „_” i „-”, najwyżej {max} znaków. Nie zaczynaj od „-”.",
    takenId: "Ten identyfikator jest już zajęty.",
    create: "Utwórz magazyn",
    made: "Magazyn utworzony. Poniżej zobaczysz, jak używać go w backendzie.",
    about: "Informacje",
    saveName: "Zapisz nazwę",
    nameSaved: "Zapisano nazwę.",
    use: "Użycie w Twoim backendzie",
    useLead: "Biblioteka Latchkit szyfruje i odszyfrowuje wartości na Twoim serwerze.",
    terminal: "Terminal",
    theCommand: "polecenie",
    codeText:
      "Z kluczami projektu w pliku .env (zobacz: {overview}) ten kod zapisuje wartość i odczytuje ją z powrotem:",
    overview: "Przegląd",
    theCode: "kod",
    deleting: "Usuwanie magazynu",
    deletingLead:
      "Opróżnienie magazynu usuwa jego wartości. Usunięcie magazynu usuwa go z konfiguracji, ale zachowuje jego wartości.",
    empty: "Opróżnij magazyn…",
    emptyTitle: "Opróżnić „{name}”?",
    emptyNow: "Usuń wszystkie wartości",
    emptyText: "Wszystkie wartości w tym magazynie zostaną usunięte. Magazyn zostaje. Tego nie można cofnąć.",
    emptied: "Opróżniono „{name}”.",
    delete: "Usuń magazyn…",
    deleteTitle: "Usunąć „{name}”?",
    deleteNow: "Usuń magazyn",
    deleteStops: "Programy, które używają tego magazynu, natychmiast przestaną działać.",
    deleteKeeps:
      "Jego wartości zostają w bazie danych, zaszyfrowane i niedostępne. Nowy magazyn o identyfikatorze {id} może je znów odczytać. Aby usunąć wartości, najpierw opróżnij magazyn.",
    deleted: "Usunięto „{name}”.",
  },
} satisfies Translation<typeof dataVaultMessages>;
