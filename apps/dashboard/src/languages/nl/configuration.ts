import type { Translation } from "@latchkit/ui";
import type { configurationMessages } from "../../configuration/messages.ts";

export const configuration = {
  configuration: {
    title: "Configuratie",
    lead: "Alle instellingen van dit project als één JSON-document, ook instellingen zonder eigen pagina.",
    whole: "Huidige configuratie",
    wholeLead: "Inclusief alle standaardwaarden. Geheimen zijn verborgen.",
    search: "Zoeken in namen en waarden",
    nothingFound: "Geen overeenkomende namen of waarden.",
    copyWhat: "de configuratie, zonder geheimen",
    expandAll: "Alles uitvouwen",
    collapseAll: "Alles samenvouwen",
    change: "Instellingen wijzigen",
    changeLead: "Vul een JSON-object met paden en waarden in. Je kunt de wijzigingen bekijken voordat je ze toepast.",
    override: "Wijzigingen als JSON",
    overrideHint:
      "Alleen de paden die je noemt, veranderen. Een pad vervangt alles wat eronder is ingesteld: {leaf} stelt één waarde in, {section} zet al het andere in die sectie terug op de standaardwaarde. {none} zet een pad terug.",
    noText: "Vul je wijzigingen in, bijvoorbeeld {example}.",
    noJson: "Ongeldige JSON: {problem}",
    noObject: "Vul een JSON-object in, tussen accolades.",
    preview: "Voorbeeld van wijzigingen",
    previewTitle: "Toe te passen wijzigingen",
    noChange: "Geen wijzigingen. Alles is al zo ingesteld.",
    apply: "Toepassen",
    cancel: "Annuleren",
    applied: "Configuratie bijgewerkt.",
    history: "Geschiedenis",
    historyLead: "De laatste wijzigingen in de configuratie, nieuwste eerst.",
    filterHistory: "Filteren op pad",
    noHistory: "Nog geen wijzigingen",
    noHistoryText: "Wijzigingen die je hier of op andere pagina's aanbrengt, verschijnen hier met hun vorige waarden.",
    noMatch: "Geen overeenkomende recente wijzigingen.",
    toAuditLog: "Auditlog bekijken",
  },
} satisfies Translation<typeof configurationMessages>;
