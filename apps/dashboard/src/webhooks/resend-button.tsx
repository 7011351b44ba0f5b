import type { WebhookEndpoint } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useQueryClient } from "@tanstack/react-query";
import { ChangeButton } from "../parts/actions/change-button.tsx";
import { useAction } from "../parts/actions/use-action.ts";
import { useAdminApp } from "../shell/project-frame.tsx";
import { webhooksMessages } from "./messages.ts";
import { deliveriesKey } from "./queries.ts";

export interface ResendButtonProps {
  endpoint: WebhookEndpoint;
  eventId: string;
  /** Accessible name. Default: its text. */
  name?: string;
  onDone?(): void;
}

/** Sends an event to an endpoint again. */
export function ResendButton({ endpoint, eventId, name, onDone }: ResendButtonProps) {
  const { projectId } = useAdminApp();
  const t = useMessages(webhooksMessages);
  const queries = useQueryClient();
  const resend = useAction(async () => {
    await endpoint.resend(eventId);
    onDone?.();
    await Promise.all([
      queries.invalidateQueries({ queryKey: deliveriesKey(projectId, endpoint.id) }),
      queries.invalidateQueries({ queryKey: [projectId, "events", eventId] }),
    ]);
    return t("resent");
  });
  return (
    <ChangeButton data-look="quiet" aria-label={name} aria-disabled={resend.isBusy} onClick={() => void resend.run()}>
      {resend.isBusy && <span className="busy" aria-hidden />}
      <span>{t("resend")}</span>
    </ChangeButton>
  );
}
