import type { ApiKey, CreateApiKeyOptions, NewApiKey, Resource } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { Ago } from "../parts/layout/ago.tsx";
import { Badge } from "../parts/layout/badge.tsx";
import { Section } from "../parts/layout/section.tsx";
import { Time } from "../parts/layout/time.tsx";
import { LogIcon, LogTable } from "../parts/lists/log-table.tsx";
import { useOwnedProject } from "../shell/project-frame.tsx";
import { peopleMessages } from "./messages.ts";
import { NewApiKeyButton } from "./new-api-key.tsx";

export interface ApiKeysSectionProps {
  /** The user or team. */
  owner: {
    readonly apiKeys: Resource<readonly ApiKey[]>;
    createApiKey(options: CreateApiKeyOptions): Promise<NewApiKey<ApiKey>>;
  };
  lead: string;
  /** Whether the project offers API keys to such owners. */
  isOffered: boolean;
}

/** Lists API keys of a user or a team. */
export function ApiKeysSection({ owner, lead, isOffered }: ApiKeysSectionProps) {
  const { id: projectId } = useOwnedProject();
  const t = useMessages(peopleMessages);
  if (isOffered) return <Offered owner={owner} lead={lead} />;
  return (
    <Section title={t("apiKeys")} lead={lead}>
      <p className="lead">
        {t("apiKeysOff")}{" "}
        <Link to="/projects/$projectId/api-keys-app" params={{ projectId }}>
          {t("turnOn")}
        </Link>
      </p>
    </Section>
  );
}

function Offered({ owner, lead }: Pick<ApiKeysSectionProps, "owner" | "lead">) {
  const t = useMessages(peopleMessages);
  const keys = useResource(owner.apiKeys);
  return (
    <Section title={t("apiKeys")} lead={lead} actions={<NewApiKeyButton create={owner.createApiKey} />}>
      {keys.length === 0 && <p className="lead">{t("noApiKeys")}</p>}
      {keys.length > 0 && (
        <LogTable
          caption={t("apiKeys")}
          rows={keys}
          rowKey={({ id }) => id}
          columns={[
            { id: "key", header: t("whatFor"), cell: (key) => <Name apiKey={key} /> },
            { id: "expires", header: t("lifetime"), cell: (key) => <Expiry apiKey={key} /> },
            { id: "used", header: t("keyLastUsed"), cell: (key) => <LastUse apiKey={key} /> },
            { id: "created", header: t("created"), cell: ({ createdAt }) => <Ago at={createdAt} /> },
            {
              id: "actions",
              header: <span className="visually-hidden">{t("actions")}</span>,
              cell: (key) => key.isValid() && <Revoke apiKey={key} />,
            },
          ]}
        />
      )}
    </Section>
  );
}

function Name({ apiKey: { description, value, isPublic, scopes } }: { apiKey: ApiKey }) {
  const t = useMessages(peopleMessages);
  return (
    <span className="log-line">
      <LogIcon name="key" />
      <span>{description}</span>
      <code className="hint">…{value.lastFour}</code>
      {isPublic && <Badge>{t("isPublic")}</Badge>}
      {scopes?.map((scope) => (
        <Badge key={scope}>{scope}</Badge>
      ))}
    </span>
  );
}

/** Says when and from where a key was used last. */
function LastUse({ apiKey: { lastUsedAt, lastUsedAddress } }: { apiKey: ApiKey }) {
  const t = useMessages(peopleMessages);
  if (!lastUsedAt) return <span className="hint">{t("keyNeverUsed")}</span>;
  return (
    <>
      <Ago at={lastUsedAt} /> {lastUsedAddress && <code className="hint">{lastUsedAddress}</code>}
    </>
  );
}

/** Says when a key stops or stopped working. */
function Expiry({ apiKey }: { apiKey: ApiKey }) {
  const t = useMessages(peopleMessages);
  const { expiresAt, manuallyRevokedAt } = apiKey;
  if (manuallyRevokedAt)
    return <span className="hint">{t.rich("revokedAt", { when: <Time at={manuallyRevokedAt} /> })}</span>;
  if (!expiresAt) return <span className="hint">{t("noEnd")}</span>;
  return apiKey.isValid() ? (
    <Time at={expiresAt} />
  ) : (
    <span className="hint">{t.rich("expiredAt", { when: <Time at={expiresAt} /> })}</span>
  );
}

function Revoke({ apiKey }: { apiKey: ApiKey }) {
  const t = useMessages(peopleMessages);
  return (
    <Confirm
      button={t("revoke")}
      name={t("revokeWhat", { key: `${apiKey.description} …${apiKey.value.lastFour}` })}
      look="quiet"
      title={t("revokeKey")}
      confirm={t("revoke")}
      onConfirm={async () => {
        await apiKey.revoke();
        return t("keyRevoked");
      }}
    >
      <p>{t("revokeKeyText")}</p>
    </Confirm>
  );
}
