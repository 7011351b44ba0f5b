import { type CodeError, isKnownError } from "@latchkit/kit";
import { defineMessages, Icon, Message, type MessageProps, useMessages } from "@latchkit/ui";
import { alert } from "@latchkit/ui/icons";

export const brokenLinkMessages = defineMessages("brokenLink", {
  title: "This link no longer works",
  expired: "It has expired.",
  used: "It was already used, or replaced by a newer link.",
  unknown: "It may be incomplete. Open it from the email again, or copy the whole link.",
});

export interface BrokenLinkProps extends Pick<MessageProps, "fullPage" | "busy" | "failure"> {
  /** `null` when there was no code in the address at all. */
  error: CodeError | null;
  /** Further advice. */
  advice?: string | undefined;
  /** The way forward. */
  actionText: string;
  action: () => unknown;
}

/** For links from mails that are expired, used or mistyped: says which, and offers the way forward. */
export function BrokenLink({ error, advice, actionText, action, ...message }: BrokenLinkProps) {
  const t = useMessages(brokenLinkMessages);
  return (
    <Message
      title={t("title")}
      icon={<Icon path={alert} />}
      {...message}
      takesFocus
      primaryButtonText={actionText}
      primaryAction={action}
    >
      {t(reason(error))} {advice}
    </Message>
  );
}

function reason(error: CodeError | null): "expired" | "used" | "unknown" {
  if (isKnownError(error, "VERIFICATION_CODE_EXPIRED")) return "expired";
  return isKnownError(error, "VERIFICATION_CODE_NOT_FOUND") || error === null ? "unknown" : "used";
}
