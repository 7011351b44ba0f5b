import type { Translation } from "@latchkit/ui";
import type { refusalMessages } from "../../parts/failures/refusal-messages.ts";

export const refusals = {
  refusals: {
    "SCHEMA_ERROR with": "Dati non validi: {problem}",
    "USER_EMAIL_ALREADY_EXISTS with": "Un altro utente ha già l’indirizzo email {email}.",
    "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE with": "Un altro utente accede già con {address}.",
    "PASSWORD_TOO_SHORT with": "Questa password è troppo corta. Usa almeno {count} caratteri.",
    "PASSWORD_TOO_LONG with": "Questa password è troppo lunga. Usa al massimo {count} caratteri.",
    "PERMISSION_NOT_FOUND with": "Il permesso “{id}” non esiste più. Ricarica la pagina.",
    "CONTAINED_PERMISSION_NOT_FOUND with": "Il permesso contenuto “{id}” non esiste qui.",
    "PERMISSION_ID_ALREADY_EXISTS with": "Il permesso “{id}” esiste già. Scegli un altro ID.",
    "EMAIL_RENDERING_ERROR with": "Impossibile eseguire il rendering del sorgente. {problem}",
    PROJECT_ROLE_REQUIRED: "Il tuo ruolo in questo progetto non lo consente. Chiedi a un proprietario del progetto.",
    EMAIL_NOT_EDITABLE: "Questa email è in fase di invio o è già stata inviata. Non può più essere modificata.",
    REQUIRES_CUSTOM_EMAIL_SERVER: "Il server email condiviso non può farlo. Configura prima il tuo server email.",
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: "Un altro utente accede già con questo indirizzo.",
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: "Questa sessione è già terminata. Ricarica la pagina.",
    ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN:
      "Non hai più accesso a questo progetto. Chiedi a un membro del suo team di invitarti.",
    PROJECT_NOT_FOUND: "Questo progetto non esiste o non hai accesso.",
    CURRENT_PROJECT_NOT_FOUND: "Questo progetto non esiste più.",
    USER_NOT_FOUND: "Questo utente non esiste più.",
    USER_ID_DOES_NOT_EXIST: "Questo utente non esiste più.",
    PASSWORD_AUTHENTICATION_NOT_ENABLED: "L’accesso con password è disattivato in questo progetto. Prima attivalo.",
    PASSKEY_AUTHENTICATION_NOT_ENABLED: "L’accesso con passkey è disattivato in questo progetto. Prima attivalo.",
    SIGN_UP_NOT_ENABLED: "La registrazione è disattivata in questo progetto. Prima attivala.",
    REDIRECT_URL_NOT_WHITELISTED:
      "Questo URL non è su un dominio attendibile. Aggiungi prima il dominio a questo progetto.",
    EMAIL_ALREADY_VERIFIED: "Questo indirizzo è già verificato.",
    TEAM_NOT_FOUND: "Questo team non esiste più.",
    TEAM_MEMBERSHIP_NOT_FOUND: "Questo utente non è più membro del team.",
    EMAIL_NOT_VERIFIED:
      "Verifica il tuo indirizzo email nelle impostazioni dell’account prima di invitare altre persone.",
    TEAM_MEMBERSHIP_ALREADY_EXISTS: "Questo utente è già membro del team.",
    TEAM_PERMISSION_REQUIRED: "Non hai il permesso di farlo nel team. Chiedi a un altro membro.",
    TEAM_PERMISSION_NOT_FOUND: "Questo permesso è già stato revocato.",
    WRONG_PERMISSION_SCOPE: "Questo permesso non può essere concesso qui. Ha un altro ambito o non esiste più.",
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: "Questo account è collegato a un altro utente.",
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN:
      "Un altro utente accede già con questo account. Scollegalo da quell’utente o non consentire l’accesso qui.",
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: "Questo progetto non ha questo provider. Prima aggiungilo.",
    API_KEY_NOT_FOUND: "Questa chiave non esiste più.",
    API_KEYS_NOT_ENABLED: "Le chiavi API sono disattivate in questo progetto. Prima attivale.",
    CONFIG_NOT_VALID: "Configurazione non valida: {problem}",
    CONFIG_TOO_LARGE: "La configurazione diventerebbe troppo grande. Rimuovi le impostazioni che non ti servono più.",
    CONTACT_CHANNEL_ALREADY_EXISTS: "Questo utente ha già questo indirizzo.",
    CONTACT_CHANNEL_NOT_FOUND: "Questo indirizzo non esiste più. Ricarica la pagina.",
    IDEMPOTENCY_KEY_ALREADY_USED:
      "Questa chiave di idempotenza è già stata usata per un’altra richiesta. Usane una nuova.",
    IMAGE_NOT_VALID: "Questa immagine non è supportata. Scegli un altro file.",
    LAST_TEAM_ADMINISTRATOR:
      "L’ultimo amministratore non può lasciare un team che ha altri membri. Prima nomina un altro amministratore.",
    NAME_REQUIRED: "Questo progetto richiede un nome. Inseriscilo.",
    OAUTH_ACCOUNT_ALREADY_CONNECTED: "Questo account è già collegato a questo utente.",
    OAUTH_PROVIDER_ALREADY_SIGNS_IN:
      "Questo utente accede già con un altro account di questo provider. Disattiva prima l’accesso con quello.",
    OTP_SIGN_IN_NOT_ENABLED: "I link e i codici via email sono disattivati in questo progetto. Prima attivali.",
    PAGE_START_NOT_FOUND: "La prima voce di questa pagina è stata eliminata. Torna alla prima pagina.",
    PASSKEY_NOT_FOUND: "Questa passkey non esiste più. Ricarica la pagina.",
    PASSWORD_NEEDS_EMAIL:
      "Aggiungi prima un indirizzo email principale. L’utente ne ha bisogno per accedere con una password.",
    PASSWORD_SIGN_IN_NOT_ENABLED: "L’accesso con password è disattivato in questo progetto. Prima attivalo.",
    PROJECT_NOT_READY_FOR_PRODUCTION: "Risolvi prima i problemi dei tuoi domini.",
    SESSION_NOT_FOUND: "Questa sessione è già terminata. Ricarica la pagina.",
    TEAM_INVITATION_NOT_FOUND: "Questo invito non esiste più. Potrebbe essere stato accettato.",
    TEAM_OWNS_PROJECTS: "Questo team possiede dei progetti. Prima trasferiscili o eliminali.",
    ITEM_QUANTITY_INSUFFICIENT_AMOUNT: "Non ne resta abbastanza. Forse il tuo piano è troppo piccolo.",
  },
} satisfies Translation<typeof refusalMessages>;
