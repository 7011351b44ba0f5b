import type { Translation } from "../../messages/define-messages.ts";
import type { UiMessages } from "../../ui-messages.ts";

/** Danish for what this package says itself, with the informal address. */
export const ui = {
  common: {
    cancel: "Annuller",
    close: "Luk",
  },
  copyButton: {
    copy: "Kopiér",
    copied: "Kopieret",
    failed: "Markér og kopiér selv",
  },
  failures: {
    offline: "Du er offline. Tjek din internetforbindelse, og prøv igen.",
    unreachable: "Der kunne ikke oprettes forbindelse. Tjek din internetforbindelse, og prøv igen.",
    tooMany: "For mange forsøg. Vent et minut, og prøv igen.",
    wait: "For mange forsøg. Prøv igen om {time}.",
    waitIsOver: "Du kan prøve igen nu.",
    forbidden:
      "Du har ikke tilladelse til dette. Nogle handlinger er ikke mulige, mens du er logget ind som en anden bruger.",
    conflict:
      "Det kan ikke lade sig gøre lige nu. Hvis teamet ejer projekter, skal du først overdrage eller slette dem. Prøv ellers igen.",
    banned: "Kontoen er spærret. Kontakt support, hvis du mener, at det er en fejl.",
    bannedUntil: "Kontoen er spærret indtil {time}. Kontakt support, hvis du mener, at det er en fejl.",
    unknown: "Noget gik galt. Prøv igen.",
    notLoaded: "Kunne ikke indlæses",
    retry: "Prøv igen",
  },
  form: {
    slow: "Det tager længere tid end normalt…",
  },
} satisfies Translation<UiMessages>;
