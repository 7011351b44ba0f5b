import type { Translation } from "@latchkit/ui";
import type { launchChecklistMessages } from "../../launch-checklist/messages.ts";

export const launchChecklist = {
  launchChecklist: {
    title: "Checklist di lancio",
    lead: "Controlla queste impostazioni prima del lancio.",
    progress: "{done} di {all} completati",
    ready: "È tutto pronto per il lancio.",
    done: "Fatto",
    open: "Da fare",
    look: "Vedi",
    putRight: "Correggi",
    what: ": {check}",
    signIn: "Attiva un metodo di accesso",
    signInText: "Deve essere attivo almeno un metodo o un provider.",
    domain: "Aggiungi il tuo dominio",
    domainText:
      "Almeno un dominio attendibile, tutti con un nome di dominio e HTTPS. I link nelle email e i reindirizzamenti portano lì.",
    localhost: "Non considerare più attendibile localhost",
    localhostText: "Altrimenti qualsiasi programma sul computer di un utente potrebbe ricevere la sua sessione.",
    ownKeys: "Usa le tue credenziali OAuth",
    ownKeysText: "I provider mostrano così il nome della tua app invece di quello di questa installazione.",
    ownMail: "Invia le email dal tuo server",
    ownMailText: "Le email arrivano così dal tuo indirizzo e puoi inviarne di tue.",
    payments: "Accetta pagamenti reali",
    paymentsText: "In modalità di test, chiunque abbia un link di pagamento riceve i tuoi prodotti gratis.",
    production: "Passa alla modalità produzione",
    productionText: "L’ultimo passaggio. Prima tutti i domini devono essere pronti per la produzione.",
  },
} satisfies Translation<typeof launchChecklistMessages>;
