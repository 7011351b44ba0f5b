import type { Translation } from "@latchkit/ui";
import type { apiKeysAppMessages } from "../../api-keys-app/messages.ts";

export const apiKeysApp = {
  apiKeysApp: {
    title: "API-avaimet",
    lead: "Käyttäjät ja tiimit luovat näitä avaimia käyttääkseen rajapintaasi. Tämän projektin avaimet: {keys}.",
    projectKeys: "Projektiavaimet",
    saved: "Tallennettu.",
    who: "Avainten omistajat",
    user: "Käyttäjät",
    userHint: "Käyttäjät voivat luoda ja mitätöidä omia avaimiaan tilinsä asetuksissa. Oletuksena pois käytöstä.",
    team: "Tiimit",
    teamHint:
      "Jäsenet, joilla on käyttöoikeus ”$manage_api_keys”, voivat luoda ja mitätöidä tiiminsä avaimia. Oletuksena pois käytöstä.",
    turnOffTitle: "Poistetaanko nämä API-avaimet käytöstä?",
    turnOffText: "Niitä käyttävät ohjelmat hylätään heti. Avaimet säilyvät ja toimivat taas, jos otat tämän käyttöön.",
    turnOff: "Poista käytöstä",
    checking: "Avainten tarkistaminen rajapinnassasi",
    checkingLead:
      "Taustapalvelusi kysyy Latchkitiltä, kuka avaimen omistaa. Jos avain vuotaa ja GitHubin kaltainen skanneri löytää sen, skanneri voi mitätöidä avaimen.",
    file: "Rajapintasi reitissä",
    snippetWhat: "koodi",
  },
} satisfies Translation<typeof apiKeysAppMessages>;
