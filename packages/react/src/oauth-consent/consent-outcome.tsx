import { defineMessages, Icon, Message, useMessages } from "@latchkit/ui";
import { alert, done } from "@latchkit/ui/icons";
import { useApp } from "../context.ts";

export const consentOutcomeMessages = defineMessages("consentOutcome", {
  expiredTitle: "This request is no longer valid",
  expired: "It has expired or was already answered. Go back to the app and try again.",
  impersonatedTitle: "Only the user can allow this",
  impersonated: "You're acting for another user. Stop impersonating them first.",
  allowedTitle: "Access allowed",
  deniedTitle: "Access denied",
  returning: "Return to the app. You can close this page.",
  onDevice: "Return to your device. You can close this page.",
  home: "Go to home page",
});

const OUTCOMES = {
  expired: ["expiredTitle", "expired"],
  impersonated: ["impersonatedTitle", "impersonated"],
  allowed: ["allowedTitle", "returning"],
  denied: ["deniedTitle", "returning"],
  allowedOnDevice: ["allowedTitle", "onDevice"],
  deniedOnDevice: ["deniedTitle", "onDevice"],
} as const;

/** Outcome of a request of another application. */
export type ConsentOutcomeName = keyof typeof OUTCOMES;

/** Says how a request of another application has ended. */
export function ConsentOutcome({ of, fullPage }: { of: ConsentOutcomeName; fullPage: boolean }) {
  const app = useApp();
  const t = useMessages(consentOutcomeMessages);
  const [title, text] = OUTCOMES[of];
  const isAllowed = title === "allowedTitle";
  return (
    <Message
      title={t(title)}
      icon={<Icon path={isAllowed ? done : alert} />}
      tone={isAllowed ? "success" : undefined}
      fullPage={fullPage}
      takesFocus
      secondaryButtonText={t("home")}
      secondaryAction={() => app.redirectToHome()}
    >
      {t(text)}
    </Message>
  );
}
