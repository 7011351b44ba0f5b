import type { Translation } from "@latchkit/ui";
import type { signInMethodsMessages } from "../../sign-in-methods/messages.ts";

export const signInMethods = {
  signInMethods: {
    password: "Heslo",
    passwordHint: "Uživatelé se přihlašují e-mailovou adresou a heslem. Ve výchozím stavu zapnuto.",
    passwordLong: "E-mailová adresa a heslo",
    otp: "Odkazy a kódy e-mailem",
    otpHint:
      "Uživatelé dostanou e-mail s odkazem a šestimístným kódem. Přihlásí se kterýmkoli z nich. Ve výchozím stavu vypnuto.",
    passkeys: "Přístupové klíče",
    passkeysHint: "Uživatelé se přihlašují otiskem prstu, obličejem nebo PINem zařízení. Ve výchozím stavu vypnuto.",

    set: "Nastaveno",
    notSet: "Nenastaveno",
    remove: "Odebrat",
    setPassword: "Nastavit heslo",
    changePassword: "Změnit heslo",
    newPassword: "Nové heslo",
    passwordMissing: "Zadejte nové heslo.",
    passwordEndsSessions: "Uložením nového hesla se uživatel všude odhlásí.",
    savePassword: "Uložit heslo",
    passwordSaved: "Heslo bylo uloženo.",
    sendReset: "Poslat odkaz pro obnovení",
    sendResetLead: "Na {email} přijde odkaz, pomocí kterého si uživatel zvolí nové heslo.",
    resetSent: "E-mail byl odeslán na {email}.",
    removePassword: "Odebrat heslo",
    removePasswordTitle: "Odebrat heslo tohoto uživatele?",
    removePasswordText: "Uživatel bude všude odhlášen a bude potřebovat jiný způsob přihlášení.",
    passwordRemoved: "Heslo bylo odebráno.",

    otpForUser: "Povolit přihlášení odkazy a kódy z e-mailu",
    otpForUserHint: "Chodí na hlavní adresu uživatele, pokud projekt tento způsob povoluje.",
    otpSaved: "Uloženo.",

    passkey: "Přístupový klíč",
    passkeyAdded: "přidáno {when}",
    passkeyUsed: "naposledy použito {when}",
    removePasskey: "Odebrat přístupový klíč",
    removePasskeyNamed: "Odebrat přístupový klíč {name}",
    removePasskeyTitle: "Odebrat tento přístupový klíč?",
    removePasskeyText: "Uživatel se tímto přístupovým klíčem už nepřihlásí. Nový si může přidat v nastavení účtu.",
    passkeyRemoved: "Přístupový klíč byl odebrán.",
  },
} satisfies Translation<typeof signInMethodsMessages>;
