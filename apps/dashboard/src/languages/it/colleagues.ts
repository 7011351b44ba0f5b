import type { Translation } from "@latchkit/ui";
import type { colleaguesMessages } from "../../projects/colleagues-messages.ts";

export const colleagues = {
  colleagues: {
    title: "Collaboratori",
    lead: "Membri di {team}, con i loro ruoli in tutti i suoi progetti.",
    caption: "Collaboratori e i loro ruoli",
    name: "Nome",
    role: "Ruolo",
    roleOf: "Ruolo di {name}",
    noRole: "Nessun accesso",
    lastActive: "Ultima attività",
    joined: "Ingresso",
    you: "Tu",
    saved: "{name} ha ora il ruolo {role}.",
    loseOwner: "Rinunciare al ruolo Proprietario?",
    loseOwnerText:
      "Non potrai più gestire i collaboratori né trasferire o eliminare progetti. Solo un altro proprietario potrà restituirti il ruolo.",
    loseOwnerConfirm: "Cambia il mio ruolo",
    remove: "Rimuovi",
    removeWhom: "Rimuovi {name}",
    removeTitle: "Rimuovere {name}?",
    removeText:
      "Perde immediatamente l’accesso a tutti i progetti di {team}. Le chiavi che ha creato continuano a funzionare.",
    removed: "{name} rimosso.",
    leave: "Lascia",
    leaveTitle: "Lasciare {team}?",
    leaveText: "Perdi l’accesso a tutti i progetti di {team} finché un proprietario non ti invita di nuovo.",
    left: "Hai lasciato {team}.",
    invite: "Invita un collaboratore",
    inviteText: "Riceve un’email con un link che funziona una sola volta, per un account con questo indirizzo.",
    email: "Indirizzo email",
    emailMissing: "Inserisci un indirizzo email, ad esempio ada@example.com.",
    send: "Invia invito",
    invited: "Invito inviato a {email}.",
    pending: "Inviti in sospeso",
    expires: "scade il {when}",
    revoke: "Revoca",
    revokeWhom: "Revoca l’invito a {email}",
    revoked: "Invito a {email} revocato.",
    onlyOwners: "Solo i proprietari invitano collaboratori e cambiano i ruoli.",
  },
} satisfies Translation<typeof colleaguesMessages>;
