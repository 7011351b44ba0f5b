import type { Translation } from "@latchkit/ui";
import type { dataVaultMessages } from "../../data-vault/messages.ts";

export const dataVault = {
  dataVault: {
    title: "Cassaforte dati",
    lead: "Conserva valori sensibili, come i token di accesso di altri servizi. Il tuo backend li cifra prima di inviarli.",
    none: "Ancora nessun archivio",
    noneText:
      "Un archivio conserva valori per chiave. Il tuo backend cifra entrambi con il proprio segreto, quindi né l’operatore di questo server né un utente malintenzionato con il database possono leggerli.",
    secretText:
      "Il segreto non lascia mai i tuoi server. Conservane una copia in un luogo sicuro: senza il segreto i valori non sono recuperabili.",
    store: "Archivio",
    id: "ID",
    theId: "l’ID",
    theIdOf: "l’ID di {name}",
    newStore: "Nuovo archivio",
    name: "Nome",
    nameHint: "Mostrato solo nella dashboard.",
    noName: "Inserisci un nome.",
    idHint: "Il tuo codice usa questo ID. Non può essere modificato in seguito. Lettere, cifre, “_” e “-”.",
    badId: "Usa lettere, cifre, “_” e “-”, al massimo {max} caratteri. Non iniziare con “-”.",
    takenId: "Questo ID è già in uso.",
    create: "Crea archivio",
    made: "Archivio creato. Qui sotto trovi come usarlo nel tuo backend.",
    about: "Informazioni",
    saveName: "Salva nome",
    nameSaved: "Nome salvato.",
    use: "Uso nel tuo backend",
    useLead: "Il kit cifra e decifra i valori sul tuo server.",
    terminal: "Terminale",
    theCommand: "il comando",
    codeText: "Con le chiavi del progetto in .env (vedi {overview}), questo codice salva un valore e lo rilegge:",
    overview: "Panoramica",
    theCode: "il codice",
    deleting: "Elimina archivio",
    deletingLead:
      "Svuotare un archivio ne elimina i valori. Eliminare un archivio lo rimuove dalla configurazione, ma ne conserva i valori.",
    empty: "Svuota archivio…",
    emptyTitle: "Svuotare “{name}”?",
    emptyNow: "Elimina tutti i valori",
    emptyText:
      "Tutti i valori di questo archivio verranno eliminati. L’archivio resta. Questa azione non può essere annullata.",
    emptied: "“{name}” svuotato.",
    delete: "Elimina archivio…",
    deleteTitle: "Eliminare “{name}”?",
    deleteNow: "Elimina archivio",
    deleteStops: "I programmi che usano questo archivio smetteranno immediatamente di funzionare.",
    deleteKeeps:
      "I suoi valori restano nel database, cifrati e inaccessibili. Un nuovo archivio con l’ID {id} potrà rileggerli. Per eliminare i valori, svuota prima l’archivio.",
    deleted: "“{name}” eliminato.",
  },
} satisfies Translation<typeof dataVaultMessages>;
