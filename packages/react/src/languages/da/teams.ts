import type { Translation } from "@latchkit/ui";
import type { TeamsMessages } from "../messages.ts";

/** Danish for the team pages, with the informal address. */
export const teams: Translation<TeamsMessages> = {
  createTeam: {
    title: "Opret team",
    text: "Bagefter kan du invitere medlemmer.",
    name: "Teamets navn",
    missing: "Indtast et navn til teamet.",
    submit: "Opret team",
    busy: "Opretter…",
  },
  deleteTeam: {
    title: "Slet team",
    text: "Sletter teamet og alle dets data for alle medlemmer. Det kan ikke fortrydes.",
    open: "Slet team…",
    question: "Vil du slette teamet permanent?",
  },
  invitationItem: {
    expires: "Udløber",
    revoke: "Tilbagekald",
    busy: "Tilbagekalder…",
  },
  invitations: {
    title: "Invitationer",
    text: "De inviterede får en mail med et link. Det virker én gang, for en konto med den inviterede adresse.",
    email: "E-mailadresse",
    role: "Rolle",
    usualRole: "Standard for nye medlemmer",
    submit: "Send invitation",
    busy: "Sender…",
    sent: "Invitationen er sendt til {email}.",
    open: "Ventende invitationer",
    none: "Ingen ventende invitationer.",
    revoked: "Invitationen til {email} er tilbagekaldt.",
    unverified: "Hvis du vil invitere andre, skal du først bekræfte din egen e-mailadresse i dine kontoindstillinger.",
  },
  leave: {
    title: "Forlad team",
    text: "Du mister adgangen til alt i teamet. Hvis du vil være med igen, skal du have en ny invitation.",
    open: "Forlad team…",
    question: "Vil du forlade {team}?",
    unnamed: "teamet",
    selected:
      "Dette er dit aktuelle team. Når du har forladt det, har du ikke noget aktuelt team, før du vælger et andet.",
    alone: "Du er det eneste medlem. Hvis du går, kan ingen få adgang til eller slette teamet.",
    last: "Du er teamets sidste administrator. Inviter en anden først, eller slet teamet.",
    submit: "Forlad team",
    busy: "Forlader…",
  },
  longList: {
    more: "Vis flere",
  },
  members: {
    title: "Medlemmer",
    text: { one: "{count} medlem", other: "{count} medlemmer" },
    you: "Dig",
    unnamed: "Medlem uden navn",
    remove: "Fjern",
    question: "Vil du fjerne {name} fra teamet?",
    consequence: "Personen mister straks adgangen. Du kan invitere vedkommende igen.",
    submit: "Fjern medlem",
    busy: "Fjerner…",
    removed: "Medlemmet er fjernet.",
  },
  nameForm: {
    save: "Gem",
    busy: "Gemmer…",
    saved: "Gemt.",
  },
  ownProfile: {
    title: "Din profil i dette team",
    text: "Indtil du ændrer den her, ser teamet profilen fra din konto.",
    name: "Vist navn i dette team",
    usual: "Lad feltet være tomt for at bruge ”{name}”.",
    unnamed: "Lad feltet være tomt for ikke at have et navn i dette team.",
  },
  teamPage: {
    changed: "Dine tilladelser i dette team er ændret. Siden viser nu det, du har adgang til.",
  },
  teamProfile: {
    title: "Team",
    text: "Vises for medlemmer og inviterede.",
    fixed: "Du har ikke tilladelse til at ændre teamets navn og billede.",
    name: "Teamets navn",
    missing: "Indtast et navn til teamet.",
    unnamed: "Team uden navn",
  },
};
