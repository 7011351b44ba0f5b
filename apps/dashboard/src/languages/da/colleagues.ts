import type { Translation } from "@latchkit/ui";
import type { colleaguesMessages } from "../../projects/colleagues-messages.ts";

export const colleagues = {
  colleagues: {
    title: "Kolleger",
    lead: "Medlemmer af {team} med deres roller i alle teamets projekter.",
    caption: "Kolleger og deres roller",
    name: "Navn",
    role: "Rolle",
    roleOf: "Rolle for {name}",
    noRole: "Ingen adgang",
    lastActive: "Senest aktiv",
    joined: "Medlem siden",
    you: "Dig",
    saved: "{name} har nu rollen {role}.",
    loseOwner: "Vil du opgive rollen Ejer?",
    loseOwnerText:
      "Bagefter kan du ikke administrere kolleger, overføre projekter eller slette dem. Kun en anden ejer kan gøre dig til ejer igen.",
    loseOwnerConfirm: "Skift min rolle",
    remove: "Fjern",
    removeWhom: "Fjern {name}",
    removeTitle: "Vil du fjerne {name}?",
    removeText:
      "Personen mister straks adgangen til alle projekter i {team}. Nøgler, som personen har oprettet, virker fortsat.",
    removed: "{name} er fjernet.",
    leave: "Forlad",
    leaveTitle: "Vil du forlade {team}?",
    leaveText: "Du mister adgangen til alle projekter i {team}, indtil en ejer inviterer dig igen.",
    left: "Du har forladt {team}.",
    invite: "Invitér kollega",
    inviteText: "Kollegaen får en mail med et link, der virker én gang, for en konto med denne adresse.",
    email: "E-mailadresse",
    emailMissing: "Angiv en e-mailadresse, f.eks. ada@example.com.",
    send: "Send invitation",
    invited: "Invitationen er sendt til {email}.",
    pending: "Afventende invitationer",
    expires: "udløber {when}",
    revoke: "Tilbagekald",
    revokeWhom: "Tilbagekald invitationen til {email}",
    revoked: "Invitationen til {email} er tilbagekaldt.",
    onlyOwners: "Kun ejere inviterer kolleger og ændrer roller.",
  },
} satisfies Translation<typeof colleaguesMessages>;
