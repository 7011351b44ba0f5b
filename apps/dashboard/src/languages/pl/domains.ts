import type { Translation } from "@latchkit/ui";
import type { domainsMessages } from "../../domains/messages.ts";

export const domains = {
  domains: {
    title: "Domeny",
    lead: "Linki w e-mailach i przekierowania po zalogowaniu mogą prowadzić tylko do tych domen.",
    trusted: "Zaufane domeny",
    none: "Brak zaufanych domen",
    noneText: "Dodaj domenę swojej aplikacji przed startem.",
    noneTextLocal: "Programować możesz na localhost. Dodaj domenę swojej aplikacji przed startem.",
    add: "Dodaj domenę",
    added: "Dodano domenę.",
    saved: "Zapisano domenę.",
    edit: "Edytuj",
    editWhat: "Edytuj: {domain}",
    save: "Zapisz domenę",
    remove: "Usuń",
    removeWhat: "Usuń: {domain}",
    removeTitle: "Usunąć {domain}?",
    removeConfirm: "Usuń domenę",
    removeText:
      "Użytkownicy nie będą już mogli logować się do Twojej aplikacji pod adresem {domain}, a linki w e-mailach przestaną tam prowadzić.",
    removed: "Usunięto domenę.",
    domain: "Domena",
    domainHint:
      "Źródło (origin) Twojej aplikacji, bez ścieżki. „*” pasuje do jednej części nazwy hosta, „**” do dowolnej liczby części. Po obu musi następować Twoja własna domena.",
    handlerPath: "Ścieżka handlera",
    handlerPathHint: "Ścieżka stron logowania w Twojej aplikacji. Domyślnie „/handler”.",
    pages: "Strony logowania pod {path}",
    alsoWww: "Dodaj też {domain}",
    noDomain: "Wpisz domenę, na przykład https://shop.example.",
    notWeb: "Zacznij od https://, na przykład https://shop.example.",
    twice: "Ta domena jest już zaufana.",
    unfit: "Ta domena jest nieprawidłowa. Sprawdź pisownię i używaj symboli wieloznacznych tylko pod własną domeną.",
    badPath: "Ścieżka musi zaczynać się od ukośnika.",
    oneLabel:
      "„*” pasuje do jednej części nazwy hosta: https://*.shop.example pasuje do https://eu.shop.example, ale nie do https://shop.example. Każda subdomena pod kontrolą innych osób może przejąć sesje Twoich użytkowników.",
    manyLabels:
      "„**” pasuje do dowolnej liczby części: https://**.shop.example pasuje też do https://a.b.shop.example. Każda subdomena pod kontrolą innych osób może przejąć sesje Twoich użytkowników.",
    noUrl: "To nie jest jeszcze pełny adres URL.",
    localhost: "Adresy lokalne nadają się tylko do programowania. Wszystkie obejmuje opcja „Ufaj localhost”.",
    address: "Adresy IP nie nadają się do pracy produkcyjnej. Użyj nazwy domeny.",
    notEncrypted: "Bez HTTPS atakujący w sieci mogą przejmować sesje. Używaj HTTP tylko na własnym komputerze.",
    anyones:
      "Ten symbol wieloznaczny pasuje też do cudzych domen, więc serwer go ignoruje. Używaj symboli wieloznacznych tylko pod własną domeną, na przykład https://*.shop.example, lub dla portów localhost: http://localhost:*.",
    notTrusted: "Ignorowana",
    notForProduction: "Nie do pracy produkcyjnej",
    development: "Programowanie",
    allowLocalhost: "Ufaj localhost",
    allowLocalhostHint:
      "Zezwala na przekierowania do dowolnego portu na komputerze użytkownika, gdzie każdy program może przechwycić jego sesję. Wyłącz to przed startem. Domyślnie włączone.",
    settingSaved: "Zapisano.",
    production: "Tryb produkcyjny",
    productionOn: "Ten projekt działa w trybie produkcyjnym.",
    productionOff: "Ten projekt działa w trybie deweloperskim.",
    productionReady: "Jego domeny są gotowe do pracy produkcyjnej.",
    productionProblems: {
      one: "{count} problem do rozwiązania przed włączeniem trybu produkcyjnego:",
      few: "{count} problemy do rozwiązania przed włączeniem trybu produkcyjnego:",
      many: "{count} problemów do rozwiązania przed włączeniem trybu produkcyjnego:",
      other: "{count} problemu do rozwiązania przed włączeniem trybu produkcyjnego:",
    },
    localhostAllowed: "Localhost jest zaufany.",
    problem: "{domain}: {problem}",
    productionWhat:
      "Tryb produkcyjny wymaga nazw domen z HTTPS, symboli wieloznacznych tylko pod własną domeną i wyłączonego zaufania do localhost.",
    toProduction: "Przejdź do trybu produkcyjnego",
  },
} satisfies Translation<typeof domainsMessages>;
