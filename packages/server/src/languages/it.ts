import type { ServerTexts } from "./server-texts.ts";

/** The Italian of the emails and of the page on which people unsubscribe, with tu. */
export const texts: ServerTexts = {
  phrases: {
    greeting: "Ciao {user},",
    linkHint: "Se il pulsante non funziona, apri questo indirizzo nel browser:",
  },
  email_verification: {
    subject: "Verifica il tuo indirizzo email per {project}",
    preview: "Conferma il tuo indirizzo email per {project}.",
    heading: "Verifica il tuo indirizzo email",
    confirm: "Conferma che questo indirizzo email è tuo, così {project} può contattarti qui.",
    account: "È stato aggiunto all’account di **{accountName}**.",
    button: "Verifica indirizzo email",
    ignore:
      "Se questo account non è tuo, ignora questa email. Facendo clic sul pulsante aggiungeresti il tuo indirizzo all’account di un’altra persona.",
  },
  password_reset: {
    subject: "Reimposta la tua password per {project}",
    preview: "Il tuo link per scegliere una nuova password per {project}.",
    heading: "Scegli una nuova password",
    requested:
      "Abbiamo ricevuto una richiesta di reimpostare la password del tuo account {project}. Il link funziona una sola volta. La vecchia password resta valida finché non ne scegli una nuova.",
    button: "Scegli una nuova password",
    ignore: "Se non l’hai richiesto tu, ignora questa email. La tua password non cambierà.",
  },
  magic_link: {
    subject: "Accedi a {project}: il tuo codice è {otp}",
    preview: "Inserisci il codice {otp} o fai clic sul link in questa email.",
    heading: "Accedi a {project}",
    enterCode: "Inserisci questo codice dove vuoi accedere:",
    orClick: "Oppure fai clic sul pulsante per accedere in questo browser:",
    button: "Accedi",
    ignore:
      "Se non hai provato ad accedere, ignora questa email. Non condividere mai questo codice: non te lo chiederemo.",
  },
  team_invitation: {
    subject: "Invito a entrare in {teamDisplayName} su {project}",
    preview: "Hai un invito a entrare in {teamDisplayName} su {project}.",
    heading: "Entra in {teamDisplayName}",
    invited: "Hai un invito a entrare in **{teamDisplayName}** su {project}.",
    button: "Entra nel team",
    ignore:
      "Questo invito vale solo per l’indirizzo a cui è stato inviato. Se non lo aspettavi, ignora questa email: non entrerai nel team.",
    aTeam: "un team",
  },
  sign_in_invitation: {
    subject: "Invito ad accedere a {project}",
    preview: "Un membro di {teamDisplayName} ti ha invitato.",
    heading: "Accedi a {project}",
    invited:
      "Un membro di **{teamDisplayName}** ti ha invitato. Accedi con l’indirizzo a cui è stata inviata questa email.",
    button: "Accedi",
    ignore: "Se non te lo aspettavi, ignora questa email. Non succede nulla finché non accedi.",
  },
  payment_receipt: {
    subject: "La tua ricevuta di {project}",
    preview: "{project} ha ricevuto il tuo pagamento di {amount}.",
    heading: "Grazie per il pagamento",
    received: "{project} ha ricevuto il tuo pagamento di **{amount}**.",
    product: "Prodotto: **{productName}**, quantità: {quantity}",
    button: "Visualizza ricevuta",
    why: "Ricevi questa email perché hai effettuato un pagamento. Conservala.",
  },
  payment_failed: {
    subject: "Il tuo pagamento a {project} non è riuscito",
    preview: "Il tuo pagamento di {amount} per {productName} non è riuscito.",
    heading: "Il tuo pagamento non è riuscito",
    failed: "Il tuo pagamento di **{amount}** per **{productName}** su {project} non è riuscito.",
    reason: "Motivo: {failureReason}",
    update: "Aggiorna il metodo di pagamento per mantenere {productName}.",
    button: "Paga ora",
    why: "Ricevi questa email perché gestisci questo abbonamento o acquisto.",
  },
  trial_ending: {
    subject: "La tua prova di {productName} termina il {endDate}",
    preview: "Dopo la prova, {productName} costa {amount}.",
    heading: "La tua prova sta per terminare",
    ends: "La tua prova di **{productName}** su {project} termina il **{endDate}**.",
    afterwards:
      "Poi inizierà l’abbonamento e verranno addebitati {amount}. Se non vuoi continuare, annulla prima di quel giorno.",
    button: "Gestisci abbonamento",
    why: "Ricevi questa email perché gestisci questo abbonamento.",
  },
  failed_emails_digest: {
    subject: "Email non inviate",
    preview: "Nelle ultime 24 ore non è stato possibile inviare queste email del tuo progetto.",
    heading: "Alcune email non sono state inviate",
    failed: "Nelle ultime 24 ore non è stato possibile inviare queste email del tuo progetto:",
    button: "Mostra tutte le email",
  },
  failed_sign_ins: {
    subject: "Accessi non riusciti al tuo account {project}",
    preview: "È stata inserita più volte una password errata per il tuo account {project}.",
    heading: "Accessi non riusciti al tuo account",
    attempts:
      "È stata inserita più volte di seguito una password errata per il tuo account {project}. Nessuno di questi tentativi è riuscito e i prossimi saranno rallentati.",
    you: "Se sei stato tu, attendi qualche minuto o scegli “Password dimenticata?” nella pagina di accesso. Una nuova password funziona subito.",
    notYou:
      "Se non sei stato tu, non devi fare nulla. Se usi la stessa password altrove, cambia la password di {project} e attiva la verifica in due passaggi, se disponibile.",
    often: "Inviamo questa email al massimo una volta al giorno.",
  },
  security_notice: {
    subject: "{heading} su {project}",
    preview: "Riguarda il tuo account {project}.",
    heading: "{heading}",
    what: "{heading}: il tuo account {project}. {effect}",
    device: "Dispositivo: {device}",
    place: "Luogo: {place}",
    you: "Se sei stato tu, non devi fare nulla.",
    notYou:
      "Se non sei stato tu, scegli subito “Password dimenticata?” nella pagina di accesso di {project}, poi controlla i dispositivi, le passkey e la verifica in due passaggi nelle impostazioni dell’account.",
    why: "Inviamo questa email ogni volta che cambia la sicurezza del tuo account.",
    codesLeft: {
      one: "È rimasto {count} codice di recupero. Puoi crearne di nuovi nelle impostazioni dell’account.",
      many: "Sono rimasti {count} codici di recupero. Puoi crearne di nuovi nelle impostazioni dell’account.",
      other: "Sono rimasti {count} codici di recupero. Puoi crearne di nuovi nelle impostazioni dell’account.",
    },
    noCodesLeft: "Non è rimasto alcun codice di recupero. Creane di nuovi nelle impostazioni dell’account.",
    password_changed: "La tua password è stata modificata",
    password_changed_effect: "Gli altri dispositivi potrebbero dover accedere di nuovo con la nuova password.",
    second_factor_added: "La verifica in due passaggi è stata attivata",
    second_factor_added_effect:
      "D’ora in poi per accedere viene chiesto un codice dell’app di autenticazione. Gli altri dispositivi sono stati disconnessi.",
    second_factor_removed: "La verifica in due passaggi è stata disattivata",
    second_factor_removed_effect:
      "Per accedere non viene più chiesto un codice e i codici di recupero non funzionano più.",
    authenticator_added: "È stata aggiunta una passkey",
    authenticator_added_effect:
      "Chiunque possa sbloccare il dispositivo con questa passkey può ora accedere all’account.",
    recovery_codes_created: "Sono stati creati nuovi codici di recupero",
    recovery_codes_created_effect: "I codici di recupero precedenti non funzionano più.",
    recovery_code_used: "È stato usato un codice di recupero per accedere",
    recovery_code_used_effect: "Ha sostituito un codice dell’app di autenticazione e non può essere usato di nuovo.",
    new_device: "Nuovo accesso",
    new_device_effect:
      "Qualcuno ha eseguito l’accesso con un dispositivo, o da un paese, con cui questo account non era mai stato usato.",
  },
  leaked_api_key: {
    subject: "Una chiave API per {project} è stata divulgata e revocata",
    preview: "La chiave che termina con {lastFour} è stata trovata in un luogo pubblico.",
    heading: "Una chiave API è stata divulgata e revocata",
    own: "Una delle tue chiavi API per {project} è stata trovata in un luogo pubblico ed è stata revocata. Termina con {lastFour} e la sua descrizione è “{description}”.",
    team: "Una chiave API del team {team} per {project} è stata trovata in un luogo pubblico ed è stata revocata. Termina con {lastFour} e la sua descrizione è “{description}”.",
    unnamedTeam:
      "Una chiave API del tuo team per {project} è stata trovata in un luogo pubblico ed è stata revocata. Termina con {lastFour} e la sua descrizione è “{description}”.",
    refused:
      "Le richieste con questa chiave ora vengono rifiutate. Creane una nuova e non inserirla nel codice sorgente.",
    check:
      "Controlla anche se con questa chiave ci sono state attività che non riconosci. Eliminarla da dove è stata trovata non la rende di nuovo segreta.",
    why: "Ricevi questa email perché gestisci questa chiave.",
  },
  email_template_broken: {
    subject: "Impossibile generare l’email “{templateDisplayName}” di {projectDisplayName}",
    preview: "{projectDisplayName} invia al suo posto l’email integrata.",
    heading: "Un modello di email non funziona",
    broken:
      "Non è stato possibile generare l’email “{templateDisplayName}” del progetto {projectDisplayName} con le tue modifiche. Latchkit invia al suo posto l’email integrata, così tutti possono continuare ad accedere.",
    correct: "Correggi il modello o il tema nella dashboard, in Email.",
    why: "Ricevi questa email perché gestisci il progetto. Viene inviata al massimo una volta al giorno.",
  },
  webhook_endpoint_disabled: {
    subject: "Un endpoint webhook di {projectDisplayName} è stato disattivato",
    preview: "{projectDisplayName}: {reason}",
    heading: "Un endpoint webhook è stato disattivato",
    disabled: "Il progetto {projectDisplayName} non invia più eventi a {url}. {reason}",
    enable:
      "Quando l’endpoint funziona di nuovo, attivalo nella dashboard. Potrai poi far inviare di nuovo tutto ciò che ha perso.",
    why: "Ricevi questa email perché gestisci il progetto.",
    failing: "Tutti i messaggi inviati all’endpoint non riescono da cinque giorni.",
    gone: "Ha risposto di non esistere più (codice 410).",
  },
  unsubscribe: {
    title: "Annulla l’iscrizione",
    question: "Vuoi smettere di ricevere email di marketing da {project}?",
    confirm: "Annulla l’iscrizione",
    done: "Iscrizione annullata",
    doneDetails: "Non riceverai più email di marketing da {project}.",
    already: "Hai già annullato l’iscrizione",
    incomplete: "Questo link è incompleto",
    incompleteDetails: "Apri di nuovo il link nell’email o copialo per intero.",
    expired: "Questo link è scaduto",
    expiredDetails: "Usa il link di un’email più recente o cambia le impostazioni delle notifiche nel tuo account.",
  },
};
