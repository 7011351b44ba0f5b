import { createRoot } from "react-dom/client";
import {
  SvixProvider,
  useAttemptFunctions,
  useEndpointFunctions,
  useEndpointHeaders,
  useEndpointMessageAttempts,
  useEndpointSecret,
  useEndpointStats,
  useEndpoints,
  useEventTypes,
  useNewEndpoint,
} from "svix-react";

/** Address of the backend, and access to the webhooks of a project; the bundler fills it in. */
declare const CONNECTION: { serverUrl: string; token: string; appId: string };

const { token, appId, serverUrl } = CONNECTION;
const options = { serverUrl };
const ONE = 1;

/** A developer's own page for webhooks, made of the hooks of svix-react. */
function Webhooks() {
  const endpoints = useEndpoints({ limit: ONE });
  return (
    <>
      <NewEndpoint onCreated={endpoints.reload} />
      {endpoints.error && <p role="alert">{endpoints.error.message}</p>}
      {endpoints.data?.map(({ id, url, disabled, ...rest }) => (
        <section key={id} aria-label={url}>
          <p>{disabled ? "Disabled" : "Enabled"}</p>
          <Secret endpointId={id} />
          <Numbers endpointId={id} />
          <Headers endpointId={id} />
          <Attempts endpointId={id} />
          <Functions endpointId={id} settings={{ ...rest, url }} onChanged={endpoints.reload} />
        </section>
      ))}
      <button type="button" disabled={!endpoints.hasPrevPage} onClick={endpoints.prevPage}>
        Previous page
      </button>
      <button type="button" disabled={!endpoints.hasNextPage} onClick={endpoints.nextPage}>
        Next page
      </button>
    </>
  );
}

function NewEndpoint({ onCreated }: { onCreated(): void }) {
  const { url, eventTypes, createEndpoint } = useNewEndpoint();
  const types = useEventTypes({ limit: 250 });
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        const { error } = await createEndpoint();
        if (error) throw error;
        onCreated();
      }}
    >
      <input aria-label="URL" value={url.value} onChange={({ target }) => url.setValue(target.value)} />
      {types.data?.map(({ name }) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={eventTypes.value.includes(name)}
            onChange={() => eventTypes.setValue([...eventTypes.value, name])}
          />
          {name}
        </label>
      ))}
      <button type="submit">Create</button>
    </form>
  );
}

function Secret({ endpointId }: { endpointId: string }) {
  const secret = useEndpointSecret(endpointId);
  return (
    <>
      <code>{secret.data?.key}</code>
      <button type="button" onClick={() => secret.rotateSecret({})}>
        Rotate
      </button>
    </>
  );
}

function Numbers({ endpointId }: { endpointId: string }) {
  const { data, reload } = useEndpointStats(endpointId);
  return (
    <>
      {data && <p>{`${data.success} received, ${data.fail} failed, ${data.pending} pending`}</p>}
      <button type="button" onClick={reload}>
        Count
      </button>
    </>
  );
}

function Headers({ endpointId }: { endpointId: string }) {
  const { data, patchEndpointHeaders } = useEndpointHeaders(endpointId);
  return (
    <>
      {Object.entries(data?.headers ?? {}).map(([name, value]) => (
        <p key={name}>{`${name}: ${value}`}</p>
      ))}
      <button type="button" onClick={() => patchEndpointHeaders({ headers: { "x-shop": "1" } })}>
        Add header
      </button>
    </>
  );
}

type Attempt = NonNullable<ReturnType<typeof useEndpointMessageAttempts>["data"]>[number];

function Attempts({ endpointId }: { endpointId: string }) {
  const attempts = useEndpointMessageAttempts(endpointId, { withMsg: true });
  return (
    <>
      <ul>
        {attempts.data?.map((attempt) => (
          <AttemptRow key={attempt.id} attempt={attempt} />
        ))}
      </ul>
      <button type="button" onClick={attempts.reload}>
        Reload
      </button>
    </>
  );
}

function AttemptRow({ attempt }: { attempt: Attempt }) {
  const { resendAttempt } = useAttemptFunctions(attempt);
  const { msg, responseStatusCode, response, timestamp } = attempt;
  return (
    <li>
      {`${msg?.eventType} answered ${responseStatusCode} ${response} in ${timestamp.getUTCFullYear()}`}
      <button type="button" onClick={resendAttempt}>
        Resend
      </button>
    </li>
  );
}

interface FunctionsProps {
  endpointId: string;
  /** Settings that an update sends back, because it replaces all of them. */
  settings: { url: string };
  onChanged(): void;
}

function Functions({ endpointId, settings, onChanged }: FunctionsProps) {
  const { updateEndpoint, recoverEndpointMessages, deleteEndpoint } = useEndpointFunctions(endpointId);
  return (
    <>
      <button type="button" onClick={() => updateEndpoint({ ...settings, disabled: true }).then(onChanged)}>
        Disable
      </button>
      <button type="button" onClick={() => updateEndpoint({ ...settings, disabled: false }).then(onChanged)}>
        Enable
      </button>
      <button type="button" onClick={() => recoverEndpointMessages({ since: new Date(0) })}>
        Recover
      </button>
      <button type="button" onClick={() => deleteEndpoint().then(onChanged)}>
        Delete
      </button>
    </>
  );
}

const root = document.createElement("main");
document.body.append(root);
createRoot(root).render(
  <SvixProvider token={token} appId={appId} options={options}>
    <Webhooks />
  </SvixProvider>,
);
