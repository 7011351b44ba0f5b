import type { Translation } from "@latchkit/ui";
import type { colleaguesMessages } from "../../projects/colleagues-messages.ts";

export const colleagues = {
  colleagues: {
    title: "Kollegen",
    lead: "Mitglieder von {team} mit ihren Rollen in allen Projekten des Teams.",
    caption: "Kollegen und ihre Rollen",
    name: "Name",
    role: "Rolle",
    roleOf: "Rolle von {name}",
    noRole: "Kein Zugriff",
    lastActive: "Zuletzt aktiv",
    joined: "Beigetreten",
    you: "Sie",
    saved: "{name} hat jetzt die Rolle {role}.",
    loseOwner: "Rolle Inhaber abgeben?",
    loseOwnerText:
      "Sie können danach keine Kollegen verwalten und keine Projekte übertragen oder löschen. Nur ein anderer Inhaber kann Sie wieder zum Inhaber machen.",
    loseOwnerConfirm: "Meine Rolle ändern",
    remove: "Entfernen",
    removeWhom: "{name} entfernen",
    removeTitle: "{name} entfernen?",
    removeText:
      "Dieses Mitglied verliert sofort den Zugriff auf alle Projekte von {team}. Schlüssel, die es erstellt hat, gelten weiter.",
    removed: "{name} entfernt.",
    leave: "Verlassen",
    leaveTitle: "{team} verlassen?",
    leaveText: "Sie verlieren den Zugriff auf alle Projekte von {team}, bis ein Inhaber Sie wieder einlädt.",
    left: "Sie haben {team} verlassen.",
    invite: "Kollegen einladen",
    inviteText: "Die E-Mail enthält einen Link, der einmal für ein Konto mit dieser Adresse gilt.",
    email: "E-Mail-Adresse",
    emailMissing: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel ada@example.com.",
    send: "Einladung senden",
    invited: "Einladung an {email} gesendet.",
    pending: "Offene Einladungen",
    expires: "läuft ab am {when}",
    revoke: "Widerrufen",
    revokeWhom: "Einladung an {email} widerrufen",
    revoked: "Einladung an {email} widerrufen.",
    onlyOwners: "Nur Inhaber laden Kollegen ein und ändern Rollen.",
  },
} satisfies Translation<typeof colleaguesMessages>;
