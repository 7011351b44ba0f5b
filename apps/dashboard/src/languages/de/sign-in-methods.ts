import type { Translation } from "@latchkit/ui";
import type { signInMethodsMessages } from "../../sign-in-methods/messages.ts";

export const signInMethods = {
  signInMethods: {
    password: "Passwort",
    passwordHint: "Anmeldung mit E-Mail-Adresse und Passwort. Standardmäßig eingeschaltet.",
    passwordLong: "E-Mail-Adresse und Passwort",
    otp: "Links und Codes per E-Mail",
    otpHint:
      "Benutzer erhalten eine E-Mail mit einem Link und einem sechsstelligen Code. Mit beidem können sie sich anmelden. Standardmäßig ausgeschaltet.",
    passkeys: "Passkeys",
    passkeysHint: "Anmeldung mit Fingerabdruck, Gesicht oder Geräte-PIN. Standardmäßig ausgeschaltet.",

    set: "Festgelegt",
    notSet: "Nicht eingerichtet",
    remove: "Entfernen",
    setPassword: "Passwort festlegen",
    changePassword: "Passwort ändern",
    newPassword: "Neues Passwort",
    passwordMissing: "Geben Sie ein neues Passwort ein.",
    passwordEndsSessions: "Mit dem neuen Passwort wird der Benutzer überall abgemeldet.",
    savePassword: "Passwort speichern",
    passwordSaved: "Passwort gespeichert.",
    sendReset: "Link zum Zurücksetzen senden",
    sendResetLead: "{email} erhält einen Link, um ein neues Passwort festzulegen.",
    resetSent: "E-Mail an {email} gesendet.",
    removePassword: "Passwort entfernen",
    removePasswordTitle: "Passwort dieses Benutzers entfernen?",
    removePasswordText: "Der Benutzer wird überall abgemeldet und braucht eine andere Anmeldemethode.",
    passwordRemoved: "Passwort entfernt.",

    otpForUser: "Anmeldung mit Links und Codes per E-Mail erlauben",
    otpForUserHint: "Sie gehen an die primäre Adresse, sofern das Projekt diese Methode erlaubt.",
    otpSaved: "Gespeichert.",

    passkey: "Passkey",
    passkeyAdded: "hinzugefügt am {when}",
    passkeyUsed: "zuletzt verwendet am {when}",
    removePasskey: "Passkey entfernen",
    removePasskeyNamed: "Passkey {name} entfernen",
    removePasskeyTitle: "Diesen Passkey entfernen?",
    removePasskeyText:
      "Der Benutzer kann sich damit nicht mehr anmelden. In den Kontoeinstellungen kann er einen neuen hinzufügen.",
    passkeyRemoved: "Passkey entfernt.",
  },
} satisfies Translation<typeof signInMethodsMessages>;
