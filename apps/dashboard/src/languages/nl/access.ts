import type { Translation } from "@latchkit/ui";
import type { accessMessages } from "../../parts/access/messages.ts";

export const access = {
  access: {
    owner: "Eigenaar",
    admin: "Beheerder",
    support: "Support",
    viewer: "Lezer",
    ownerText: "Kan alles wat een beheerder kan, beheert collega's en mag projecten overdragen en verwijderen.",
    adminText: "Wijzigt alle instellingen, maakt sleutels en leest geheimen.",
    supportText:
      "Helpt gebruikers: blokkeert, ontgrendelt, beëindigt sessies, verstuurt e-mails opnieuw. Leest geen geheimen en wijzigt geen instellingen.",
    viewerText: "Leest alles behalve geheimen. Wijzigt niets.",
    yourRole: "Je rol: {role}.",
    needs: "Je rol is {role}. Hiervoor is de rol {needed} nodig; vraag het een eigenaar.",
  },
} satisfies Translation<typeof accessMessages>;
