import type { Translation } from "@latchkit/ui";
import type { impersonationMessages } from "../../users/impersonation/messages.ts";

export const impersonation = {
  impersonation: {
    act: "Accedi come questo utente…",
    title: "Accedere come {name}?",
    titleUnnamed: "Accedere come questo utente?",
    lead: "La tua app si apre in una nuova scheda e ti chiede conferma. Per un’ora vedi ciò che vede questo utente e le tue azioni risultano fatte da lui.",
    limits:
      "Ogni pagina mostra un avviso. Non puoi modificare password, indirizzi email, passkey, sessioni o chiavi dell’utente. L’accesso viene annotato nel log di controllo.",
    place: "Apri",
    here: "Questo computer",
    address: "URL della tua app",
    addressHint: "Le tue pagine di accesso devono trovarsi in {path}.",
    notHere: "Inserisci un URL locale, ad esempio http://localhost:3000.",
    nowhere:
      "Nessun dominio attendibile può essere aperto. Aggiungine uno senza caratteri jolly nella pagina “Domini” o usa la console.",
    open: "Apri app",
    opened: "App aperta in una nuova scheda.",
    blocked: "Il browser ha bloccato la nuova scheda. {link}. Il link funziona una sola volta, dopo la tua conferma.",
    openLink: "Apri l’app qui",
    console: "Per app basate su altri pacchetti",
    consoleLead:
      "Esegui questo codice nella console del browser, in una pagina della tua app. Sostituisce la sessione attuale. Non condividerlo.",
    makeSnippet: "Crea codice",
    consoleTitle: "Console",
    snippet: "il codice per la console",
  },
} satisfies Translation<typeof impersonationMessages>;
