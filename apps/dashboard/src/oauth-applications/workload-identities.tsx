import type { OAuthClient } from "@latchkit/kit/oauth-clients";
import {
  createWorkloadIdentity,
  deleteWorkloadIdentity,
  isWorkloadSubject,
  listWorkloadIdentities,
  type WorkloadIdentity,
} from "@latchkit/kit/workload-identities";
import { FieldError, useMessages } from "@latchkit/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Needs } from "../parts/access/access.tsx";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { TextField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { FailureNotice } from "../parts/layout/failure-notice.tsx";
import { Section } from "../parts/layout/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { oauthAppsMessages } from "./messages.ts";

const GITHUB = "https://token.actions.githubusercontent.com";
/** An application has at most this many. */
const IDENTITIES_MAX = 20;

/** Lists the programs of other platforms that authenticate as an application without a secret. */
export function WorkloadIdentities({ application: { id: clientId } }: { application: OAuthClient }) {
  const app = useAdminApp();
  const t = useMessages(oauthAppsMessages);
  const queries = useQueryClient();
  const queryKey = [app.projectId, "workload-identities", clientId];
  const found = useQuery({ queryKey, queryFn: () => listWorkloadIdentities(app, clientId) });
  const refresh = () => queries.invalidateQueries({ queryKey });
  const identities = found.data ?? [];
  return (
    <Section
      title={t("workloads")}
      lead={t("workloadsLead")}
      actions={
        found.isSuccess &&
        identities.length < IDENTITIES_MAX && (
          <Needs least="admin">
            <AddIdentity clientId={clientId} refresh={refresh} />
          </Needs>
        )
      }
    >
      {found.isError && <FailureNotice error={found.error} retry={found.refetch} />}
      {found.isSuccess && identities.length === 0 && <p>{t("noWorkloads")}</p>}
      {identities.length > 0 && (
        <ul className="rows">
          {identities.map((identity) => (
            <IdentityRow key={identity.id} clientId={clientId} identity={identity} refresh={refresh} />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface RowProps {
  clientId: string;
  identity: WorkloadIdentity;
  refresh(): Promise<void>;
}

function IdentityRow({ clientId, identity: { id, issuer, subject }, refresh }: RowProps) {
  const app = useAdminApp();
  const t = useMessages(oauthAppsMessages);
  return (
    <li>
      <span>
        <code>{subject}</code> <span className="row-more">{issuer}</span>
      </span>
      <Confirm
        button={t("removeWorkload")}
        name={t("removeWorkloadWhat", { subject })}
        look="quiet"
        title={t("removeWorkloadTitle")}
        confirm={t("removeWorkload")}
        onConfirm={async () => {
          await deleteWorkloadIdentity(app, clientId, id);
          await refresh();
          return t("saved");
        }}
      >
        <p>{t("removeWorkloadText")}</p>
      </Confirm>
    </li>
  );
}

function AddIdentity({ clientId, refresh }: Pick<RowProps, "clientId" | "refresh">) {
  const app = useAdminApp();
  const t = useMessages(oauthAppsMessages);
  const code = { autoComplete: "off", autoCapitalize: "none", spellCheck: false, "data-code": true } as const;
  return (
    <DialogButton label={t("addWorkload")} look="quiet">
      {(close) => (
        <Form
          submit={t("addWorkload")}
          onSubmit={async (values) => {
            const issuer = textOf(values, "issuer");
            const subject = textOf(values, "subject");
            if (!isIssuer(issuer)) throw new FieldError(t("badIssuer"), { field: "issuer" });
            if (subject === "" || !isWorkloadSubject(subject))
              throw new FieldError(t("badSubject"), { field: "subject" });
            const audience = textOf(values, "audience") || undefined;
            await createWorkloadIdentity(app, clientId, { issuer, subject, audience });
            await refresh();
            close();
            return t("saved");
          }}
        >
          <TextField name="issuer" label={t("workloadIssuer")} defaultValue={GITHUB} type="url" {...code} />
          <TextField name="subject" label={t("workloadSubject")} hint={t("workloadSubjectHint")} {...code} />
          <TextField name="audience" label={t("workloadAudience")} hint={t("workloadAudienceHint")} {...code} />
        </Form>
      )}
    </DialogButton>
  );
}

/** As the server takes it: `https`, or `http` of this machine. */
function isIssuer(text: string): boolean {
  return (
    URL.canParse(text) && /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)(?:[:/]|$)/.test(text) && !/[?#]/.test(text)
  );
}
