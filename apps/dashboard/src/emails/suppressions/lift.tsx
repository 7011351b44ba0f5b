import type { EmailSuppression } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Needs } from "../../parts/access/access.tsx";
import { Confirm } from "../../parts/dialogs/confirm.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { emailsMessages } from "../messages.ts";

/** Lets an address get emails again. */
export function Lift({ suppression: { email: address, reason } }: { suppression: EmailSuppression }) {
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  const queries = useQueryClient();
  return (
    <Needs least="support">
      <Confirm
        button={t("lift")}
        name={t("liftName", { address })}
        title={t("liftTitle", { address })}
        confirm={t("liftNow")}
        look="quiet"
        onConfirm={async () => {
          await app.deleteEmailSuppression(address);
          await queries.invalidateQueries({ queryKey: [app.projectId, "suppressions"] });
          return t("lifted", { address });
        }}
      >
        <p>{t(reason === "marked-as-spam" ? "liftSpamText" : "liftText")}</p>
      </Confirm>
    </Needs>
  );
}
