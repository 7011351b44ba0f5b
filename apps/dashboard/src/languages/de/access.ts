import type { Translation } from "@latchkit/ui";
import type { accessMessages } from "../../parts/access/messages.ts";

export const access = {
  access: {
    owner: "Inhaber",
    admin: "Administrator",
    support: "Support",
    viewer: "Betrachter",
    ownerText: "Alles, was Administratoren können; verwaltet außerdem Kollegen, überträgt und löscht Projekte.",
    adminText: "Ändert alle Einstellungen, erstellt Schlüssel und liest Geheimnisse.",
    supportText:
      "Hilft Benutzern: sperrt, entsperrt, beendet Sitzungen, sendet E-Mails erneut. Liest keine Geheimnisse, ändert keine Einstellungen.",
    viewerText: "Liest alles außer Geheimnissen. Ändert nichts.",
    yourRole: "Ihre Rolle: {role}.",
    needs: "Ihre Rolle ist {role}. Dafür ist die Rolle {needed} nötig; bitten Sie einen Inhaber.",
  },
} satisfies Translation<typeof accessMessages>;
