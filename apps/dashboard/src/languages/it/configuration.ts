import type { Translation } from "@latchkit/ui";
import type { configurationMessages } from "../../configuration/messages.ts";

export const configuration = {
  configuration: {
    title: "Configurazione",
    lead: "Tutte le impostazioni di questo progetto in un unico documento JSON, comprese quelle senza una pagina dedicata.",
    whole: "Configurazione attuale",
    wholeLead: "Include tutti i valori predefiniti. I segreti sono nascosti.",
    search: "Cerca nomi e valori",
    nothingFound: "Nessun nome o valore corrispondente.",
    copyWhat: "la configurazione, senza segreti",
    expandAll: "Espandi tutto",
    collapseAll: "Comprimi tutto",
    change: "Modifica impostazioni",
    changeLead:
      "Inserisci un oggetto JSON di percorsi e valori. Puoi vedere le modifiche in anteprima prima di applicarle.",
    override: "Modifiche in JSON",
    overrideHint:
      "Cambiano solo i percorsi che indichi. Un percorso sostituisce tutto ciò che è impostato al di sotto: {leaf} imposta un valore, {section} ripristina i valori predefiniti del resto della sezione. {none} reimposta un percorso.",
    noText: "Inserisci le modifiche, ad esempio {example}.",
    noJson: "JSON non valido: {problem}",
    noObject: "Inserisci un oggetto JSON, tra parentesi graffe.",
    preview: "Anteprima delle modifiche",
    previewTitle: "Modifiche da applicare",
    noChange: "Nessuna modifica. È già tutto impostato così.",
    apply: "Applica",
    cancel: "Annulla",
    applied: "Configurazione aggiornata.",
    history: "Cronologia",
    historyLead: "Ultime modifiche alla configurazione, dalla più recente.",
    filterHistory: "Filtra per percorso",
    noHistory: "Ancora nessuna modifica",
    noHistoryText: "Qui compaiono le modifiche fatte in questa o in altre pagine, con i valori precedenti.",
    noMatch: "Nessuna modifica recente corrispondente.",
    toAuditLog: "Vedi il log di controllo",
  },
} satisfies Translation<typeof configurationMessages>;
