import { deleteOAuthClient, type OAuthClient, updateOAuthClient } from "@latchkit/kit/oauth-clients";
import { useMessages } from "@latchkit/ui";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { Address } from "../parts/layout/address.tsx";
import { Copyable } from "../parts/layout/copy-button.tsx";
import { FailureNotice } from "../parts/layout/failure-notice.tsx";
import { Facts, Section } from "../parts/layout/section.tsx";
import { Time } from "../parts/layout/time.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { ApplicationForm } from "./application-form.tsx";
import { ApplicationSecrets } from "./application-secrets.tsx";
import { ApplicationUsers } from "./application-users.tsx";
import { oauthAppsMessages } from "./messages.ts";
import { useApplications, useRefreshApplications } from "./use-applications.ts";
import { WorkloadIdentities } from "./workload-identities.tsx";

const route = getRouteApi("/signed-in/projects/$projectId/oauth-applications/$clientId");

/** Shows an application with its secrets and users, and offers everything that can be done with it. */
export function OAuthApplicationPage() {
  const { projectId } = useAdminApp();
  const { clientId } = route.useParams();
  const t = useMessages(oauthAppsMessages);
  const found = useApplications();
  const application = found.data?.find(({ id }) => id === clientId);
  if (application) return <Application key={clientId} application={application} />;
  return (
    <Page title={t(found.isSuccess ? "missing" : "title")} isStandIn>
      {found.isPending && <Skeleton />}
      {found.isError && <FailureNotice error={found.error} retry={found.refetch} />}
      {found.isSuccess && <p>{t("missingText")}</p>}
      <p>
        <Link to="/projects/$projectId/oauth-applications" params={{ projectId }} className="button">
          {t("all")}
        </Link>
      </p>
    </Page>
  );
}

function Application({ application }: { application: OAuthClient }) {
  const t = useMessages(oauthAppsMessages);
  const { id, kind, type, redirectUris, postLogoutRedirectUris, backchannelLogoutUri, scopes, isDynamic, createdAt } =
    application;
  return (
    <Page title={application.name} actions={<EditApplication application={application} />}>
      <Section title={t("about")}>
        <Facts
          facts={[
            [t("clientId"), <Copyable key="id" text={id} what={t("clientId")} />],
            [t("kind"), t(kind)],
            [t("type"), t(type)],
            [t("redirects"), <Addresses key="redirects" addresses={redirectUris} />],
            ...(postLogoutRedirectUris.length > 0
              ? [[t("logoutRedirects"), <Addresses key="logout" addresses={postLogoutRedirectUris} />] as const]
              : []),
            ...(backchannelLogoutUri !== null
              ? [[t("logoutNotice"), <Addresses key="notice" addresses={[backchannelLogoutUri]} />] as const]
              : []),
            [t("scopes"), <Badges key="scopes" texts={scopes} />],
            [t(isDynamic ? "selfRegistered" : "created"), <Time key="created" at={createdAt} />],
          ]}
        />
      </Section>
      {type === "confidential" && <ApplicationSecrets application={application} />}
      {type === "confidential" && <WorkloadIdentities application={application} />}
      <ApplicationUsers application={application} />
      <DeleteApplication application={application} />
    </Page>
  );
}

function Addresses({ addresses }: { addresses: readonly string[] }) {
  return addresses.map((address) => (
    <div key={address}>
      <code>
        <Address text={address} />
      </code>
    </div>
  ));
}

function Badges({ texts }: { texts: readonly string[] }) {
  return (
    <span className="badges">
      {texts.map((text) => (
        <code key={text} className="badge">
          {text}
        </code>
      ))}
    </span>
  );
}

function EditApplication({ application }: { application: OAuthClient }) {
  const app = useAdminApp();
  const t = useMessages(oauthAppsMessages);
  const refresh = useRefreshApplications();
  return (
    <DialogButton label={t("edit")} title={t("editTitle")}>
      {(close) => (
        <ApplicationForm
          initial={application}
          submit={t("save")}
          onSave={async ({ type: _, ...changes }) => {
            await updateOAuthClient(app, application.id, changes);
            await refresh();
            close();
            return t("changed");
          }}
        />
      )}
    </DialogButton>
  );
}

function DeleteApplication({ application }: { application: OAuthClient }) {
  const app = useAdminApp();
  const navigate = useNavigate();
  const t = useMessages(oauthAppsMessages);
  const refresh = useRefreshApplications();
  return (
    <Section title={t("deleteSection")} lead={t("deleteLead")}>
      <Confirm
        button={t("delete")}
        title={t("deleteTitle", { name: application.name })}
        confirm={t("delete")}
        onConfirm={async () => {
          await deleteOAuthClient(app, application.id);
          const params = { projectId: app.projectId };
          await navigate({ to: "/projects/$projectId/oauth-applications", params, replace: true });
          await refresh();
          return t("deleted");
        }}
      >
        <p>{t("deleteText")}</p>
      </Confirm>
    </Section>
  );
}
