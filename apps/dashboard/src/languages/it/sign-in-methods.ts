import type { Translation } from "@latchkit/ui";
import type { signInMethodsMessages } from "../../sign-in-methods/messages.ts";

export const signInMethods = {
  signInMethods: {
    password: "Password",
    passwordHint:
      "Gli utenti accedono con il loro indirizzo email e una password. Attivo per impostazione predefinita.",
    passwordLong: "Indirizzo email e password",
    otp: "Link e codici via email",
    otpHint:
      "Gli utenti ricevono un’email con un link e un codice di 6 caratteri. Entrambi consentono l’accesso. Disattivato per impostazione predefinita.",
    passkeys: "Passkey",
    passkeysHint:
      "Gli utenti accedono con l’impronta, il volto o il PIN del dispositivo. Disattivato per impostazione predefinita.",
    set: "Impostata",
    notSet: "Non configurata",
    remove: "Rimuovi",
    setPassword: "Imposta password",
    changePassword: "Cambia password",
    newPassword: "Nuova password",
    passwordMissing: "Inserisci una nuova password.",
    passwordEndsSessions: "Salvando una nuova password l’utente viene disconnesso ovunque.",
    savePassword: "Salva password",
    passwordSaved: "Password salvata.",
    sendReset: "Invia link di reimpostazione",
    sendResetLead: "{email} riceve un link per scegliere una nuova password.",
    resetSent: "Email inviata a {email}.",
    removePassword: "Rimuovi password",
    removePasswordTitle: "Rimuovere la password di questo utente?",
    removePasswordText: "L’utente viene disconnesso ovunque e ha bisogno di un altro metodo di accesso.",
    passwordRemoved: "Password rimossa.",
    otpForUser: "Consenti l’accesso con link e codici via email",
    otpForUserHint: "Vengono inviati all’indirizzo principale dell’utente, se il progetto consente questo metodo.",
    otpSaved: "Salvato.",
    passkey: "Passkey",
    passkeyAdded: "aggiunta il {when}",
    passkeyUsed: "ultimo utilizzo il {when}",
    removePasskey: "Rimuovi passkey",
    removePasskeyNamed: "Rimuovi la passkey {name}",
    removePasskeyTitle: "Rimuovere questa passkey?",
    removePasskeyText:
      "L’utente non potrà più accedere con questa passkey. Può aggiungerne una nuova nelle impostazioni del suo account.",
    passkeyRemoved: "Passkey rimossa.",
  },
} satisfies Translation<typeof signInMethodsMessages>;
