import { shortName } from "../display-text.ts";
import { type BuiltInEmail, footnote, type Language, paragraph } from "./built-in-email.ts";

const REASONS: { readonly [L in Language]: { readonly failing: string; readonly gone: string } } = {
  en: {
    failing: "Every message to it has failed for five days.",
    gone: "It answered that it is gone for good (status 410).",
  },
  de: {
    failing: "Seit fünf Tagen ist jede Nachricht an ihn fehlgeschlagen.",
    gone: "Er hat geantwortet, dass es ihn nicht mehr gibt (Status 410).",
  },
};

/** Tells a project's owners that one of its webhook endpoints no longer receives events. */
export const webhookEndpointDisabled: BuiltInEmail<"webhook_endpoint_disabled"> = {
  sample: { url: "https://example.com/hook", reason: "failing", projectDisplayName: "Shop" },
  words: ({ url, reason, projectDisplayName }, language) => ({
    url,
    reason: REASONS[language][reason],
    projectDisplayName: shortName(projectDisplayName),
  }),
  en: {
    subject: "A webhook endpoint of {projectDisplayName} was disabled",
    preview: "{projectDisplayName}: {reason}",
    heading: "A webhook endpoint was disabled",
    blocks: [
      paragraph("The project {projectDisplayName} no longer sends events to {url}. {reason}"),
      paragraph(
        "Once the endpoint works again, enable it in the dashboard. You can then have everything it missed sent again.",
      ),
      footnote("You get this email because you manage the project."),
    ],
  },
  de: {
    subject: "Ein Webhook-Endpunkt von {projectDisplayName} wurde abgeschaltet",
    preview: "{projectDisplayName}: {reason}",
    heading: "Ein Webhook-Endpunkt wurde abgeschaltet",
    blocks: [
      paragraph("Das Projekt {projectDisplayName} sendet keine Ereignisse mehr an {url}. {reason}"),
      paragraph(
        "Sobald der Endpunkt wieder funktioniert, schalten Sie ihn im Dashboard ein. Dann können Sie alles, was er verpasst hat, noch einmal senden lassen.",
      ),
      footnote("Sie erhalten diese E-Mail, weil Sie das Projekt verwalten."),
    ],
  },
};
