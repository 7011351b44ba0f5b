import type { WebhookEndpoint } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useFormats } from "../localization/language-provider.tsx";
import { ChangeButton } from "../parts/actions/change-button.tsx";
import { useAction } from "../parts/actions/use-action.ts";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { Address } from "../parts/layout/address.tsx";
import { Copyable } from "../parts/layout/copy-button.tsx";
import { Facts, Section } from "../parts/layout/section.tsx";
import { Time } from "../parts/layout/time.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { DeliveriesSection } from "./deliveries-section.tsx";
import { EndpointForm } from "./endpoint-form.tsx";
import { EndpointState } from "./endpoint-state.tsx";
import { EndpointStatistics } from "./endpoint-statistics.tsx";
import { webhooksMessages } from "./messages.ts";
import { ReceiverCode } from "./receiver-code.tsx";
import { SigningSecret } from "./signing-secret.tsx";
import { TestEndpoint } from "./test-endpoint.tsx";
import { useEndpoints } from "./use-endpoints.ts";
import "./webhooks.css";

const route = getRouteApi("/signed-in/projects/$projectId/webhooks/$endpointId");

/** Shows an endpoint with its deliveries, and offers everything that can be done with it. */
export function EndpointPage() {
  const app = useAdminApp();
  const { endpointId } = route.useParams();
  const t = useMessages(webhooksMessages);
  const endpoint = useEndpoints().find(({ id }) => id === endpointId);
  if (!endpoint) {
    return (
      <Page title={t("noEndpoint")} isStandIn>
        <p>{t("noEndpointText")}</p>
        <p>
          <Link to="/projects/$projectId/webhooks" params={{ projectId: app.projectId }} className="button">
            {t("allEndpoints")}
          </Link>
        </p>
      </Page>
    );
  }
  return (
    <Page
      key={endpointId}
      title={endpoint.description || new URL(endpoint.url).host}
      lead={
        <code>
          <Address text={endpoint.url} />
        </code>
      }
      actions={
        <>
          <EditEndpoint endpoint={endpoint} />
          {endpoint.state === "active" && <PauseEndpoint endpoint={endpoint} />}
          <TestEndpoint endpoint={endpoint} />
        </>
      }
    >
      <Trouble endpoint={endpoint} />
      <About endpoint={endpoint} />
      <EndpointStatistics endpoint={endpoint} />
      <DeliveriesSection endpoint={endpoint} />
      <SigningSecret endpoint={endpoint} />
      <Section title={t("receiver")} lead={t("receiverLead")}>
        <ReceiverCode />
      </Section>
      <DeleteEndpoint endpoint={endpoint} />
    </Page>
  );
}

/** Says why an endpoint receives nothing, or soon will not, and what to do. */
function Trouble({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useMessages(webhooksMessages);
  const formats = useFormats();
  const resume = useAction(async () => {
    await endpoint.resume();
    return t("resumed");
  });
  const { state, disabledReason, failingSince } = endpoint;
  if (state === "active" && failingSince === null) return null;
  if (state === "active" && failingSince) {
    return (
      <p className="notice" data-tone="danger">
        {t("isFailing", { when: formats.dayAndTime(failingSince) })}
      </p>
    );
  }
  const text = state === "paused" ? "isPaused" : disabledReason === "gone" ? "disabledGone" : "disabledFailing";
  return (
    <div className="notice notice-action" data-tone={state === "disabled" ? "danger" : undefined}>
      <p>{t(text)}</p>
      <ChangeButton aria-disabled={resume.isBusy} onClick={() => void resume.run()}>
        {t(state === "paused" ? "resume" : "enable")}
      </ChangeButton>
    </div>
  );
}

function About({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useMessages(webhooksMessages);
  const { id, url, eventTypes, createdAt } = endpoint;
  return (
    <Section title={t("about")}>
      <Facts
        facts={[
          [t("state"), <EndpointState key="state" endpoint={endpoint} />],
          [t("url"), <Copyable key="url" text={url} what={t("theUrl")} />],
          [t("id"), <Copyable key="id" text={id} what={t("theId")} />],
          [t("events"), eventTypes ? <TypeBadges key="events" types={eventTypes} /> : t("allTypes")],
          [t("created"), <Time key="created" at={createdAt} />],
        ]}
      />
    </Section>
  );
}

function TypeBadges({ types }: { types: readonly string[] }) {
  return (
    <span className="badges">
      {types.map((type) => (
        <code key={type} className="badge">
          {type}
        </code>
      ))}
    </span>
  );
}

function EditEndpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useMessages(webhooksMessages);
  return (
    <DialogButton label={t("edit")} title={t("editTitle")}>
      {(close) => (
        <EndpointForm
          initial={endpoint}
          submit={t("save")}
          onSave={async (input) => {
            await endpoint.update(input);
            close();
            return t("saved");
          }}
        />
      )}
    </DialogButton>
  );
}

function PauseEndpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useMessages(webhooksMessages);
  return (
    <Confirm
      button={t("pause")}
      title={t("pauseTitle")}
      confirm={t("pauseNow")}
      look="plain"
      onConfirm={async () => {
        await endpoint.pause();
        return t("paused");
      }}
    >
      <p>{t("pauseText")}</p>
    </Confirm>
  );
}

function DeleteEndpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { projectId } = useAdminApp();
  const navigate = useNavigate();
  const t = useMessages(webhooksMessages);
  return (
    <Section title={t("deleteSection")} lead={t("deleteLead")}>
      <Confirm
        button={t("delete")}
        title={t("deleteTitle")}
        confirm={t("deleteNow")}
        onConfirm={async () => {
          await endpoint.delete();
          await navigate({ to: "/projects/$projectId/webhooks", params: { projectId }, replace: true });
          return t("deleted");
        }}
      >
        <p>{t("deleteText", { url: endpoint.url })}</p>
      </Confirm>
    </Section>
  );
}
