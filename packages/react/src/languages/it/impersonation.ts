import type { Translation } from "@latchkit/ui";
import type { ImpersonationMessages } from "../messages.ts";

/** Italian for impersonators, with tu. */
export const impersonation: Translation<ImpersonationMessages> = {
  acting: {
    label: "Accesso come un altro utente",
    acting: "Hai eseguito l’accesso come {name}",
    actingUnnamed: "Hai eseguito l’accesso come un altro utente",
    stop: "Termina",
    stopping: "Chiusura…",
  },
  impersonation: {
    title: "Accedere come {name}?",
    titleUnnamed: "Accedere come questo utente?",
    lead: "Finché non termini, tutto ciò che fai risulterà fatto da questo utente.",
    before: "Al momento hai eseguito l’accesso come {name}. Al termine tornerai al tuo account.",
    beforeUnnamed: "Al momento hai eseguito l’accesso. Al termine tornerai al tuo account.",
    confirm: "Continua come {name}",
    confirmUnnamed: "Continua",
    busy: "Accesso in corso…",
    cancel: "Annulla",
    endedTitle: "Questa sessione è terminata",
    ended: "È scaduta o è stata chiusa. Ricomincia dalla pagina dell’utente nella dashboard.",
    foreignTitle: "Questo link non può essere usato",
    foreign:
      "Ti farebbe accedere a un account scelto da qualcun altro. Qui sono accettate solo sessioni come un altro utente.",
    missingTitle: "Nessun utente selezionato",
    missing: "Per accedere come un utente, apri la sua pagina nella dashboard.",
    home: "Vai alla home page",
  },
};
