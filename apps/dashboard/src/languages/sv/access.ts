import type { Translation } from "@latchkit/ui";
import type { accessMessages } from "../../parts/access/messages.ts";

export const access = {
  access: {
    owner: "Ägare",
    admin: "Administratör",
    support: "Support",
    viewer: "Läsare",
    ownerText: "Kan allt som en administratör kan, hanterar kollegor och kan överföra och radera projekt.",
    adminText: "Ändrar alla inställningar, skapar nycklar och läser hemligheter.",
    supportText:
      "Hjälper användare: stänger av, låser upp, avslutar sessioner, skickar mejl igen. Läser inga hemligheter och ändrar inga inställningar.",
    viewerText: "Läser allt utom hemligheter. Ändrar ingenting.",
    yourRole: "Din roll: {role}.",
    needs: "Din roll är {role}. Det här kräver rollen {needed}. Fråga en ägare.",
  },
} satisfies Translation<typeof accessMessages>;
