import type { Translation } from "../../messages/define-messages.ts";
import type { UiMessages } from "../../ui-messages.ts";

/** Swedish for what this package says itself, with the informal address. */
export const ui = {
  common: {
    cancel: "Avbryt",
    close: "Stäng",
  },
  copyButton: {
    copy: "Kopiera",
    copied: "Kopierat",
    failed: "Markera och kopiera själv",
  },
  failures: {
    offline: "Du är offline. Kontrollera internetanslutningen och försök igen.",
    unreachable: "Det gick inte att ansluta. Kontrollera internetanslutningen och försök igen.",
    tooMany: "För många försök. Vänta en minut och försök sedan igen.",
    wait: "För många försök. Försök igen om {time}.",
    waitIsOver: "Du kan försöka igen nu.",
    forbidden:
      "Du har inte behörighet att göra detta. Vissa åtgärder är inte tillgängliga när du är inloggad som en annan användare.",
    conflict:
      "Det går inte att göra just nu. Om teamet äger projekt måste du överlåta eller radera dem först. Annars kan du försöka igen.",
    banned: "Kontot är avstängt. Kontakta supporten om du tror att det är ett misstag.",
    bannedUntil: "Kontot är avstängt till {time}. Kontakta supporten om du tror att det är ett misstag.",
    unknown: "Något gick fel. Försök igen.",
    notLoaded: "Det gick inte att ladda",
    retry: "Försök igen",
  },
  form: {
    slow: "Det tar längre tid än vanligt…",
  },
} satisfies Translation<UiMessages>;
