import type { Translation } from "@latchkit/ui";
import type { colleaguesMessages } from "../../projects/colleagues-messages.ts";

export const colleagues = {
  colleagues: {
    title: "Collega's",
    lead: "Leden van {team}, met hun rol in alle projecten van het team.",
    caption: "Collega's en hun rollen",
    name: "Naam",
    role: "Rol",
    roleOf: "Rol van {name}",
    noRole: "Geen toegang",
    lastActive: "Laatst actief",
    joined: "Lid sinds",
    you: "Jij",
    saved: "{name} heeft nu de rol {role}.",
    loseOwner: "De rol Eigenaar opgeven?",
    loseOwnerText:
      "Je kunt daarna geen collega's meer beheren en geen projecten overdragen of verwijderen. Alleen een andere eigenaar kan je weer eigenaar maken.",
    loseOwnerConfirm: "Mijn rol wijzigen",
    remove: "Verwijderen",
    removeWhom: "{name} verwijderen",
    removeTitle: "{name} verwijderen?",
    removeText:
      "Deze persoon verliest meteen de toegang tot alle projecten van {team}. Sleutels die deze persoon heeft gemaakt, blijven werken.",
    removed: "{name} verwijderd.",
    leave: "Verlaten",
    leaveTitle: "{team} verlaten?",
    leaveText: "Je verliest de toegang tot alle projecten van {team} totdat een eigenaar je opnieuw uitnodigt.",
    left: "Je hebt {team} verlaten.",
    invite: "Collega uitnodigen",
    inviteText: "Je collega krijgt een e-mail met een link die één keer werkt, voor een account met dit adres.",
    email: "E-mailadres",
    emailMissing: "Vul een e-mailadres in, zoals ada@example.com.",
    send: "Uitnodiging versturen",
    invited: "Uitnodiging verstuurd naar {email}.",
    pending: "Openstaande uitnodigingen",
    expires: "verloopt op {when}",
    revoke: "Intrekken",
    revokeWhom: "Uitnodiging voor {email} intrekken",
    revoked: "Uitnodiging voor {email} ingetrokken.",
    onlyOwners: "Alleen eigenaars nodigen collega's uit en wijzigen rollen.",
  },
} satisfies Translation<typeof colleaguesMessages>;
