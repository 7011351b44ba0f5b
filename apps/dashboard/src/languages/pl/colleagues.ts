import type { Translation } from "@latchkit/ui";
import type { colleaguesMessages } from "../../projects/colleagues-messages.ts";

export const colleagues = {
  colleagues: {
    title: "Współpracownicy",
    lead: "Członkowie zespołu {team} i ich role we wszystkich jego projektach.",
    caption: "Współpracownicy i ich role",
    name: "Imię i nazwisko",
    role: "Rola",
    roleOf: "Rola: {name}",
    noRole: "Brak dostępu",
    lastActive: "Ostatnia aktywność",
    joined: "Data dołączenia",
    you: "Ty",
    saved: "{name} ma teraz rolę: {role}.",
    loseOwner: "Zrezygnować z roli właściciela?",
    loseOwnerText:
      "Nie będzie już można zarządzać współpracownikami ani przekazywać i usuwać projektów. Tę rolę może Ci przywrócić tylko inny właściciel.",
    loseOwnerConfirm: "Zmień moją rolę",
    remove: "Usuń",
    removeWhom: "Usuń: {name}",
    removeTitle: "Usunąć {name}?",
    removeText:
      "Ta osoba natychmiast straci dostęp do wszystkich projektów zespołu {team}. Utworzone przez nią klucze nadal działają.",
    removed: "Usunięto: {name}.",
    leave: "Opuść",
    leaveTitle: "Opuścić {team}?",
    leaveText: "Stracisz dostęp do wszystkich projektów zespołu {team}, dopóki właściciel nie zaprosi Cię ponownie.",
    left: "Nie należysz już do zespołu {team}.",
    invite: "Zaproś współpracownika",
    inviteText: "Ta osoba otrzyma e-mail z linkiem, który działa raz, dla konta z tym adresem.",
    email: "Adres e-mail",
    emailMissing: "Wpisz adres e-mail, na przykład ada@example.com.",
    send: "Wyślij zaproszenie",
    invited: "Wysłano zaproszenie na adres {email}.",
    pending: "Oczekujące zaproszenia",
    expires: "wygasa {when}",
    revoke: "Wycofaj",
    revokeWhom: "Wycofaj zaproszenie dla {email}",
    revoked: "Wycofano zaproszenie dla {email}.",
    onlyOwners: "Tylko właściciele zapraszają współpracowników i zmieniają role.",
  },
} satisfies Translation<typeof colleaguesMessages>;
