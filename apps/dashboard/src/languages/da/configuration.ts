import type { Translation } from "@latchkit/ui";
import type { configurationMessages } from "../../configuration/messages.ts";

export const configuration = {
  configuration: {
    title: "Konfiguration",
    lead: "Alle indstillinger for dette projekt som ét JSON-dokument, også dem uden deres egen side.",
    whole: "Aktuel konfiguration",
    wholeLead: "Indeholder alle standardværdier. Hemmeligheder er skjult.",
    search: "Søg i navne og værdier",
    nothingFound: "Ingen navne eller værdier, der matcher.",
    copyWhat: "konfigurationen, uden hemmeligheder",
    expandAll: "Udvid alle",
    collapseAll: "Skjul alle",
    change: "Rediger indstillinger",
    changeLead: "Angiv et JSON-objekt med stier og værdier. Du kan se ændringerne, før du anvender dem.",
    override: "Ændringer som JSON",
    overrideHint:
      "Kun de stier, du angiver, ændres. En sti erstatter alt, hvad der er angivet under den: {leaf} angiver én værdi, {section} nulstiller alt andet i det afsnit til standard. {none} nulstiller en sti.",
    noText: "Angiv dine ændringer, f.eks. {example}.",
    noJson: "Ugyldig JSON: {problem}",
    noObject: "Angiv et JSON-objekt i krøllede parenteser.",
    preview: "Vis ændringer",
    previewTitle: "Ændringer, der anvendes",
    noChange: "Ingen ændringer. Alt er allerede indstillet sådan.",
    apply: "Anvend",
    cancel: "Annuller",
    applied: "Konfigurationen er opdateret.",
    history: "Historik",
    historyLead: "Seneste ændringer af konfigurationen, nyeste først.",
    filterHistory: "Filtrér efter sti",
    noHistory: "Ingen ændringer endnu",
    noHistoryText: "Ændringer, der foretages her eller på andre sider, vises her med deres tidligere værdier.",
    noMatch: "Ingen seneste ændringer, der matcher.",
    toAuditLog: "Vis revisionsloggen",
  },
} satisfies Translation<typeof configurationMessages>;
