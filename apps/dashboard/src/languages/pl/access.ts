import type { Translation } from "@latchkit/ui";
import type { accessMessages } from "../../parts/access/messages.ts";

export const access = {
  access: {
    owner: "Właściciel",
    admin: "Administrator",
    support: "Pomoc techniczna",
    viewer: "Przeglądający",
    ownerText:
      "Może wszystko to, co administrator, a także zarządza współpracownikami oraz przekazuje i usuwa projekty.",
    adminText: "Zmienia wszystkie ustawienia, tworzy klucze i odczytuje sekrety.",
    supportText:
      "Pomaga użytkownikom: zawiesza, odblokowuje, kończy sesje, ponownie wysyła e-maile. Nie odczytuje sekretów i nie zmienia ustawień.",
    viewerText: "Widzi wszystko oprócz sekretów. Niczego nie zmienia.",
    yourRole: "Twoja rola: {role}.",
    needs: "Twoja rola to {role}. Ta czynność wymaga roli {needed}. Zwróć się do właściciela.",
  },
} satisfies Translation<typeof accessMessages>;
