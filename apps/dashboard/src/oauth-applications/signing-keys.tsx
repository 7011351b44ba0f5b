import { listOAuthSigningKeys, type OAuthSigningKey, rotateOAuthSigningKeys } from "@latchkit/kit/oauth-clients";
import { useMessages } from "@latchkit/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Needs } from "../parts/access/access.tsx";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { Badge } from "../parts/layout/badge.tsx";
import { FailureNotice } from "../parts/layout/failure-notice.tsx";
import { Section } from "../parts/layout/section.tsx";
import { Time } from "../parts/layout/time.tsx";
import { StackedTable } from "../parts/lists/stacked-table.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { oauthAppsMessages } from "./messages.ts";

/** Shows the keys that sign the tokens of applications, and replaces them. */
export function SigningKeys() {
  const app = useAdminApp();
  const t = useMessages(oauthAppsMessages);
  const queries = useQueryClient();
  const queryKey = [app.projectId, "oauth-signing-keys"];
  const found = useQuery({ queryKey, queryFn: () => listOAuthSigningKeys(app) });
  return (
    <Section
      title={t("keys")}
      lead={t("keysLead")}
      actions={
        <Needs least="admin">
          <Confirm
            button={t("rotate")}
            look="plain"
            title={t("rotateTitle")}
            confirm={t("rotate")}
            onConfirm={async () => {
              queries.setQueryData(queryKey, await rotateOAuthSigningKeys(app));
              return t("rotated");
            }}
          >
            <p>{t("rotateText")}</p>
          </Confirm>
        </Needs>
      }
    >
      {found.isError && <FailureNotice error={found.error} retry={found.refetch} />}
      {found.isPending && <Skeleton />}
      {found.data && (
        <StackedTable
          caption={t("keys")}
          rows={found.data}
          rowKey={({ id }) => id}
          columns={[
            { id: "id", header: t("keyId"), cell: ({ id }) => <code>{id}</code> },
            { id: "algorithm", header: t("algorithm"), cell: ({ algorithm }) => algorithm },
            { id: "state", header: t("keyState"), cell: (key) => <Badge>{t(stateOf(key, new Date()))}</Badge> },
            { id: "from", header: t("signsFrom"), isMinor: true, cell: ({ signsFrom }) => <Time at={signsFrom} /> },
          ]}
        />
      )}
    </Section>
  );
}

function stateOf({ signsFrom, signsUntil }: OAuthSigningKey, now: Date): "keyWaiting" | "keySigning" | "keyReplaced" {
  if (signsUntil !== null && signsUntil <= now) return "keyReplaced";
  return signsFrom > now ? "keyWaiting" : "keySigning";
}
