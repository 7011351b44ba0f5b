import type { Translation } from "@latchkit/ui";
import type { dataVaultMessages } from "../../data-vault/messages.ts";

export const dataVault = {
  dataVault: {
    title: "Tietoholvi",
    lead: "Säilytä arkaluonteisia arvoja, kuten muiden palvelujen käyttötunnisteita. Taustapalvelusi salaa ne ennen lähettämistä.",
    none: "Ei vielä säilöjä",
    noneText:
      "Säilö sisältää arvoja avaimen mukaan. Taustapalvelusi salaa molemmat omalla salaisuudellaan, joten niitä ei voi lukea tämän palvelimen ylläpitäjä eikä hyökkääjä, jolla on tietokanta.",
    secretText:
      "Salaisuus ei koskaan poistu palvelimiltasi. Säilytä siitä varmuuskopio turvallisessa paikassa: ilman salaisuutta arvoja ei voi palauttaa.",
    store: "Säilö",
    id: "Tunnus",
    theId: "tunnus",
    theIdOf: "säilön {name} tunnus",
    newStore: "Uusi säilö",
    name: "Nimi",
    nameHint: "Näkyy vain hallintapaneelissa.",
    noName: "Kirjoita nimi.",
    idHint: "Koodisi käyttää tätä tunnusta. Sitä ei voi muuttaa myöhemmin. Kirjaimia, numeroita, ”_” ja ”-”.",
    badId: "Käytä kirjaimia, numeroita, merkkejä ”_” ja ”-”, enintään {max} merkkiä. Älä aloita merkillä ”-”.",
    takenId: "Tämä tunnus on jo käytössä.",
    create: "Luo säilö",
    made: "Säilö luotu. Alla näet, miten käytät sitä taustapalvelussasi.",
    about: "Tietoja",
    saveName: "Tallenna nimi",
    nameSaved: "Nimi tallennettu.",
    use: "Käyttö taustapalvelussasi",
    useLead: "Kit salaa arvot ja purkaa niiden salauksen palvelimellasi.",
    terminal: "Pääte",
    theCommand: "komento",
    codeText:
      "Kun projektiavaimet ovat .env-tiedostossa (ks. {overview}), tämä koodi tallentaa arvon ja lukee sen takaisin:",
    overview: "Yleiskatsaus",
    theCode: "koodi",
    deleting: "Säilön poistaminen",
    deletingLead:
      "Säilön tyhjentäminen poistaa sen arvot. Säilön poistaminen poistaa sen määrityksistä, mutta säilyttää arvot.",
    empty: "Tyhjennä säilö…",
    emptyTitle: "Tyhjennetäänkö ”{name}”?",
    emptyNow: "Poista kaikki arvot",
    emptyText: "Kaikki tämän säilön arvot poistetaan. Säilö säilyy. Tätä ei voi perua.",
    emptied: "”{name}” tyhjennetty.",
    delete: "Poista säilö…",
    deleteTitle: "Poistetaanko ”{name}”?",
    deleteNow: "Poista säilö",
    deleteStops: "Tätä säilöä käyttävät ohjelmat lakkaavat heti toimimasta.",
    deleteKeeps:
      "Sen arvot pysyvät tietokannassa salattuina ja luoksepääsemättöminä. Uusi säilö, jonka tunnus on {id}, voi lukea ne uudelleen. Jos haluat poistaa arvot, tyhjennä säilö ensin.",
    deleted: "”{name}” poistettu.",
  },
} satisfies Translation<typeof dataVaultMessages>;
