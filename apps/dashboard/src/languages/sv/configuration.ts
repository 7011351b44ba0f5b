import type { Translation } from "@latchkit/ui";
import type { configurationMessages } from "../../configuration/messages.ts";

export const configuration = {
  configuration: {
    title: "Konfiguration",
    lead: "Projektets alla inställningar som ett JSON-dokument, även de som saknar en egen sida.",
    whole: "Aktuell konfiguration",
    wholeLead: "Innehåller alla standardvärden. Hemligheter är dolda.",
    search: "Sök bland namn och värden",
    nothingFound: "Inga matchande namn eller värden.",
    copyWhat: "konfigurationen, utan hemligheter",
    expandAll: "Visa alla",
    collapseAll: "Dölj alla",
    change: "Ändra inställningar",
    changeLead:
      "Ange ett JSON-objekt med sökvägar och värden. Du kan förhandsgranska ändringarna innan du tillämpar dem.",
    override: "Ändringar som JSON",
    overrideHint:
      "Bara de sökvägar du anger ändras. En sökväg ersätter allt som är angivet under den: {leaf} anger ett värde, {section} återställer allt annat i avsnittet till standard. {none} återställer en sökväg.",
    noText: "Ange dina ändringar, till exempel {example}.",
    noJson: "Ogiltig JSON: {problem}",
    noObject: "Ange ett JSON-objekt inom klammerparenteser.",
    preview: "Förhandsgranska ändringar",
    previewTitle: "Ändringar att tillämpa",
    noChange: "Inga ändringar. Allt är redan inställt så här.",
    apply: "Tillämpa",
    cancel: "Avbryt",
    applied: "Konfigurationen har uppdaterats.",
    history: "Historik",
    historyLead: "De senaste ändringarna av konfigurationen, nyaste först.",
    filterHistory: "Filtrera på sökväg",
    noHistory: "Inga ändringar än",
    noHistoryText: "Ändringar som görs här eller på andra sidor visas här med sina tidigare värden.",
    noMatch: "Inga matchande ändringar bland de senaste.",
    toAuditLog: "Visa granskningsloggen",
  },
} satisfies Translation<typeof configurationMessages>;
