import type { Translation } from "@latchkit/ui";
import type { TeamsMessages } from "../messages.ts";

/** Norwegian for the team pages, with the informal address. */
export const teams: Translation<TeamsMessages> = {
  createTeam: {
    title: "Opprett team",
    text: "Etterpå kan du invitere medlemmer.",
    name: "Navn på teamet",
    missing: "Skriv inn et navn på teamet.",
    submit: "Opprett team",
    busy: "Oppretter…",
  },
  deleteTeam: {
    title: "Slett team",
    text: "Sletter teamet og alle dataene i det for alle medlemmer. Dette kan ikke angres.",
    open: "Slett team…",
    question: "Slette teamet permanent?",
  },
  invitationItem: {
    expires: "Utløper",
    revoke: "Trekk tilbake",
    busy: "Trekker tilbake…",
  },
  invitations: {
    title: "Invitasjoner",
    text: "De inviterte får en e-post med en lenke. Den virker én gang, for en konto med den inviterte adressen.",
    email: "E-postadresse",
    role: "Rolle",
    usualRole: "Standard for nye medlemmer",
    submit: "Send invitasjon",
    busy: "Sender…",
    sent: "Invitasjonen er sendt til {email}.",
    open: "Ventende invitasjoner",
    none: "Ingen ventende invitasjoner.",
    revoked: "Invitasjonen til {email} er trukket tilbake.",
    unverified: "Hvis du vil invitere andre, må du først bekrefte din egen e-postadresse i kontoinnstillingene.",
  },
  leave: {
    title: "Forlat team",
    text: "Du mister tilgangen til alt i teamet. For å bli med igjen trenger du en ny invitasjon.",
    open: "Forlat team…",
    question: "Forlate {team}?",
    unnamed: "teamet",
    selected:
      "Dette er det aktive teamet ditt. Når du har forlatt det, har du ikke noe aktivt team før du velger et annet.",
    alone: "Du er det eneste medlemmet. Hvis du går, kan ingen lenger åpne eller slette teamet.",
    last: "Du er teamets siste administrator. Inviter en annen først, eller slett teamet.",
    submit: "Forlat team",
    busy: "Forlater…",
  },
  longList: {
    more: "Vis flere",
  },
  members: {
    title: "Medlemmer",
    text: { one: "{count} medlem", other: "{count} medlemmer" },
    you: "Deg",
    unnamed: "Medlem uten navn",
    remove: "Fjern",
    question: "Fjerne {name} fra teamet?",
    consequence: "Personen mister tilgangen med en gang. Du kan invitere personen på nytt.",
    submit: "Fjern medlem",
    busy: "Fjerner…",
    removed: "Medlemmet er fjernet.",
  },
  nameForm: {
    save: "Lagre",
    busy: "Lagrer…",
    saved: "Lagret.",
  },
  ownProfile: {
    title: "Profilen din i dette teamet",
    text: "Teamet ser profilen fra kontoen din til du endrer den her.",
    name: "Visningsnavn i dette teamet",
    usual: "La feltet stå tomt for å bruke «{name}».",
    unnamed: "La feltet stå tomt for ikke å ha noe navn i dette teamet.",
  },
  teamPage: {
    changed: "Tillatelsene dine i dette teamet er endret. Siden viser nå det du har tilgang til.",
  },
  teamProfile: {
    title: "Team",
    text: "Synlig for medlemmer og inviterte.",
    fixed: "Du har ikke tillatelse til å endre teamets navn og bilde.",
    name: "Navn på teamet",
    missing: "Skriv inn et navn på teamet.",
    unnamed: "Team uten navn",
  },
};
