import type { Translation } from "@latchkit/ui";
import type { TeamsMessages } from "../messages.ts";

/** Polish for the team pages, with the informal address. */
export const teams: Translation<TeamsMessages> = {
  createTeam: {
    title: "Utwórz zespół",
    text: "Potem możesz zaprosić członków.",
    name: "Nazwa zespołu",
    missing: "Wpisz nazwę zespołu.",
    submit: "Utwórz zespół",
    busy: "Tworzenie…",
  },
  deleteTeam: {
    title: "Usuń zespół",
    text: "Usuwa zespół i wszystkie jego dane dla wszystkich członków. Tego nie można cofnąć.",
    open: "Usuń zespół…",
    question: "Trwale usunąć ten zespół?",
  },
  invitationItem: {
    expires: "Wygasa",
    revoke: "Wycofaj",
    busy: "Wycofywanie…",
  },
  invitations: {
    title: "Zaproszenia",
    text: "Zaproszone osoby otrzymują e-mail z linkiem. Działa on raz, dla konta z zaproszonym adresem.",
    email: "Adres e-mail",
    role: "Rola",
    usualRole: "Domyślna dla nowych członków",
    submit: "Wyślij zaproszenie",
    busy: "Wysyłanie…",
    sent: "Wysłano zaproszenie na adres {email}.",
    open: "Oczekujące zaproszenia",
    none: "Brak oczekujących zaproszeń.",
    revoked: "Wycofano zaproszenie dla {email}.",
    unverified: "Aby zapraszać innych, najpierw zweryfikuj własny adres e-mail w ustawieniach konta.",
  },
  leave: {
    title: "Opuść zespół",
    text: "Stracisz dostęp do wszystkiego w tym zespole. Aby wrócić, musisz dostać nowe zaproszenie.",
    open: "Opuść zespół…",
    question: "Opuścić zespół {team}?",
    unnamed: "bez nazwy",
    selected:
      "To Twój bieżący zespół. Po jego opuszczeniu nie będziesz mieć bieżącego zespołu, dopóki nie wybierzesz innego.",
    alone:
      "W zespole nie ma nikogo innego. Jeśli odejdziesz, nikt nie będzie mieć do niego dostępu ani nie będzie mógł go usunąć.",
    last: "Nikt inny nie administruje tym zespołem. Najpierw zaproś kolejną osobę do administrowania albo usuń zespół.",
    submit: "Opuść zespół",
    busy: "Opuszczanie…",
  },
  longList: {
    more: "Pokaż więcej",
  },
  members: {
    title: "Członkowie",
    text: { one: "{count} członek", few: "{count} członków", many: "{count} członków", other: "{count} członka" },
    you: "Ty",
    unnamed: "Członek bez nazwy",
    remove: "Usuń",
    question: "Usunąć z zespołu: {name}?",
    consequence: "Ta osoba natychmiast straci dostęp. Możesz zaprosić ją ponownie.",
    submit: "Usuń członka",
    busy: "Usuwanie…",
    removed: "Członek zespołu usunięty.",
  },
  nameForm: {
    save: "Zapisz",
    busy: "Zapisywanie…",
    saved: "Zapisano.",
  },
  ownProfile: {
    title: "Twój profil w tym zespole",
    text: "Dopóki go tu nie zmienisz, zespół widzi profil Twojego konta.",
    name: "Nazwa wyświetlana w tym zespole",
    usual: "Pozostaw puste, aby używać „{name}”.",
    unnamed: "Pozostaw puste, aby nie mieć nazwy w tym zespole.",
  },
  teamPage: {
    changed: "Twoje uprawnienia w tym zespole się zmieniły. Strona pokazuje teraz to, do czego masz dostęp.",
  },
  teamProfile: {
    title: "Zespół",
    text: "Widoczne dla członków i zaproszonych osób.",
    fixed: "Nie masz uprawnień do zmiany nazwy i zdjęcia zespołu.",
    name: "Nazwa zespołu",
    missing: "Wpisz nazwę zespołu.",
    unnamed: "Zespół bez nazwy",
  },
};
