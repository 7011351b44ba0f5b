import type { Translation } from "@latchkit/ui";
import type { domainsMessages } from "../../domains/messages.ts";

export const domains = {
  domains: {
    title: "Verkkotunnukset",
    lead: "Sähköpostien linkit ja kirjautumisen jälkeiset uudelleenohjaukset voivat johtaa vain näihin verkkotunnuksiin.",
    trusted: "Luotetut verkkotunnukset",
    none: "Ei vielä luotettuja verkkotunnuksia",
    noneText: "Lisää sovelluksesi verkkotunnus ennen julkaisua.",
    noneTextLocal: "Voit kehittää localhostissa. Lisää sovelluksesi verkkotunnus ennen julkaisua.",
    add: "Lisää verkkotunnus",
    added: "Verkkotunnus lisätty.",
    saved: "Verkkotunnus tallennettu.",
    edit: "Muokkaa",
    editWhat: "Muokkaa: {domain}",
    save: "Tallenna verkkotunnus",
    remove: "Poista",
    removeWhat: "Poista {domain}",
    removeTitle: "Poistetaanko {domain}?",
    removeConfirm: "Poista verkkotunnus",
    removeText:
      "Käyttäjät eivät voi enää kirjautua sovellukseesi osoitteessa {domain}, eivätkä sähköpostien linkit enää johda sinne.",
    removed: "Verkkotunnus poistettu.",
    domain: "Verkkotunnus",
    domainHint:
      "Sovelluksesi osoite ilman polkua. ”*” vastaa yhtä isäntänimen osaa, ”**” mitä tahansa määrää osia. Kummankin jälkeen on oltava oma verkkotunnuksesi.",
    handlerPath: "Käsittelijän polku",
    handlerPathHint: "Kirjautumissivujen polku sovelluksessasi. Oletuksena ”/handler”.",
    pages: "Kirjautumissivut: {path}",
    alsoWww: "Lisää myös {domain}",
    noDomain: "Kirjoita verkkotunnus, esimerkiksi https://shop.example.",
    notWeb: "Aloita merkinnällä https://, kuten https://shop.example.",
    twice: "Tähän verkkotunnukseen luotetaan jo.",
    unfit:
      "Tämä verkkotunnus ei kelpaa. Tarkista oikeinkirjoitus ja käytä jokerimerkkejä vain oman verkkotunnuksesi alla.",
    badPath: "Polun on alettava vinoviivalla.",
    oneLabel:
      "”*” vastaa yhtä isäntänimen osaa: https://*.shop.example vastaa osoitetta https://eu.shop.example mutta ei osoitetta https://shop.example. Mikä tahansa muiden hallitsema aliverkkotunnus voi saada käyttäjiesi istunnot.",
    manyLabels:
      "”**” vastaa mitä tahansa määrää osia: https://**.shop.example vastaa myös osoitetta https://a.b.shop.example. Mikä tahansa muiden hallitsema aliverkkotunnus voi saada käyttäjiesi istunnot.",
    noUrl: "Tämä ei ole vielä täydellinen URL-osoite.",
    localhost: "Paikalliset osoitteet toimivat vain kehityksessä. ”Luota localhostiin” kattaa ne kaikki.",
    address: "IP-osoitteet eivät sovi tuotantoon. Käytä verkkotunnusta.",
    notEncrypted:
      "Ilman HTTPS:ää verkossa olevat hyökkääjät voivat kaapata istuntoja. Käytä HTTP:tä vain omalla koneellasi.",
    anyones:
      "Tämä jokerimerkki vastaa myös muiden verkkotunnuksia, joten palvelin ohittaa sen. Käytä jokerimerkkejä vain oman verkkotunnuksesi alla, kuten https://*.shop.example, tai localhostin porteissa: http://localhost:*.",
    notTrusted: "Ohitetaan",
    notForProduction: "Ei tuotantoon",
    development: "Kehitys",
    allowLocalhost: "Luota localhostiin",
    allowLocalhostHint:
      "Sallii uudelleenohjaukset mihin tahansa porttiin käyttäjän koneella, jossa mikä tahansa ohjelma voisi saada istunnon. Poista tämä käytöstä ennen julkaisua. Oletuksena käytössä.",
    settingSaved: "Tallennettu.",
    production: "Tuotantotila",
    productionOn: "Tämä projekti on tuotantotilassa.",
    productionOff: "Tämä projekti on kehitystilassa.",
    productionReady: "Sen verkkotunnukset ovat valmiita tuotantoon.",
    productionProblems: {
      one: "Yksi ongelma korjattavana ennen tuotantoa:",
      other: "{count} ongelmaa korjattavana ennen tuotantoa:",
    },
    localhostAllowed: "Localhostiin luotetaan.",
    problem: "{domain}: {problem}",
    productionWhat:
      "Tuotantotila edellyttää verkkotunnuksia, joissa on HTTPS, jokerimerkkejä vain oman verkkotunnuksesi alla ja sitä, ettei localhostiin luoteta.",
    toProduction: "Siirry tuotantotilaan",
  },
} satisfies Translation<typeof domainsMessages>;
