import type { Translation } from "@latchkit/ui";
import type { impersonationMessages } from "../../users/impersonation/messages.ts";

export const impersonation = {
  impersonation: {
    act: "Kirjaudu tänä käyttäjänä…",
    title: "Kirjaudutaanko käyttäjänä {name}?",
    titleUnnamed: "Kirjaudutaanko tänä käyttäjänä?",
    lead: "Sovelluksesi avautuu uuteen välilehteen ja pyytää vahvistusta. Tunnin ajan näet sen, minkä tämä käyttäjä näkee, ja toimesi lasketaan hänen tekemikseen.",
    limits:
      "Jokaisella sivulla näkyy ilmoituspalkki. Et voi muuttaa käyttäjän salasanaa, sähköpostiosoitteita, pääsyavaimia, istuntoja tai avaimia. Kirjautuminen kirjataan valvontalokiin.",
    place: "Avaa",
    here: "Tämä kone",
    address: "Sovelluksesi URL-osoite",
    addressHint: "Kirjautumissivujesi on oltava polussa {path}.",
    notHere: "Kirjoita paikallinen URL-osoite, esimerkiksi http://localhost:3000.",
    nowhere:
      "Yhtään luotettua verkkotunnusta ei voi avata. Lisää sivulla ”Verkkotunnukset” sellainen, jossa ei ole jokerimerkkejä, tai käytä konsolia.",
    open: "Avaa sovellus",
    opened: "Sovellus avattiin uuteen välilehteen.",
    blocked: "Selaimesi esti uuden välilehden. {link}. Linkki toimii kerran, kun olet vahvistanut siellä.",
    openLink: "Avaa sovellus täällä",
    console: "Sovelluksille, jotka käyttävät muita paketteja",
    consoleLead: "Suorita tämä selaimen konsolissa sovelluksesi sivulla. Se korvaa nykyisen istunnon. Älä jaa sitä.",
    makeSnippet: "Luo koodi",
    consoleTitle: "Konsoli",
    snippet: "konsolin koodi",
  },
} satisfies Translation<typeof impersonationMessages>;
