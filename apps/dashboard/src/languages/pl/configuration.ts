import type { Translation } from "@latchkit/ui";
import type { configurationMessages } from "../../configuration/messages.ts";

export const configuration = {
  configuration: {
    title: "Konfiguracja",
    lead: "Wszystkie ustawienia tego projektu w jednym dokumencie JSON, także te, które nie mają własnej strony.",
    whole: "Bieżąca konfiguracja",
    wholeLead: "Zawiera wszystkie wartości domyślne. Sekrety są ukryte.",
    search: "Szukaj nazw i wartości",
    nothingFound: "Brak pasujących nazw i wartości.",
    copyWhat: "konfiguracja bez sekretów",
    expandAll: "Rozwiń wszystko",
    collapseAll: "Zwiń wszystko",
    change: "Zmień ustawienia",
    changeLead: "Wpisz obiekt JSON ze ścieżkami i wartościami. Przed zastosowaniem możesz obejrzeć podgląd zmian.",
    override: "Zmiany jako JSON",
    overrideHint:
      "Zmieniają się tylko podane ścieżki. Ścieżka zastępuje wszystko, co ustawiono poniżej niej: {leaf} ustawia jedną wartość, {section} przywraca domyślne dla całej reszty sekcji. {none} przywraca wartość domyślną ścieżki.",
    noText: "Wpisz zmiany, na przykład {example}.",
    noJson: "Nieprawidłowy JSON: {problem}",
    noObject: "Wpisz obiekt JSON w nawiasach klamrowych.",
    preview: "Podgląd zmian",
    previewTitle: "Zmiany do zastosowania",
    noChange: "Brak zmian. Wszystko jest już tak ustawione.",
    apply: "Zastosuj",
    cancel: "Anuluj",
    applied: "Zmieniono konfigurację.",
    history: "Historia",
    historyLead: "Ostatnie zmiany konfiguracji, od najnowszej.",
    filterHistory: "Filtruj według ścieżki",
    noHistory: "Brak zmian",
    noHistoryText: "Zmiany wprowadzone tutaj lub na innych stronach pojawią się tu z poprzednimi wartościami.",
    noMatch: "Brak pasujących ostatnich zmian.",
    toAuditLog: "Wyświetl dziennik audytu",
  },
} satisfies Translation<typeof configurationMessages>;
