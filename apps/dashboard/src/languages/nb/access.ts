import type { Translation } from "@latchkit/ui";
import type { accessMessages } from "../../parts/access/messages.ts";

export const access = {
  access: {
    owner: "Eier",
    admin: "Administrator",
    support: "Kundestøtte",
    viewer: "Leser",
    ownerText: "Kan alt en administrator kan, og administrerer kolleger, overfører og sletter prosjekter.",
    adminText: "Endrer alle innstillinger, oppretter nøkler og leser hemmeligheter.",
    supportText:
      "Hjelper brukere: sperrer, låser opp, avslutter økter, sender e-poster på nytt. Leser ingen hemmeligheter og endrer ingen innstillinger.",
    viewerText: "Leser alt unntatt hemmeligheter. Endrer ingenting.",
    yourRole: "Rollen din: {role}.",
    needs: "Rollen din er {role}. Dette krever rollen {needed}. Spør en eier.",
  },
} satisfies Translation<typeof accessMessages>;
