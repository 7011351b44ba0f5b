import type { Translation } from "@latchkit/ui";
import type { apiKeysAppMessages } from "../../api-keys-app/messages.ts";

export const apiKeysApp = {
  apiKeysApp: {
    title: "Chiavi API",
    lead: "Gli utenti e i team creano queste chiavi per accedere alla tua API. Per le chiavi di questo progetto, vedi {keys}.",
    projectKeys: "Chiavi del progetto",
    saved: "Salvato.",
    who: "Titolari delle chiavi",
    user: "Utenti",
    userHint:
      "Gli utenti possono creare e revocare le proprie chiavi nelle impostazioni del loro account. Disattivato per impostazione predefinita.",
    team: "Team",
    teamHint:
      "I membri con il permesso “$manage_api_keys” possono creare e revocare chiavi per il loro team. Disattivato per impostazione predefinita.",
    turnOffTitle: "Disattivare queste chiavi API?",
    turnOffText:
      "I programmi che le usano vengono rifiutati immediatamente. Le chiavi vengono conservate e funzioneranno di nuovo se riattivi questa opzione.",
    turnOff: "Disattiva",
    checking: "Controllare le chiavi nella tua API",
    checkingLead:
      "Il tuo backend chiede a Latchkit a chi appartiene una chiave. Se una chiave viene divulgata e uno scanner come quello di GitHub la trova, può revocarla.",
    file: "In una route della tua API",
    snippetWhat: "il codice",
  },
} satisfies Translation<typeof apiKeysAppMessages>;
