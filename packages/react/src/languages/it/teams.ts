import type { Translation } from "@latchkit/ui";
import type { TeamsMessages } from "../messages.ts";

/** Italian for the team pages, with tu. */
export const teams: Translation<TeamsMessages> = {
  createTeam: {
    title: "Crea team",
    text: "Dopo averlo creato potrai invitare dei membri.",
    name: "Nome del team",
    missing: "Inserisci un nome per il team.",
    submit: "Crea team",
    busy: "Creazione…",
  },
  deleteTeam: {
    title: "Elimina team",
    text: "Elimina il team e tutti i suoi dati per tutti i membri. Questa azione non può essere annullata.",
    open: "Elimina team…",
    question: "Eliminare definitivamente questo team?",
  },
  invitationItem: {
    expires: "Scade",
    revoke: "Revoca",
    busy: "Revoca in corso…",
  },
  invitations: {
    title: "Inviti",
    text: "Le persone invitate ricevono un’email con un link. Funziona una sola volta, per un account con l’indirizzo invitato.",
    email: "Indirizzo email",
    role: "Ruolo",
    usualRole: "Predefinito per i nuovi membri",
    submit: "Invia invito",
    busy: "Invio in corso…",
    sent: "Invito inviato a {email}.",
    open: "Inviti in sospeso",
    none: "Nessun invito in sospeso.",
    revoked: "Invito a {email} revocato.",
    unverified: "Per invitare altre persone, prima verifica il tuo indirizzo email nelle impostazioni dell’account.",
  },
  leave: {
    title: "Lascia il team",
    text: "Perderai l’accesso a tutto ciò che contiene questo team. Per rientrare ti servirà un nuovo invito.",
    open: "Lascia il team…",
    question: "Lasciare {team}?",
    unnamed: "il team",
    selected: "Questo è il tuo team attuale. Dopo averlo lasciato non ne avrai uno finché non ne scegli un altro.",
    alone: "Sei l’unico membro. Se te ne vai, nessuno potrà più accedere a questo team o eliminarlo.",
    last: "Sei l’ultima persona che amministra questo team. Prima invitane un’altra o elimina il team.",
    submit: "Lascia il team",
    busy: "Uscita dal team…",
  },
  longList: {
    more: "Mostra altro",
  },
  members: {
    title: "Membri",
    text: { one: "{count} membro", many: "{count} membri", other: "{count} membri" },
    you: "Tu",
    unnamed: "Membro senza nome",
    remove: "Rimuovi",
    question: "Rimuovere {name} dal team?",
    consequence: "Perderà subito l’accesso. Potrai invitare di nuovo questa persona.",
    submit: "Rimuovi membro",
    busy: "Rimozione…",
    removed: "Membro rimosso.",
  },
  nameForm: {
    save: "Salva",
    busy: "Salvataggio…",
    saved: "Nome salvato.",
  },
  ownProfile: {
    title: "Il tuo profilo in questo team",
    text: "Finché non lo cambi qui, il team vede il profilo del tuo account.",
    name: "Nome visualizzato in questo team",
    usual: "Lascia vuoto per usare “{name}”.",
    unnamed: "Lascia vuoto per non avere un nome in questo team.",
  },
  teamPage: {
    changed: "Le tue autorizzazioni in questo team sono cambiate. Ora questa pagina mostra ciò a cui puoi accedere.",
  },
  teamProfile: {
    title: "Team",
    text: "Visibile ai membri e alle persone invitate.",
    fixed: "Non hai l’autorizzazione per cambiare il nome e l’immagine del team.",
    name: "Nome del team",
    missing: "Inserisci un nome per il team.",
    unnamed: "Team senza nome",
  },
};
