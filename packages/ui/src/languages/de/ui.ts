import type { Translation } from "../../messages/define-messages.ts";
import type { UiMessages } from "../../ui-messages.ts";

/** The German of what this package says itself; to be put beside an app's own. */
export const ui = {
  common: {
    cancel: "Abbrechen",
    close: "Schließen",
  },
  copyButton: {
    copy: "Kopieren",
    copied: "Kopiert",
    failed: "Bitte von Hand kopieren",
  },
  failures: {
    offline: "Sie sind offline. Prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.",
    unreachable: "Keine Verbindung. Prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.",
    tooMany: "Zu viele Versuche. Warten Sie eine Minute und versuchen Sie es dann noch einmal.",
    wait: "Zu viele Versuche. Versuchen Sie es in {time} noch einmal.",
    waitIsOver: "Sie können es jetzt noch einmal versuchen.",
    forbidden:
      "Dazu fehlt Ihnen die Berechtigung. Solange Sie als jemand anderes angemeldet sind, ist nicht alles möglich.",
    conflict:
      "Das geht gerade nicht. Falls dem Team Projekte gehören, übertragen oder löschen Sie diese zuerst. Versuchen Sie es sonst noch einmal.",
    banned: "Dieses Konto ist gesperrt. Wenden Sie sich an den Support, wenn Sie das für einen Irrtum halten.",
    bannedUntil:
      "Dieses Konto ist bis {time} gesperrt. Wenden Sie sich an den Support, wenn Sie das für einen Irrtum halten.",
    unknown: "Etwas ist schiefgelaufen. Bitte versuchen Sie es noch einmal.",
    notLoaded: "Das konnte nicht geladen werden",
    retry: "Erneut versuchen",
  },
  form: {
    slow: "Das dauert länger als gewöhnlich …",
  },
} satisfies Translation<UiMessages>;
