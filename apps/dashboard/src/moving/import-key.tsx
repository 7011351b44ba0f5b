import { getImportKey } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useQuery } from "@tanstack/react-query";
import { CopyButton } from "../parts/layout/copy-button.tsx";
import { FailureNotice } from "../parts/layout/failure-notice.tsx";
import { Section } from "../parts/layout/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { movingMessages } from "./messages.ts";

/** Shows the key to which another project seals the secrets of its export for this one. */
export function ImportKey() {
  const app = useAdminApp();
  const t = useMessages(movingMessages);
  const found = useQuery({
    queryKey: [app.projectId, "import-key"],
    queryFn: () => getImportKey(app),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Section
      title={t("key")}
      lead={t("keyLead")}
      actions={found.data && <CopyButton text={JSON.stringify(found.data)} what={t("key")} />}
    >
      {found.isError && <FailureNotice error={found.error} retry={found.refetch} />}
      <pre className="import-key">{found.data ? JSON.stringify(found.data) : " "}</pre>
    </Section>
  );
}
