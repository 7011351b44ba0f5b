import type { Translation } from "@latchkit/ui";
import type { configurationMessages } from "../../configuration/messages.ts";

export const configuration = {
  configuration: {
    title: "Määritykset",
    lead: "Kaikki tämän projektin asetukset yhtenä JSON-dokumenttina, myös ne, joilla ei ole omaa sivua.",
    whole: "Nykyiset määritykset",
    wholeLead: "Sisältää kaikki oletusarvot. Salaisuudet on piilotettu.",
    search: "Hae nimiä ja arvoja",
    nothingFound: "Ei vastaavia nimiä tai arvoja.",
    copyWhat: "määritykset ilman salaisuuksia",
    expandAll: "Laajenna kaikki",
    collapseAll: "Tiivistä kaikki",
    change: "Muuta asetuksia",
    changeLead:
      "Kirjoita JSON-objekti, jossa on polkuja ja arvoja. Voit esikatsella muutoksia ennen niiden käyttöönottoa.",
    override: "Muutokset JSON-muodossa",
    overrideHint:
      "Vain nimeämäsi polut muuttuvat. Polku korvaa kaiken sen alle asetetun: {leaf} asettaa yhden arvon, {section} palauttaa kaiken muun siinä osiossa oletukseksi. {none} palauttaa polun.",
    noText: "Kirjoita muutoksesi, esimerkiksi {example}.",
    noJson: "Virheellinen JSON: {problem}",
    noObject: "Kirjoita JSON-objekti aaltosulkeisiin.",
    preview: "Esikatsele muutoksia",
    previewTitle: "Tehtävät muutokset",
    noChange: "Ei muutoksia. Kaikki on jo asetettu näin.",
    apply: "Ota käyttöön",
    cancel: "Peruuta",
    applied: "Määritykset päivitetty.",
    history: "Historia",
    historyLead: "Viimeisimmät muutokset määrityksiin, uusin ensin.",
    filterHistory: "Suodata polun mukaan",
    noHistory: "Ei vielä muutoksia",
    noHistoryText: "Täällä tai muilla sivuilla tehdyt muutokset näkyvät täällä aiempine arvoineen.",
    noMatch: "Ei vastaavia viimeaikaisia muutoksia.",
    toAuditLog: "Näytä valvontaloki",
  },
} satisfies Translation<typeof configurationMessages>;
