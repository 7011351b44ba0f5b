import type { Translation } from "@latchkit/ui";
import type { signInMethodsMessages } from "../../sign-in-methods/messages.ts";

export const signInMethods = {
  signInMethods: {
    password: "Hasło",
    passwordHint: "Użytkownicy logują się adresem e-mail i hasłem. Domyślnie włączone.",
    passwordLong: "Adres e-mail i hasło",
    otp: "Linki i kody z e-maila",
    otpHint:
      "Użytkownicy otrzymują e-mail z linkiem i 6-znakowym kodem. Każdym z nich mogą się zalogować. Domyślnie wyłączone.",
    passkeys: "Klucze dostępu",
    passkeysHint: "Użytkownicy logują się odciskiem palca, twarzą lub kodem PIN urządzenia. Domyślnie wyłączone.",

    set: "Ustawione",
    notSet: "Nieskonfigurowane",
    remove: "Usuń",
    setPassword: "Ustaw hasło",
    changePassword: "Zmień hasło",
    newPassword: "Nowe hasło",
    passwordMissing: "Wpisz nowe hasło.",
    passwordEndsSessions: "Zapisanie nowego hasła wyloguje użytkownika wszędzie.",
    savePassword: "Zapisz hasło",
    passwordSaved: "Hasło zapisane.",
    sendReset: "Wyślij link do resetowania",
    sendResetLead: "Na adres {email} wyślemy link do wyboru nowego hasła.",
    resetSent: "Wysłano e-mail na adres {email}.",
    removePassword: "Usuń hasło",
    removePasswordTitle: "Usunąć hasło tego użytkownika?",
    removePasswordText: "Użytkownik zostanie wszędzie wylogowany i będzie potrzebować innej metody logowania.",
    passwordRemoved: "Hasło usunięte.",

    otpForUser: "Zezwalaj na logowanie linkami i kodami z e-maila",
    otpForUserHint: "Trafiają na główny adres użytkownika, jeśli projekt zezwala na tę metodę.",
    otpSaved: "Zapisano.",

    passkey: "Klucz dostępu",
    passkeyAdded: "dodano {when}",
    passkeyUsed: "ostatnio użyty {when}",
    removePasskey: "Usuń klucz dostępu",
    removePasskeyNamed: "Usuń klucz dostępu {name}",
    removePasskeyTitle: "Usunąć ten klucz dostępu?",
    removePasskeyText:
      "Użytkownik nie będzie już mógł logować się tym kluczem dostępu. Nowy może dodać w ustawieniach konta.",
    passkeyRemoved: "Klucz dostępu usunięty.",
  },
} satisfies Translation<typeof signInMethodsMessages>;
