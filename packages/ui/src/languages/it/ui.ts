import type { Translation } from "../../messages/define-messages.ts";
import type { UiMessages } from "../../ui-messages.ts";

/** The Italian of what this package says itself, with tu. */
export const ui = {
  common: {
    cancel: "Annulla",
    close: "Chiudi",
  },
  copyButton: {
    copy: "Copia",
    copied: "Copiato",
    failed: "Copialo a mano",
  },
  failures: {
    offline: "Sei offline. Controlla la connessione a Internet e riprova.",
    unreachable: "Impossibile connettersi. Controlla la connessione a Internet e riprova.",
    tooMany: "Troppi tentativi. Attendi un minuto e riprova.",
    wait: "Troppi tentativi. Riprova tra {time}.",
    waitIsOver: "Ora puoi riprovare.",
    forbidden:
      "Non hai l’autorizzazione per questa azione. Alcune azioni non sono disponibili mentre usi l’account di un altro utente.",
    conflict:
      "Al momento non è possibile. Se il team possiede dei progetti, trasferiscili o eliminali prima. Altrimenti riprova.",
    banned: "Questo account è sospeso. Contatta l’assistenza se pensi che sia un errore.",
    bannedUntil: "Questo account è sospeso fino a {time}. Contatta l’assistenza se pensi che sia un errore.",
    unknown: "Si è verificato un errore. Riprova.",
    notLoaded: "Impossibile caricare",
    retry: "Riprova",
  },
  form: {
    slow: "Ci sta mettendo più del solito…",
  },
} satisfies Translation<UiMessages>;
