import type { WebhookEndpoint } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { webhooksMessages } from "./messages.ts";

const TONES = { active: "good", failing: "danger", paused: undefined, disabled: "danger" } as const;

/** Shows how an endpoint is doing. */
export function EndpointState({ endpoint: { state, failingSince } }: { endpoint: WebhookEndpoint }) {
  const t = useMessages(webhooksMessages);
  const shown = state === "active" && failingSince ? "failing" : state;
  return (
    <span className="badge" data-tone={TONES[shown]}>
      {t(`state ${shown}`)}
    </span>
  );
}
