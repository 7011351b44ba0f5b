import type { Translation } from "@latchkit/ui";
import type { accessMessages } from "../../parts/access/messages.ts";

export const access = {
  access: {
    owner: "Omistaja",
    admin: "Ylläpitäjä",
    support: "Tuki",
    viewer: "Lukija",
    ownerText: "Voi tehdä kaiken, minkä ylläpitäjäkin, sekä hallita kollegoita ja siirtää ja poistaa projekteja.",
    adminText: "Muuttaa kaikkia asetuksia, luo avaimia ja lukee salaisuuksia.",
    supportText:
      "Auttaa käyttäjiä: jäädyttää, avaa lukituksia, päättää istuntoja, lähettää viestejä uudelleen. Ei lue salaisuuksia eikä muuta asetuksia.",
    viewerText: "Lukee kaiken paitsi salaisuudet. Ei muuta mitään.",
    yourRole: "Roolisi: {role}.",
    needs: "Roolisi on {role}. Tähän tarvitaan rooli {needed}. Pyydä apua omistajalta.",
  },
} satisfies Translation<typeof accessMessages>;
