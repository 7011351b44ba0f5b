import type { Translation } from "@latchkit/ui";
import type { refusalMessages } from "../../parts/failures/refusal-messages.ts";

export const refusals = {
  refusals: {
    "SCHEMA_ERROR with": "Ungültige Eingabe: {problem}",
    "USER_EMAIL_ALREADY_EXISTS with": "Ein anderer Benutzer hat bereits die E-Mail-Adresse {email}.",
    "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE with":
      "Ein anderer Benutzer meldet sich bereits mit {address} an.",
    "PASSWORD_TOO_SHORT with": "Dieses Passwort ist zu kurz. Verwenden Sie mindestens {count} Zeichen.",
    "PASSWORD_TOO_LONG with": "Dieses Passwort ist zu lang. Verwenden Sie höchstens {count} Zeichen.",
    "PERMISSION_NOT_FOUND with": "Die Berechtigung „{id}“ existiert nicht mehr. Laden Sie die Seite neu.",
    "CONTAINED_PERMISSION_NOT_FOUND with": "Die enthaltene Berechtigung „{id}“ existiert hier nicht.",
    "PERMISSION_ID_ALREADY_EXISTS with": "Die Berechtigung „{id}“ existiert bereits. Wählen Sie eine andere ID.",
    "EMAIL_RENDERING_ERROR with": "Der Quelltext lässt sich nicht darstellen. {problem}",
    PROJECT_ROLE_REQUIRED: "Ihre Rolle in diesem Projekt erlaubt das nicht. Bitten Sie einen Inhaber des Projekts.",
    ITEM_QUANTITY_INSUFFICIENT_AMOUNT: "Dafür ist nicht genug übrig. Vielleicht ist Ihr Tarif zu klein.",
    EMAIL_NOT_EDITABLE: "Diese E-Mail wird gerade gesendet oder wurde gesendet. Sie lässt sich nicht mehr ändern.",
    REQUIRES_CUSTOM_EMAIL_SERVER:
      "Der gemeinsame E-Mail-Server kann das nicht. Richten Sie zuerst einen eigenen E-Mail-Server ein.",
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE:
      "Ein anderer Benutzer meldet sich bereits mit dieser Adresse an.",
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: "Diese Sitzung ist bereits beendet. Laden Sie die Seite neu.",
    ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN:
      "Sie haben keinen Zugriff mehr auf dieses Projekt. Bitten Sie ein Mitglied des Teams um eine Einladung.",
    PROJECT_NOT_FOUND: "Dieses Projekt existiert nicht, oder Sie haben keinen Zugriff darauf.",
    CURRENT_PROJECT_NOT_FOUND: "Dieses Projekt existiert nicht mehr.",
    USER_NOT_FOUND: "Dieser Benutzer existiert nicht mehr.",
    USER_ID_DOES_NOT_EXIST: "Dieser Benutzer existiert nicht mehr.",
    PASSWORD_AUTHENTICATION_NOT_ENABLED:
      "Die Anmeldung mit Passwort ist in diesem Projekt ausgeschaltet. Schalten Sie sie zuerst ein.",
    PASSKEY_AUTHENTICATION_NOT_ENABLED:
      "Die Anmeldung mit Passkey ist in diesem Projekt ausgeschaltet. Schalten Sie sie zuerst ein.",
    SIGN_UP_NOT_ENABLED: "Die Registrierung ist in diesem Projekt ausgeschaltet. Schalten Sie sie zuerst ein.",
    REDIRECT_URL_NOT_WHITELISTED:
      "Diese URL liegt nicht auf einer vertrauenswürdigen Domain. Fügen Sie die Domain zuerst zu diesem Projekt hinzu.",
    EMAIL_ALREADY_VERIFIED: "Diese Adresse ist bereits bestätigt.",
    TEAM_NOT_FOUND: "Dieses Team existiert nicht mehr.",
    TEAM_MEMBERSHIP_NOT_FOUND: "Dieser Benutzer ist nicht mehr Mitglied des Teams.",
    EMAIL_NOT_VERIFIED: "Bestätigen Sie Ihre E-Mail-Adresse in den Kontoeinstellungen, bevor Sie andere einladen.",
    TEAM_MEMBERSHIP_ALREADY_EXISTS: "Dieser Benutzer ist bereits Mitglied des Teams.",
    TEAM_PERMISSION_REQUIRED: "Ihnen fehlt die Berechtigung dafür in diesem Team. Bitten Sie ein anderes Mitglied.",
    TEAM_PERMISSION_NOT_FOUND: "Diese Berechtigung wurde bereits entzogen.",
    WRONG_PERMISSION_SCOPE:
      "Diese Berechtigung kann hier nicht erteilt werden. Sie hat einen anderen Geltungsbereich oder existiert nicht mehr.",
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: "Dieses Konto ist mit einem anderen Benutzer verbunden.",
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN:
      "Ein anderer Benutzer meldet sich bereits mit diesem Konto an. Trennen Sie es dort, oder erlauben Sie hier keine Anmeldung.",
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: "Dieses Projekt hat diesen Anbieter nicht. Fügen Sie ihn zuerst hinzu.",
    API_KEY_NOT_FOUND: "Dieser Schlüssel existiert nicht mehr.",

    API_KEYS_NOT_ENABLED: "API-Schlüssel sind in diesem Projekt ausgeschaltet. Schalten Sie sie zuerst ein.",
    CONFIG_NOT_VALID: "Ungültige Konfiguration: {problem}",
    CONFIG_TOO_LARGE: "Die Konfiguration würde zu groß. Entfernen Sie Einstellungen, die Sie nicht mehr brauchen.",
    CONTACT_CHANNEL_ALREADY_EXISTS: "Dieser Benutzer hat diese Adresse bereits.",
    CONTACT_CHANNEL_NOT_FOUND: "Diese Adresse existiert nicht mehr. Laden Sie die Seite neu.",
    IDEMPOTENCY_KEY_ALREADY_USED:
      "Dieser Idempotenzschlüssel wurde bereits für eine andere Anfrage verwendet. Verwenden Sie einen neuen.",
    IMAGE_NOT_VALID: "Dieses Bild wird nicht unterstützt. Wählen Sie eine andere Datei.",
    LAST_TEAM_ADMINISTRATOR:
      "Die letzte Person mit Administratorrechten kann ein Team mit weiteren Mitgliedern nicht verlassen. Geben Sie zuerst einem anderen Mitglied diese Rechte.",
    NAME_REQUIRED: "Dieses Projekt verlangt einen Namen. Geben Sie einen ein.",
    OAUTH_ACCOUNT_ALREADY_CONNECTED: "Dieses Konto ist bereits mit diesem Benutzer verbunden.",
    OAUTH_PROVIDER_ALREADY_SIGNS_IN:
      "Dieser Benutzer meldet sich bereits mit einem anderen Konto dieses Anbieters an. Schalten Sie die Anmeldung dort zuerst aus.",
    OTP_SIGN_IN_NOT_ENABLED:
      "Links und Codes per E-Mail sind in diesem Projekt ausgeschaltet. Schalten Sie sie zuerst ein.",
    PAGE_START_NOT_FOUND: "Der erste Eintrag dieser Seite wurde gelöscht. Gehen Sie zur ersten Seite zurück.",
    PASSKEY_NOT_FOUND: "Dieser Passkey existiert nicht mehr. Laden Sie die Seite neu.",
    PASSWORD_NEEDS_EMAIL:
      "Fügen Sie zuerst eine primäre E-Mail-Adresse hinzu. Der Benutzer braucht sie für die Anmeldung mit Passwort.",
    PASSWORD_SIGN_IN_NOT_ENABLED:
      "Die Anmeldung mit Passwort ist in diesem Projekt ausgeschaltet. Schalten Sie sie zuerst ein.",
    PROJECT_NOT_READY_FOR_PRODUCTION: "Beheben Sie zuerst die Probleme mit Ihren Domains.",
    SESSION_NOT_FOUND: "Diese Sitzung ist bereits beendet. Laden Sie die Seite neu.",
    TEAM_INVITATION_NOT_FOUND: "Diese Einladung existiert nicht mehr. Möglicherweise wurde sie angenommen.",
    TEAM_OWNS_PROJECTS: "Diesem Team gehören Projekte. Übertragen oder löschen Sie sie zuerst.",
  },
} satisfies Translation<typeof refusalMessages>;
