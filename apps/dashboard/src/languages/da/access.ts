import type { Translation } from "@latchkit/ui";
import type { accessMessages } from "../../parts/access/messages.ts";

export const access = {
  access: {
    owner: "Ejer",
    admin: "Administrator",
    support: "Support",
    viewer: "Læser",
    ownerText: "Kan alt det, en administrator kan, og administrerer kolleger, overfører og sletter projekter.",
    adminText: "Ændrer alle indstillinger, opretter nøgler og læser hemmeligheder.",
    supportText:
      "Hjælper brugere: spærrer, låser op, afslutter sessioner, sender mails igen. Læser ingen hemmeligheder og ændrer ingen indstillinger.",
    viewerText: "Læser alt undtagen hemmeligheder. Ændrer intet.",
    yourRole: "Din rolle: {role}.",
    needs: "Din rolle er {role}. Dette kræver rollen {needed}. Spørg en ejer.",
  },
} satisfies Translation<typeof accessMessages>;
