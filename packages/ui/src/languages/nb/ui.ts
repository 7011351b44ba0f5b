import type { Translation } from "../../messages/define-messages.ts";
import type { UiMessages } from "../../ui-messages.ts";

/** Norwegian for what this package says itself, with the informal address. */
export const ui = {
  common: {
    cancel: "Avbryt",
    close: "Lukk",
  },
  copyButton: {
    copy: "Kopier",
    copied: "Kopiert",
    failed: "Merk og kopier selv",
  },
  failures: {
    offline: "Du er frakoblet. Sjekk internettforbindelsen og prøv igjen.",
    unreachable: "Fikk ikke forbindelse. Sjekk internettforbindelsen og prøv igjen.",
    tooMany: "For mange forsøk. Vent et minutt, og prøv igjen.",
    wait: "For mange forsøk. Prøv igjen om {time}.",
    waitIsOver: "Du kan prøve igjen nå.",
    forbidden:
      "Du har ikke tillatelse til dette. Noen handlinger er ikke mulige mens du er logget inn som en annen bruker.",
    conflict:
      "Dette går ikke akkurat nå. Hvis teamet eier prosjekter, må du overføre eller slette dem først. Hvis ikke, prøv igjen.",
    banned: "Kontoen er sperret. Kontakt kundestøtte hvis du mener at dette er en feil.",
    bannedUntil: "Kontoen er sperret til {time}. Kontakt kundestøtte hvis du mener at dette er en feil.",
    unknown: "Noe gikk galt. Prøv igjen.",
    notLoaded: "Kunne ikke lastes inn",
    retry: "Prøv igjen",
  },
  form: {
    slow: "Dette tar lengre tid enn vanlig…",
  },
} satisfies Translation<UiMessages>;
