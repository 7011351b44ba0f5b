import type { Translation } from "@latchkit/ui";
import type { colleaguesMessages } from "../../projects/colleagues-messages.ts";

export const colleagues = {
  colleagues: {
    title: "Kollegat",
    lead: "Tiimin {team} jäsenet ja heidän roolinsa kaikissa tiimin projekteissa.",
    caption: "Kollegat ja heidän roolinsa",
    name: "Nimi",
    role: "Rooli",
    roleOf: "Rooli: {name}",
    noRole: "Ei pääsyä",
    lastActive: "Viimeksi aktiivinen",
    joined: "Liittynyt",
    you: "Sinä",
    saved: "{name} on nyt roolissa {role}.",
    loseOwner: "Luovutko omistajan roolista?",
    loseOwnerText:
      "Sen jälkeen et voi hallita kollegoita etkä siirtää tai poistaa projekteja. Vain toinen omistaja voi tehdä sinusta taas omistajan.",
    loseOwnerConfirm: "Vaihda roolini",
    remove: "Poista",
    removeWhom: "Poista {name}",
    removeTitle: "Poistetaanko {name}?",
    removeText:
      "Hän menettää heti pääsyn kaikkiin tiimin {team} projekteihin. Hänen luomansa avaimet toimivat edelleen.",
    removed: "{name} poistettu.",
    leave: "Poistu",
    leaveTitle: "Poistutko tiimistä {team}?",
    leaveText: "Menetät pääsyn kaikkiin tiimin {team} projekteihin, kunnes omistaja kutsuu sinut uudelleen.",
    left: "Poistuit tiimistä {team}.",
    invite: "Kutsu kollega",
    inviteText: "Hän saa sähköpostilla linkin, joka toimii kerran, tilillä, jolla on tämä osoite.",
    email: "Sähköpostiosoite",
    emailMissing: "Kirjoita sähköpostiosoite, esimerkiksi ada@example.com.",
    send: "Lähetä kutsu",
    invited: "Kutsu lähetetty osoitteeseen {email}.",
    pending: "Odottavat kutsut",
    expires: "vanhenee {when}",
    revoke: "Peru",
    revokeWhom: "Peru kutsu osoitteeseen {email}",
    revoked: "Kutsu osoitteeseen {email} peruttu.",
    onlyOwners: "Vain omistajat kutsuvat kollegoita ja muuttavat rooleja.",
  },
} satisfies Translation<typeof colleaguesMessages>;
