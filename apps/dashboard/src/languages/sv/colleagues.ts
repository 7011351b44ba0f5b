import type { Translation } from "@latchkit/ui";
import type { colleaguesMessages } from "../../projects/colleagues-messages.ts";

export const colleagues = {
  colleagues: {
    title: "Kollegor",
    lead: "Medlemmar i {team}, med sina roller i alla teamets projekt.",
    caption: "Kollegor och deras roller",
    name: "Namn",
    role: "Roll",
    roleOf: "Roll för {name}",
    noRole: "Ingen åtkomst",
    lastActive: "Senast aktiv",
    joined: "Gick med",
    you: "Du",
    saved: "{name} har nu rollen {role}.",
    loseOwner: "Ge upp rollen Ägare?",
    loseOwnerText:
      "Efteråt kan du inte hantera kollegor, överföra projekt eller radera dem. Bara en annan ägare kan göra dig till ägare igen.",
    loseOwnerConfirm: "Ändra min roll",
    remove: "Ta bort",
    removeWhom: "Ta bort {name}",
    removeTitle: "Ta bort {name}?",
    removeText:
      "Personen förlorar direkt åtkomsten till alla projekt i {team}. Nycklar som personen har skapat fungerar fortfarande.",
    removed: "{name} har tagits bort.",
    leave: "Lämna",
    leaveTitle: "Lämna {team}?",
    leaveText: "Du förlorar åtkomsten till alla projekt i {team} tills en ägare bjuder in dig igen.",
    left: "Du har lämnat {team}.",
    invite: "Bjud in kollega",
    inviteText: "Kollegan får ett mejl med en länk som fungerar en gång, för ett konto med den här adressen.",
    email: "E-postadress",
    emailMissing: "Ange en e-postadress, till exempel ada@example.com.",
    send: "Skicka inbjudan",
    invited: "Inbjudan har skickats till {email}.",
    pending: "Väntande inbjudningar",
    expires: "går ut {when}",
    revoke: "Återkalla",
    revokeWhom: "Återkalla inbjudan till {email}",
    revoked: "Inbjudan till {email} har återkallats.",
    onlyOwners: "Bara ägare bjuder in kollegor och ändrar roller.",
  },
} satisfies Translation<typeof colleaguesMessages>;
