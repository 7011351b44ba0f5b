import type { Translation } from "@latchkit/ui";
import type { signInProblemsMessages } from "../../support/sign-in-problem-messages.ts";

export const signInProblems = {
  signInProblems: {
    title: "Kirjautumisongelmat",
    lead: "Tämä voi estää käyttäjää kirjautumasta.",
    "problem banned": "Jäädytetty {when} asti.",
    "problem bannedForGood": "Jäädytetty, kunnes ylläpitäjä poistaa jäädytyksen.",
    "problem too_many_passwords":
      "Liian monta väärää salasanaa osoitteelle {email}. Uudet yritykset hylätään {when} asti.",
    "problem too_many_codes": "Liian monta väärää todennussovelluksen koodia. Koodit hylätään {when} asti.",
    "problem too_many_emails":
      "Liian monta viestiä osoitteeseen {email}. Koodeja tai linkkejä ei lähetetä {when} asti.",
    "problem no_method": "Käyttäjällä ei ole kirjautumistapaa, jota tämä projekti tarjoaa.",
    "problem method_disabled": "Tämä projekti on poistanut käytöstä käyttäjän kirjautumistavan: {method}.",
    "problem email_not_verified":
      "Osoitetta {email} ei ole vahvistettu, joten sillä ei voi kirjautua sähköpostikoodilla.",
    "problem email_suppressed": "Tämä projekti ei lähetä viestejä osoitteeseen {email}, koska osoite on estetty.",
    "problem email_failed": "Viimeisin viesti osoitteeseen {email} ei saapunut perille.",
    liftBan: "Poista jäädytys",
    banLifted: "Jäädytys poistettu.",
    unlock: "Avaa lukitus",
    unlocked: "Käyttäjän lukitus avattu. Hän voi nyt yrittää uudelleen.",
    markVerified: "Merkitse vahvistetuksi",
    verified: "Osoite merkitty vahvistetuksi.",
    liftSuppression: "Poista esto",
    suppressionLifted: "Esto poistettu.",
    openMethods: "Avaa kirjautumistavat",
    openEmails: "Avaa sähköpostit",
    sendLink: "Lähetä linkki salasanan asettamiseen",
    sendLinkLead: "{email} saa linkin, jolla voi valita salasanan. Sillä käyttäjä kirjautuu siitä lähtien.",
    linkSent: "Viesti lähetetty osoitteeseen {email}.",
  },
} satisfies Translation<typeof signInProblemsMessages>;
