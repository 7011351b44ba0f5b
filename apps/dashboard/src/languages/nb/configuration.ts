import type { Translation } from "@latchkit/ui";
import type { configurationMessages } from "../../configuration/messages.ts";

export const configuration = {
  configuration: {
    title: "Konfigurasjon",
    lead: "Alle innstillingene for prosjektet som ett JSON-dokument, også de som ikke har en egen side.",
    whole: "Gjeldende konfigurasjon",
    wholeLead: "Inneholder alle standardverdier. Hemmeligheter er skjult.",
    search: "Søk i navn og verdier",
    nothingFound: "Ingen samsvarende navn eller verdier.",
    copyWhat: "konfigurasjonen, uten hemmeligheter",
    expandAll: "Vis alle",
    collapseAll: "Skjul alle",
    change: "Endre innstillinger",
    changeLead: "Skriv inn et JSON-objekt med stier og verdier. Du kan forhåndsvise endringene før du tar dem i bruk.",
    override: "Endringer som JSON",
    overrideHint:
      "Bare stiene du oppgir, endres. En sti erstatter alt som er angitt under den: {leaf} angir én verdi, {section} tilbakestiller alt annet i den delen til standard. {none} tilbakestiller en sti.",
    noText: "Skriv inn endringene, for eksempel {example}.",
    noJson: "Ugyldig JSON: {problem}",
    noObject: "Skriv inn et JSON-objekt i krøllparenteser.",
    preview: "Forhåndsvis endringer",
    previewTitle: "Endringer som tas i bruk",
    noChange: "Ingen endringer. Alt er allerede stilt inn slik.",
    apply: "Bruk",
    cancel: "Avbryt",
    applied: "Konfigurasjonen er oppdatert.",
    history: "Historikk",
    historyLead: "De siste endringene i konfigurasjonen, nyeste først.",
    filterHistory: "Filtrer etter sti",
    noHistory: "Ingen endringer ennå",
    noHistoryText: "Endringer som gjøres her eller på andre sider, vises her med de tidligere verdiene.",
    noMatch: "Ingen samsvarende endringer i det siste.",
    toAuditLog: "Vis revisjonsloggen",
  },
} satisfies Translation<typeof configurationMessages>;
