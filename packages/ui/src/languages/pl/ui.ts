import type { Translation } from "../../messages/define-messages.ts";
import type { UiMessages } from "../../ui-messages.ts";

/** Polish for what this package says itself, with the informal address. */
export const ui = {
  common: {
    cancel: "Anuluj",
    close: "Zamknij",
  },
  copyButton: {
    copy: "Kopiuj",
    copied: "Skopiowano",
    failed: "Zaznacz i skopiuj ręcznie",
  },
  failures: {
    offline: "Jesteś offline. Sprawdź połączenie z internetem i spróbuj ponownie.",
    unreachable: "Nie udało się połączyć. Sprawdź połączenie z internetem i spróbuj ponownie.",
    tooMany: "Zbyt wiele prób. Odczekaj minutę i spróbuj ponownie.",
    wait: "Zbyt wiele prób. Spróbuj ponownie za {time}.",
    waitIsOver: "Możesz już spróbować ponownie.",
    forbidden:
      "Nie masz do tego uprawnień. Niektóre działania są niedostępne, gdy korzystasz z konta innego użytkownika.",
    conflict:
      "Nie można tego teraz zrobić. Jeśli do zespołu należą projekty, najpierw je przekaż lub usuń. W przeciwnym razie spróbuj ponownie.",
    banned: "To konto jest zawieszone. Jeśli uważasz, że to pomyłka, skontaktuj się z pomocą techniczną.",
    bannedUntil:
      "To konto jest zawieszone do {time}. Jeśli uważasz, że to pomyłka, skontaktuj się z pomocą techniczną.",
    unknown: "Coś poszło nie tak. Spróbuj ponownie.",
    notLoaded: "Nie udało się wczytać",
    retry: "Spróbuj ponownie",
  },
  form: {
    slow: "Trwa to dłużej niż zwykle…",
  },
} satisfies Translation<UiMessages>;
