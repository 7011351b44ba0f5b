import type { Translation } from "@latchkit/ui";
import type { ImpersonationMessages } from "../messages.ts";

/** Finnish for impersonators, with the informal address. */
export const impersonation: Translation<ImpersonationMessages> = {
  acting: {
    label: "Kirjautuneena toisena käyttäjänä",
    acting: "Olet kirjautunut käyttäjänä {name}",
    actingUnnamed: "Olet kirjautunut toisena käyttäjänä",
    stop: "Lopeta",
    stopping: "Lopetetaan…",
  },
  impersonation: {
    title: "Kirjaudutaanko käyttäjänä {name}?",
    titleUnnamed: "Kirjaudutaanko tänä käyttäjänä?",
    lead: "Kaikki tekemäsi lasketaan tämän käyttäjän tekemäksi, kunnes lopetat.",
    before: "Olet nyt kirjautunut käyttäjänä {name}. Kun lopetat, palaat omalle tilillesi.",
    beforeUnnamed: "Olet nyt kirjautunut sisään. Kun lopetat, palaat omalle tilillesi.",
    confirm: "Jatka käyttäjänä {name}",
    confirmUnnamed: "Jatka",
    busy: "Kirjaudutaan…",
    cancel: "Peruuta",
    endedTitle: "Tämä istunto on päättynyt",
    ended: "Se on vanhentunut, tai se lopetettiin. Aloita alusta käyttäjän sivulta hallintapaneelissa.",
    foreignTitle: "Tätä linkkiä ei voi käyttää",
    foreign:
      "Se kirjaisi sinut jonkun muun valitsemalle tilille. Täällä hyväksytään vain istunnot, joissa kirjaudutaan toisena käyttäjänä.",
    missingTitle: "Käyttäjää ei ole valittu",
    missing: "Avaa hallintapaneelissa sen käyttäjän sivu, jona haluat kirjautua.",
    home: "Siirry etusivulle",
  },
};
