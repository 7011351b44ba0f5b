import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { useAdminApp } from "../shell/project-frame.tsx";
import { paymentsMessages } from "./messages.ts";

/** Reminds that purchases cost nothing while the project is in test mode. */
export function TestModeNotice() {
  const app = useAdminApp();
  const { payments } = useResource(app.config);
  const t = useMessages(paymentsMessages);
  if (!payments.testMode) return null;
  return (
    <p className="notice">
      {t("inTestMode")}{" "}
      <Link to="/projects/$projectId/payments" params={{ projectId: app.projectId }}>
        {t("paymentSettings")}
      </Link>
    </p>
  );
}
