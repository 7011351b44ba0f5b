import type { Translation } from "@latchkit/ui";
import type { TeamsMessages } from "../messages.ts";

/** Finnish for the team pages, with the informal address. */
export const teams: Translation<TeamsMessages> = {
  createTeam: {
    title: "Luo tiimi",
    text: "Sen jälkeen voit kutsua jäseniä.",
    name: "Tiimin nimi",
    missing: "Kirjoita tiimin nimi.",
    submit: "Luo tiimi",
    busy: "Luodaan…",
  },
  deleteTeam: {
    title: "Poista tiimi",
    text: "Poistaa tiimin ja kaikki sen tiedot kaikilta jäseniltä. Tätä ei voi perua.",
    open: "Poista tiimi…",
    question: "Poistetaanko tämä tiimi pysyvästi?",
  },
  invitationItem: {
    expires: "Vanhenee",
    revoke: "Peru",
    busy: "Perutaan…",
  },
  invitations: {
    title: "Kutsut",
    text: "Kutsutut saavat sähköpostilla linkin. Se toimii kerran, tilillä, jolla on kutsuttu osoite.",
    email: "Sähköpostiosoite",
    role: "Rooli",
    usualRole: "Uusien jäsenten oletus",
    submit: "Lähetä kutsu",
    busy: "Lähetetään…",
    sent: "Kutsu lähetetty osoitteeseen {email}.",
    open: "Odottavat kutsut",
    none: "Ei odottavia kutsuja.",
    revoked: "Kutsu osoitteeseen {email} peruttu.",
    unverified: "Jos haluat kutsua muita, vahvista ensin oma sähköpostiosoitteesi tilisi asetuksissa.",
  },
  leave: {
    title: "Poistu tiimistä",
    text: "Menetät pääsyn kaikkeen tässä tiimissä. Palataksesi tarvitset uuden kutsun.",
    open: "Poistu tiimistä…",
    question: "Poistutko tiimistä {team}?",
    unnamed: "(nimetön)",
    selected: "Tämä on nykyinen tiimisi. Sen jälkeen sinulla ei ole nykyistä tiimiä, ennen kuin valitset toisen.",
    alone: "Olet ainoa jäsen. Jos poistut, kukaan ei enää pääse tiimiin tai voi poistaa sitä.",
    last: "Olet tiimin viimeinen ylläpitäjä. Kutsu ensin toinen tai poista tiimi.",
    submit: "Poistu tiimistä",
    busy: "Poistutaan…",
  },
  longList: {
    more: "Näytä lisää",
  },
  members: {
    title: "Jäsenet",
    text: { one: "{count} jäsen", other: "{count} jäsentä" },
    you: "Sinä",
    unnamed: "Nimetön jäsen",
    remove: "Poista",
    question: "Poistetaanko {name} tiimistä?",
    consequence: "Hän menettää pääsyn heti. Voit kutsua hänet uudelleen.",
    submit: "Poista jäsen",
    busy: "Poistetaan…",
    removed: "Jäsen poistettu.",
  },
  nameForm: {
    save: "Tallenna",
    busy: "Tallennetaan…",
    saved: "Tallennettu.",
  },
  ownProfile: {
    title: "Profiilisi tässä tiimissä",
    text: "Tiimi näkee tilisi profiilin, kunnes muutat sitä täällä.",
    name: "Näyttönimi tässä tiimissä",
    usual: "Jätä tyhjäksi, niin nimenä on ”{name}”.",
    unnamed: "Jätä tyhjäksi, jos et halua nimeä tässä tiimissä.",
  },
  teamPage: {
    changed: "Käyttöoikeutesi tässä tiimissä ovat muuttuneet. Sivulla näkyy nyt se, mihin sinulla on pääsy.",
  },
  teamProfile: {
    title: "Tiimi",
    text: "Näkyy jäsenille ja kutsutuille.",
    fixed: "Sinulla ei ole oikeutta muuttaa tiimin nimeä ja kuvaa.",
    name: "Tiimin nimi",
    missing: "Kirjoita tiimin nimi.",
    unnamed: "Nimetön tiimi",
  },
};
