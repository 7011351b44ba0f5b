import type { Translation } from "@latchkit/ui";
import type { configurationMessages } from "../../configuration/messages.ts";

export const configuration = {
  configuration: {
    title: "Konfigurace",
    lead: "Všechna nastavení tohoto projektu v jednom dokumentu JSON, včetně těch, která nemají vlastní stránku.",
    whole: "Aktuální konfigurace",
    wholeLead: "Obsahuje všechny výchozí hodnoty. Tajné hodnoty jsou skryté.",
    search: "Hledat názvy a hodnoty",
    nothingFound: "Žádné odpovídající názvy ani hodnoty.",
    copyWhat: "konfigurace bez tajných hodnot",
    expandAll: "Rozbalit vše",
    collapseAll: "Sbalit vše",
    change: "Změna nastavení",
    changeLead: "Zadejte objekt JSON s cestami a hodnotami. Než změny použijete, můžete si zobrazit náhled.",
    override: "Změny jako JSON",
    overrideHint:
      "Změní se jen uvedené cesty. Cesta nahradí vše, co je nastavené pod ní: {leaf} nastaví jednu hodnotu, {section} vrátí vše ostatní v dané části na výchozí hodnoty. {none} vrátí cestu na výchozí hodnotu.",
    noText: "Zadejte změny, například {example}.",
    noJson: "Neplatný JSON: {problem}",
    noObject: "Zadejte objekt JSON ve složených závorkách.",
    preview: "Náhled změn",
    previewTitle: "Změny, které se použijí",
    noChange: "Žádné změny. Všechno už je takto nastavené.",
    apply: "Použít",
    cancel: "Zrušit",
    applied: "Konfigurace byla změněna.",
    history: "Historie",
    historyLead: "Poslední změny konfigurace od nejnovější.",
    filterHistory: "Filtrovat podle cesty",
    noHistory: "Zatím žádné změny",
    noHistoryText: "Zobrazí se tu změny provedené zde nebo na jiných stránkách i s předchozími hodnotami.",
    noMatch: "Žádné odpovídající nedávné změny.",
    toAuditLog: "Zobrazit auditní protokol",
  },
} satisfies Translation<typeof configurationMessages>;
