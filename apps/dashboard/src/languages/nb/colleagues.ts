import type { Translation } from "@latchkit/ui";
import type { colleaguesMessages } from "../../projects/colleagues-messages.ts";

export const colleagues = {
  colleagues: {
    title: "Kolleger",
    lead: "Medlemmer av {team}, med rollene deres i alle teamets prosjekter.",
    caption: "Kolleger og rollene deres",
    name: "Navn",
    role: "Rolle",
    roleOf: "Rolle for {name}",
    noRole: "Ingen tilgang",
    lastActive: "Sist aktiv",
    joined: "Medlem siden",
    you: "Deg",
    saved: "{name} har nå rollen {role}.",
    loseOwner: "Gi fra deg rollen Eier?",
    loseOwnerText:
      "Etterpå kan du ikke administrere kolleger, overføre prosjekter eller slette dem. Bare en annen eier kan gjøre deg til eier igjen.",
    loseOwnerConfirm: "Endre rollen min",
    remove: "Fjern",
    removeWhom: "Fjern {name}",
    removeTitle: "Fjerne {name}?",
    removeText:
      "Personen mister med en gang tilgangen til alle prosjekter i {team}. Nøkler personen har opprettet, virker fortsatt.",
    removed: "{name} er fjernet.",
    leave: "Forlat",
    leaveTitle: "Forlate {team}?",
    leaveText: "Du mister tilgangen til alle prosjekter i {team} til en eier inviterer deg igjen.",
    left: "Du har forlatt {team}.",
    invite: "Inviter kollega",
    inviteText: "Kollegaen får en e-post med en lenke som virker én gang, for en konto med denne adressen.",
    email: "E-postadresse",
    emailMissing: "Skriv inn en e-postadresse, for eksempel ada@example.com.",
    send: "Send invitasjon",
    invited: "Invitasjonen er sendt til {email}.",
    pending: "Ventende invitasjoner",
    expires: "utløper {when}",
    revoke: "Trekk tilbake",
    revokeWhom: "Trekk tilbake invitasjonen til {email}",
    revoked: "Invitasjonen til {email} er trukket tilbake.",
    onlyOwners: "Bare eiere inviterer kolleger og endrer roller.",
  },
} satisfies Translation<typeof colleaguesMessages>;
