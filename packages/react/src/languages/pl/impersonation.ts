import type { Translation } from "@latchkit/ui";
import type { ImpersonationMessages } from "../messages.ts";

/** Polish for impersonators, with the informal address. */
export const impersonation: Translation<ImpersonationMessages> = {
  acting: {
    label: "Logowanie jako inny użytkownik",
    acting: "Korzystasz z konta: {name}",
    actingUnnamed: "Korzystasz z konta innego użytkownika",
    stop: "Zakończ",
    stopping: "Kończenie…",
  },
  impersonation: {
    title: "Zalogować się jako {name}?",
    titleUnnamed: "Zalogować się jako ten użytkownik?",
    lead: "Wszystko, co zrobisz, będzie liczyć się jako działanie tego użytkownika, dopóki nie zakończysz.",
    before: "Obecnie korzystasz z konta: {name}. Po zakończeniu wrócisz na swoje konto.",
    beforeUnnamed: "Obecnie masz aktywną sesję. Po zakończeniu wrócisz na swoje konto.",
    confirm: "Kontynuuj jako {name}",
    confirmUnnamed: "Kontynuuj",
    busy: "Logowanie…",
    cancel: "Anuluj",
    endedTitle: "Ta sesja się zakończyła",
    ended: "Wygasła lub została zakończona. Zacznij od nowa na stronie użytkownika w panelu.",
    foreignTitle: "Nie można użyć tego linku",
    foreign:
      "Zalogowałby Cię na konto wybrane przez kogoś innego. Działają tu tylko sesje logowania jako inny użytkownik.",
    missingTitle: "Nie wybrano użytkownika",
    missing: "Otwórz w panelu stronę użytkownika, jako który chcesz się zalogować.",
    home: "Przejdź do strony głównej",
  },
};
