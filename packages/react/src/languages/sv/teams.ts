import type { Translation } from "@latchkit/ui";
import type { TeamsMessages } from "../messages.ts";

/** Swedish for the team pages, with the informal address. */
export const teams: Translation<TeamsMessages> = {
  createTeam: {
    title: "Skapa team",
    text: "Sedan kan du bjuda in medlemmar.",
    name: "Teamnamn",
    missing: "Ange ett teamnamn.",
    submit: "Skapa team",
    busy: "Skapar…",
  },
  deleteTeam: {
    title: "Radera team",
    text: "Raderar teamet och alla dess uppgifter för alla medlemmar. Det går inte att ångra.",
    open: "Radera team…",
    question: "Radera teamet permanent?",
  },
  invitationItem: {
    expires: "Går ut",
    revoke: "Återkalla",
    busy: "Återkallar…",
  },
  invitations: {
    title: "Inbjudningar",
    text: "De inbjudna får ett mejl med en länk. Den fungerar en gång, för ett konto med den inbjudna adressen.",
    email: "E-postadress",
    role: "Roll",
    usualRole: "Standard för nya medlemmar",
    submit: "Skicka inbjudan",
    busy: "Skickar…",
    sent: "Inbjudan har skickats till {email}.",
    open: "Väntande inbjudningar",
    none: "Inga väntande inbjudningar.",
    revoked: "Inbjudan till {email} har återkallats.",
    unverified: "Om du vill bjuda in andra måste du först verifiera din egen e-postadress i kontoinställningarna.",
  },
  leave: {
    title: "Lämna team",
    text: "Du förlorar åtkomsten till allt i teamet. För att komma tillbaka behöver du en ny inbjudan.",
    open: "Lämna team…",
    question: "Lämna {team}?",
    unnamed: "teamet",
    selected:
      "Det här är ditt aktuella team. När du har lämnat det har du inget aktuellt team förrän du väljer ett annat.",
    alone: "Du är den enda medlemmen. Om du lämnar teamet kan ingen längre komma åt eller radera det.",
    last: "Du är teamets sista administratör. Bjud in en till först, eller radera teamet.",
    submit: "Lämna team",
    busy: "Lämnar…",
  },
  longList: {
    more: "Visa fler",
  },
  members: {
    title: "Medlemmar",
    text: { one: "{count} medlem", other: "{count} medlemmar" },
    you: "Du",
    unnamed: "Medlem utan namn",
    remove: "Ta bort",
    question: "Ta bort {name} från teamet?",
    consequence: "Personen förlorar åtkomsten direkt. Du kan bjuda in personen igen.",
    submit: "Ta bort medlem",
    busy: "Tar bort…",
    removed: "Medlemmen har tagits bort.",
  },
  nameForm: {
    save: "Spara",
    busy: "Sparar…",
    saved: "Sparat.",
  },
  ownProfile: {
    title: "Din profil i teamet",
    text: "Tills du ändrar den här ser teamet profilen från ditt konto.",
    name: "Visningsnamn i teamet",
    usual: "Lämna tomt för att använda ”{name}”.",
    unnamed: "Lämna tomt för att inte ha något namn i teamet.",
  },
  teamPage: {
    changed: "Dina behörigheter i teamet har ändrats. Sidan visar nu det du har åtkomst till.",
  },
  teamProfile: {
    title: "Team",
    text: "Visas för medlemmar och inbjudna.",
    fixed: "Du har inte behörighet att ändra teamets namn och bild.",
    name: "Teamnamn",
    missing: "Ange ett teamnamn.",
    unnamed: "Team utan namn",
  },
};
