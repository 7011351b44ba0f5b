import type { ApiKey, CreateApiKeyOptions, NewApiKey, Resource } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { Section } from "../parts/layout/section.tsx";
import { Time } from "../parts/layout/time.tsx";
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
        <ul className="rows">
          {keys.map((key) => (
            <Key key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Key({ apiKey }: { apiKey: ApiKey }) {
  const t = useMessages(peopleMessages);
  const { description, value, isPublic, createdAt, expiresAt, manuallyRevokedAt } = apiKey;
  return (
    <li>
      <span>
        <span>{description}</span> <code>…{value.lastFour}</code>{" "}
        {isPublic && <span className="badge">{t("isPublic")}</span>}
        <span className="row-more row-line">
          {t.rich("createdAt", { when: <Time at={createdAt} /> })}
          {" · "}
          {manuallyRevokedAt
            ? t.rich("revokedAt", { when: <Time at={manuallyRevokedAt} /> })
            : expiresAt
              ? t.rich(apiKey.isValid() ? "expiresAt" : "expiredAt", { when: <Time at={expiresAt} /> })
              : t("neverExpires")}
        </span>
      </span>
      {apiKey.isValid() && (
        <Confirm
          button={t("revoke")}
          name={t("revokeWhat", { key: `${description} …${value.lastFour}` })}
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
      )}
    </li>
  );
}
