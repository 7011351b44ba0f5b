import type { Translation } from "@latchkit/ui";
import type { TeamsMessages } from "../messages.ts";

/** Dutch for the team pages, with the informal address. */
export const teams: Translation<TeamsMessages> = {
  createTeam: {
    title: "Team maken",
    text: "Daarna kun je leden uitnodigen.",
    name: "Teamnaam",
    missing: "Vul een teamnaam in.",
    submit: "Team maken",
    busy: "Maken…",
  },
  deleteTeam: {
    title: "Team verwijderen",
    text: "Verwijdert het team en alle bijbehorende gegevens voor alle leden. Je kunt dit niet ongedaan maken.",
    open: "Team verwijderen…",
    question: "Dit team definitief verwijderen?",
  },
  invitationItem: {
    expires: "Verloopt",
    revoke: "Intrekken",
    busy: "Intrekken…",
  },
  invitations: {
    title: "Uitnodigingen",
    text: "Genodigden krijgen een e-mail met een link. De link werkt één keer, voor een account met het uitgenodigde adres.",
    email: "E-mailadres",
    role: "Rol",
    usualRole: "Standaard voor nieuwe leden",
    submit: "Uitnodiging versturen",
    busy: "Versturen…",
    sent: "Uitnodiging verstuurd naar {email}.",
    open: "Openstaande uitnodigingen",
    none: "Geen openstaande uitnodigingen.",
    revoked: "Uitnodiging voor {email} ingetrokken.",
    unverified: "Wil je anderen uitnodigen? Verifieer dan eerst je eigen e-mailadres in je accountinstellingen.",
  },
  leave: {
    title: "Team verlaten",
    text: "Je hebt dan geen toegang meer tot alles in dit team. Om terug te komen heb je een nieuwe uitnodiging nodig.",
    open: "Team verlaten…",
    question: "{team} verlaten?",
    unnamed: "Het team",
    selected: "Dit is je huidige team. Als je het verlaat, heb je geen huidig team totdat je een ander kiest.",
    alone: "Je bent het enige lid. Als je weggaat, kan niemand dit team meer openen of verwijderen.",
    last: "Je bent de laatste beheerder van dit team. Nodig eerst een andere uit of verwijder het team.",
    submit: "Team verlaten",
    busy: "Verlaten…",
  },
  longList: {
    more: "Meer tonen",
  },
  members: {
    title: "Leden",
    text: { one: "{count} lid", other: "{count} leden" },
    you: "Jij",
    unnamed: "Naamloos lid",
    remove: "Verwijderen",
    question: "{name} uit het team verwijderen?",
    consequence: "Deze persoon verliest meteen de toegang. Je kunt diegene opnieuw uitnodigen.",
    submit: "Lid verwijderen",
    busy: "Verwijderen…",
    removed: "Lid verwijderd.",
  },
  nameForm: {
    save: "Opslaan",
    busy: "Opslaan…",
    saved: "Opgeslagen.",
  },
  ownProfile: {
    title: "Je profiel in dit team",
    text: "Zolang je het hier niet wijzigt, ziet het team je accountprofiel.",
    name: "Weergavenaam in dit team",
    usual: "Laat leeg om “{name}” te gebruiken.",
    unnamed: "Laat leeg om in dit team geen naam te hebben.",
  },
  teamPage: {
    changed: "Je rechten in dit team zijn gewijzigd. Deze pagina toont nu waar je toegang toe hebt.",
  },
  teamProfile: {
    title: "Team",
    text: "Zichtbaar voor leden en genodigden.",
    fixed: "Je hebt geen rechten om de naam en foto van het team te wijzigen.",
    name: "Teamnaam",
    missing: "Vul een teamnaam in.",
    unnamed: "Naamloos team",
  },
};
