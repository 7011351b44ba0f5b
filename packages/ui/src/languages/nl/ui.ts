import type { Translation } from "../../messages/define-messages.ts";
import type { UiMessages } from "../../ui-messages.ts";

/** Dutch for what this package says itself, with the informal address. */
export const ui = {
  common: {
    cancel: "Annuleren",
    close: "Sluiten",
  },
  copyButton: {
    copy: "Kopiëren",
    copied: "Gekopieerd",
    failed: "Selecteer en kopieer het zelf",
  },
  failures: {
    offline: "Je bent offline. Controleer je internetverbinding en probeer het opnieuw.",
    unreachable: "Geen verbinding. Controleer je internetverbinding en probeer het opnieuw.",
    tooMany: "Te veel pogingen. Wacht een minuut en probeer het dan opnieuw.",
    wait: "Te veel pogingen. Probeer het over {time} opnieuw.",
    waitIsOver: "Je kunt het nu opnieuw proberen.",
    forbidden: "Je hebt hier geen rechten voor. Terwijl je als andere gebruiker bent ingelogd, kan niet alles.",
    conflict:
      "Dit kan nu niet. Heeft het team projecten? Draag die dan eerst over of verwijder ze. Probeer het anders opnieuw.",
    banned: "Dit account is geblokkeerd. Neem contact op met support als je denkt dat dit niet klopt.",
    bannedUntil: "Dit account is geblokkeerd tot {time}. Neem contact op met support als je denkt dat dit niet klopt.",
    unknown: "Er is iets misgegaan. Probeer het opnieuw.",
    notLoaded: "Laden is niet gelukt",
    retry: "Opnieuw proberen",
  },
  form: {
    slow: "Dit duurt langer dan gewoonlijk…",
  },
} satisfies Translation<UiMessages>;
