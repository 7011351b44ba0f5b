import type { Translation } from "@latchkit/ui";
import type { launchChecklistMessages } from "../../launch-checklist/messages.ts";

export const launchChecklist = {
  launchChecklist: {
    title: "Lista kontrolna przed startem",
    lead: "Sprawdź te ustawienia przed startem.",
    progress: "Gotowe: {done} z {all}",
    ready: "Wszystko gotowe do startu.",
    done: "Gotowe",
    open: "Do zrobienia",
    look: "Wyświetl",
    putRight: "Napraw",
    what: ": {check}",
    signIn: "Włącz metodę logowania",
    signInText: "Musi być włączona co najmniej jedna metoda lub jeden dostawca.",
    domain: "Dodaj swoją domenę",
    domainText:
      "Co najmniej jedna zaufana domena, każda z nazwą domeny i HTTPS. Do nich prowadzą linki w e-mailach i przekierowania.",
    localhost: "Wyłącz zaufanie do localhost",
    localhostText: "W przeciwnym razie każdy program na komputerze użytkownika może przechwycić jego sesję.",
    ownKeys: "Użyj własnych danych uwierzytelniających OAuth",
    ownKeysText: "Dostawcy pokażą wtedy nazwę Twojej aplikacji zamiast nazwy tej instalacji.",
    ownMail: "Wysyłaj e-maile z własnego serwera",
    ownMailText: "E-maile będą wtedy wysyłane z Twojego adresu i możesz wysyłać własne.",
    payments: "Przyjmuj prawdziwe płatności",
    paymentsText: "W trybie testowym każdy, kto ma link do płatności, otrzymuje Twoje produkty za darmo.",
    production: "Włącz tryb produkcyjny",
    productionText: "Ostatni krok. Najpierw wszystkie domeny muszą być gotowe do pracy produkcyjnej.",
  },
} satisfies Translation<typeof launchChecklistMessages>;
