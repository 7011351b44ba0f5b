import type { Translation } from "../language/catalogue.ts";
import type { refusalTexts } from "./refusal-texts.ts";

export const german: Translation<typeof refusalTexts> = {
  "SCHEMA_ERROR with": "Eine der Angaben wird nicht angenommen: {problem}",
  "USER_EMAIL_ALREADY_EXISTS with": "Die Adresse {email} hat schon jemand anderes.",
  "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE with": "Mit {address} meldet sich schon jemand anderes an.",
  "PASSWORD_TOO_SHORT with": "Dieses Passwort ist zu kurz. Es braucht mindestens {count} Zeichen.",
  "PASSWORD_TOO_LONG with": "Dieses Passwort ist zu lang. Es darf höchstens {count} Zeichen haben.",
  "PERMISSION_NOT_FOUND with":
    "Das Recht „{id}“ gibt es nicht mehr. Laden Sie die Seite neu, um zu sehen, welche es gibt.",
  "CONTAINED_PERMISSION_NOT_FOUND with": "Das Recht „{id}“ kann nicht enthalten sein, weil es hier nicht existiert.",
  "PERMISSION_ID_ALREADY_EXISTS with": "Ein Recht „{id}“ gibt es schon. Wählen Sie einen anderen Namen.",
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: "Mit dieser Adresse meldet sich schon jemand anderes an.",
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED:
    "Diese Sitzung ist schon beendet. Laden Sie die Seite neu, um den jetzigen Stand zu sehen.",
  ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN:
    "Sie verwalten dieses Projekt nicht mehr. Bitten Sie jemanden aus seinem Team, Sie hereinzulassen.",
  PROJECT_NOT_FOUND: "Dieses Projekt gibt es nicht mehr, oder es ist nicht Ihres.",
  CURRENT_PROJECT_NOT_FOUND: "Dieses Projekt gibt es nicht mehr.",
  USER_NOT_FOUND: "Diese Person gibt es nicht mehr.",
  USER_ID_DOES_NOT_EXIST: "Diese Person gibt es nicht mehr.",
  PASSWORD_AUTHENTICATION_NOT_ENABLED:
    "Die Anmeldung mit Passwort ist in diesem Projekt ausgeschaltet. Schalten Sie sie zuerst ein.",
  PASSKEY_AUTHENTICATION_NOT_ENABLED:
    "Die Anmeldung mit Passkey ist in diesem Projekt ausgeschaltet. Schalten Sie sie zuerst ein.",
  SIGN_UP_NOT_ENABLED: "Dieses Projekt nimmt keine neuen Konten an. Schalten Sie die Registrierung zuerst ein.",
  REDIRECT_URL_NOT_WHITELISTED:
    "Diese Adresse liegt auf keiner vertrauenswürdigen Domain. Tragen Sie sie zuerst bei den Domains des Projekts ein.",
  EMAIL_ALREADY_VERIFIED: "Diese Adresse ist schon bestätigt.",
  TEAM_NOT_FOUND: "Dieses Team gibt es nicht mehr.",
  TEAM_MEMBERSHIP_NOT_FOUND: "Diese Person ist nicht mehr Mitglied des Teams.",
  EMAIL_NOT_VERIFIED:
    "Bestätigen Sie zuerst in Ihren Kontoeinstellungen Ihre E-Mail-Adresse. Nur wer eine bestätigte hat, kann andere einladen.",
  TEAM_MEMBERSHIP_ALREADY_EXISTS: "Diese Person ist schon Mitglied des Teams.",
  TEAM_PERMISSION_REQUIRED: "Das dürfen Sie in diesem Team nicht. Bitten Sie jemanden darum, der es darf.",
  TEAM_PERMISSION_NOT_FOUND: "Dieses Recht wurde schon entzogen.",
  WRONG_PERMISSION_SCOPE:
    "Dieses Recht kann hier nicht vergeben werden: Es ist von der anderen Art, oder es gibt es nicht mehr.",
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: "Dieses Konto ist mit einer anderen Person verbunden.",
  OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN:
    "Mit diesem Konto meldet sich schon jemand an. Entfernen Sie es dort, oder lassen Sie es hier nicht zur Anmeldung zu.",
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: "Diesen Anbieter hat das Projekt nicht. Richten Sie ihn zuerst ein.",
  API_KEY_NOT_FOUND: "Diesen Schlüssel gibt es nicht mehr.",
};
