import type { Translation } from "@latchkit/ui";
import type { accessMessages } from "../../parts/access/messages.ts";

export const access = {
  access: {
    owner: "Vlastník",
    admin: "Správce",
    support: "Podpora",
    viewer: "Čtenář",
    ownerText: "Může vše, co správce, a navíc spravuje kolegy a převádí a maže projekty.",
    adminText: "Mění všechna nastavení, vytváří klíče a čte tajné hodnoty.",
    supportText:
      "Pomáhá uživatelům: pozastavuje účty, odemyká je, ukončuje relace, znovu odesílá e-maily. Nečte tajné hodnoty a nemění nastavení.",
    viewerText: "Vidí všechno kromě tajných hodnot. Nic nemění.",
    yourRole: "Vaše role: {role}.",
    needs: "Vaše role je {role}. K tomu je potřeba role {needed}. Obraťte se na vlastníka.",
  },
} satisfies Translation<typeof accessMessages>;
