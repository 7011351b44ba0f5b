import type { AdminApp } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { webhookBannerMessages } from "./banner-messages.ts";

/** Says on every page of a project that Latchkit has disabled one of its endpoints. Pages do not wait for it. */
export function WebhookBanner({ app: { projectId, webhookEndpoints } }: { app: AdminApp }) {
  const t = useMessages(webhookBannerMessages);
  const endpoints = useSyncExternalStore(webhookEndpoints.subscribe, webhookEndpoints.peek);
  useEffect(() => {
    webhookEndpoints.load().catch(() => undefined); // Without an answer there is nothing to say.
  }, [webhookEndpoints]);
  if (endpoints.status !== "ready") return null;
  const disabled = endpoints.value.filter(({ state }) => state === "disabled");
  const [first, ...others] = disabled;
  if (!first) return null;
  const params = { projectId, endpointId: first.id };
  return (
    <div className="notice notice-action webhook-banner" data-tone="danger" role="status">
      <p>{t("disabled", { count: disabled.length })}</p>
      {others.length === 0 ? (
        <Link to="/projects/$projectId/webhooks/$endpointId" params={params} className="button">
          {t("show")}
        </Link>
      ) : (
        <Link to="/projects/$projectId/webhooks" params={params} className="button">
          {t("showAll")}
        </Link>
      )}
    </div>
  );
}
