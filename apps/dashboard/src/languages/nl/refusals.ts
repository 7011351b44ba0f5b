import type { Translation } from "@latchkit/ui";
import type { refusalMessages } from "../../parts/failures/refusal-messages.ts";

export const refusals = {
  refusals: {
    "SCHEMA_ERROR with": "Ongeldige invoer: {problem}",
    "USER_EMAIL_ALREADY_EXISTS with": "Een andere gebruiker heeft het e-mailadres {email} al.",
    "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE with": "Een andere gebruiker logt al in met {address}.",
    "PASSWORD_TOO_SHORT with": "Dit wachtwoord is te kort. Gebruik minstens {count} tekens.",
    "PASSWORD_TOO_LONG with": "Dit wachtwoord is te lang. Gebruik maximaal {count} tekens.",
    "PERMISSION_NOT_FOUND with": "Het recht “{id}” bestaat niet meer. Laad de pagina opnieuw.",
    "CONTAINED_PERMISSION_NOT_FOUND with": "Het bevatte recht “{id}” bestaat hier niet.",
    "PERMISSION_ID_ALREADY_EXISTS with": "Het recht “{id}” bestaat al. Kies een andere ID.",
    "EMAIL_RENDERING_ERROR with": "De broncode kan niet worden weergegeven. {problem}",
    PROJECT_ROLE_REQUIRED: "Je rol in dit project staat dit niet toe. Vraag het een eigenaar van het project.",
    ITEM_QUANTITY_INSUFFICIENT_AMOUNT: "Er is hier niet genoeg meer voor over. Misschien is je abonnement te klein.",
    EMAIL_NOT_EDITABLE: "Deze e-mail wordt of is al verstuurd en kan niet meer worden gewijzigd.",
    REQUIRES_CUSTOM_EMAIL_SERVER: "De gedeelde e-mailserver kan dit niet. Stel eerst je eigen e-mailserver in.",
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: "Een andere gebruiker logt al in met dit adres.",
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: "Deze sessie is al beëindigd. Laad de pagina opnieuw.",
    ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN:
      "Je hebt geen toegang meer tot dit project. Vraag een lid van het team om je uit te nodigen.",
    PROJECT_NOT_FOUND: "Dit project bestaat niet of je hebt er geen toegang toe.",
    CURRENT_PROJECT_NOT_FOUND: "Dit project bestaat niet meer.",
    USER_NOT_FOUND: "Deze gebruiker bestaat niet meer.",
    USER_ID_DOES_NOT_EXIST: "Deze gebruiker bestaat niet meer.",
    PASSWORD_AUTHENTICATION_NOT_ENABLED:
      "Inloggen met een wachtwoord is uitgeschakeld in dit project. Schakel het eerst in.",
    PASSKEY_AUTHENTICATION_NOT_ENABLED:
      "Inloggen met een passkey is uitgeschakeld in dit project. Schakel het eerst in.",
    SIGN_UP_NOT_ENABLED: "Registratie is uitgeschakeld in dit project. Schakel die eerst in.",
    REDIRECT_URL_NOT_WHITELISTED:
      "Deze URL staat niet op een vertrouwd domein. Voeg het domein eerst aan dit project toe.",
    EMAIL_ALREADY_VERIFIED: "Dit adres is al geverifieerd.",
    TEAM_NOT_FOUND: "Dit team bestaat niet meer.",
    TEAM_MEMBERSHIP_NOT_FOUND: "Deze gebruiker is geen lid meer van het team.",
    EMAIL_NOT_VERIFIED: "Verifieer je e-mailadres in je accountinstellingen voordat je anderen uitnodigt.",
    TEAM_MEMBERSHIP_ALREADY_EXISTS: "Deze gebruiker is al lid van het team.",
    TEAM_PERMISSION_REQUIRED: "Je hebt in het team geen rechten om dit te doen. Vraag het een ander lid.",
    TEAM_PERMISSION_NOT_FOUND: "Dit recht is al ingetrokken.",
    WRONG_PERMISSION_SCOPE:
      "Dit recht kan hier niet worden toegekend. Het heeft een ander bereik of bestaat niet meer.",
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: "Dit account is aan een andere gebruiker gekoppeld.",
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN:
      "Een andere gebruiker logt al in met dit account. Ontkoppel het daar of sta inloggen hier niet toe.",
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: "Dit project heeft deze provider niet. Voeg hem eerst toe.",
    API_KEY_NOT_FOUND: "Deze sleutel bestaat niet meer.",
    API_KEYS_NOT_ENABLED: "API-sleutels zijn uitgeschakeld in dit project. Schakel ze eerst in.",
    CONFIG_NOT_VALID: "Ongeldige configuratie: {problem}",
    CONFIG_TOO_LARGE: "De configuratie zou te groot worden. Verwijder instellingen die je niet meer nodig hebt.",
    CONTACT_CHANNEL_ALREADY_EXISTS: "Deze gebruiker heeft dit adres al.",
    CONTACT_CHANNEL_NOT_FOUND: "Dit adres bestaat niet meer. Laad de pagina opnieuw.",
    IDEMPOTENCY_KEY_ALREADY_USED: "Deze idempotentiesleutel is al voor een ander verzoek gebruikt. Gebruik een nieuwe.",
    IMAGE_NOT_VALID: "Deze afbeelding wordt niet ondersteund. Kies een ander bestand.",
    LAST_TEAM_ADMINISTRATOR:
      "De laatste beheerder kan een team met andere leden niet verlaten. Maak eerst een ander lid beheerder.",
    NAME_REQUIRED: "Dit project vereist een naam. Vul er een in.",
    OAUTH_ACCOUNT_ALREADY_CONNECTED: "Deze gebruiker heeft dit account al gekoppeld.",
    OAUTH_PROVIDER_ALREADY_SIGNS_IN:
      "Deze gebruiker logt al in met een ander account van deze provider. Schakel inloggen daar eerst uit.",
    OTP_SIGN_IN_NOT_ENABLED: "Links en codes per e-mail zijn uitgeschakeld in dit project. Schakel ze eerst in.",
    PAGE_START_NOT_FOUND: "De eerste vermelding van deze pagina is verwijderd. Ga terug naar de eerste pagina.",
    PASSKEY_NOT_FOUND: "Deze passkey bestaat niet meer. Laad de pagina opnieuw.",
    PASSWORD_NEEDS_EMAIL:
      "Voeg eerst een primair e-mailadres toe. De gebruiker heeft dat nodig om met een wachtwoord in te loggen.",
    PASSWORD_SIGN_IN_NOT_ENABLED: "Inloggen met een wachtwoord is uitgeschakeld in dit project. Schakel het eerst in.",
    PROJECT_NOT_READY_FOR_PRODUCTION: "Los eerst de problemen met je domeinen op.",
    SESSION_NOT_FOUND: "Deze sessie is al beëindigd. Laad de pagina opnieuw.",
    TEAM_INVITATION_NOT_FOUND: "Deze uitnodiging bestaat niet meer. Misschien is ze al geaccepteerd.",
    TEAM_OWNS_PROJECTS: "Dit team bezit projecten. Draag die eerst over of verwijder ze.",
  },
} satisfies Translation<typeof refusalMessages>;
