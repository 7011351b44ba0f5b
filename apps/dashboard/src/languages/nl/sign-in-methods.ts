import type { Translation } from "@latchkit/ui";
import type { signInMethodsMessages } from "../../sign-in-methods/messages.ts";

export const signInMethods = {
  signInMethods: {
    password: "Wachtwoord",
    passwordHint: "Gebruikers loggen in met hun e-mailadres en een wachtwoord. Standaard ingeschakeld.",
    passwordLong: "E-mailadres en wachtwoord",
    otp: "Links en codes per e-mail",
    otpHint:
      "Gebruikers krijgen een e-mail met een link en een code van 6 tekens. Met beide kunnen ze inloggen. Standaard uitgeschakeld.",
    passkeys: "Passkeys",
    passkeysHint:
      "Gebruikers loggen in met een vingerafdruk, gezicht of pincode van hun apparaat. Standaard uitgeschakeld.",
    set: "Ingesteld",
    notSet: "Niet ingesteld",
    remove: "Verwijderen",
    setPassword: "Wachtwoord instellen",
    changePassword: "Wachtwoord wijzigen",
    newPassword: "Nieuw wachtwoord",
    passwordMissing: "Vul een nieuw wachtwoord in.",
    passwordEndsSessions: "Als je een nieuw wachtwoord opslaat, wordt de gebruiker overal uitgelogd.",
    savePassword: "Wachtwoord opslaan",
    passwordSaved: "Wachtwoord opgeslagen.",
    sendReset: "Herstellink versturen",
    sendResetLead: "{email} krijgt een link om een nieuw wachtwoord te kiezen.",
    resetSent: "E-mail verstuurd naar {email}.",
    removePassword: "Wachtwoord verwijderen",
    removePasswordTitle: "Het wachtwoord van deze gebruiker verwijderen?",
    removePasswordText: "De gebruiker wordt overal uitgelogd en heeft een andere inlogmethode nodig.",
    passwordRemoved: "Wachtwoord verwijderd.",
    otpForUser: "Inloggen met links en codes per e-mail toestaan",
    otpForUserHint: "Ze gaan naar het primaire adres van de gebruiker, als het project deze methode toestaat.",
    otpSaved: "Opgeslagen.",
    passkey: "Passkey",
    passkeyAdded: "toegevoegd op {when}",
    passkeyUsed: "laatst gebruikt op {when}",
    removePasskey: "Passkey verwijderen",
    removePasskeyNamed: "Passkey {name} verwijderen",
    removePasskeyTitle: "Deze passkey verwijderen?",
    removePasskeyText:
      "De gebruiker kan niet meer inloggen met deze passkey, maar kan in de accountinstellingen een nieuwe toevoegen.",
    passkeyRemoved: "Passkey verwijderd.",
  },
} satisfies Translation<typeof signInMethodsMessages>;
