import type { ApiKey, CreateApiKeyOptions, NewApiKey, Resource } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { Link } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { Confirm } from "../parts/confirm.tsx";
import { Section } from "../parts/section.tsx";
import { Time } from "../parts/time.tsx";
import { useOwnedProject } from "../shell/project-frame.tsx";
import { NewApiKeyButton } from "./new-api-key.tsx";
import { peopleTexts } from "./texts.ts";

export interface ApiKeysSectionProps {
  /** A user or a team. */
  owner: {
    readonly apiKeys: Resource<readonly ApiKey[]>;
    createApiKey(options: CreateApiKeyOptions): Promise<NewApiKey<ApiKey>>;
  };
  lead: string;
  /** Whether the project lets such owners have keys. */
  isOffered: boolean;
}

/** Keys with which programs act for somebody in the developer's own API. */
export function ApiKeysSection({ owner, lead, isOffered }: ApiKeysSectionProps) {
  const { id: projectId } = useOwnedProject();
  const say = useText(peopleTexts);
  if (isOffered) return <Offered owner={owner} lead={lead} />;
  return (
    <Section title={say("apiKeys")} lead={lead}>
      <p className="lead">
        {say("apiKeysOff")}{" "}
        <Link to="/projects/$projectId/project-settings" params={{ projectId }}>
          {say("projectSettings")}
        </Link>
      </p>
    </Section>
  );
}

function Offered({ owner, lead }: Pick<ApiKeysSectionProps, "owner" | "lead">) {
  const say = useText(peopleTexts);
  const keys = useResource(owner.apiKeys);
  return (
    <Section title={say("apiKeys")} lead={lead} actions={<NewApiKeyButton create={owner.createApiKey} />}>
      {keys.length === 0 && <p className="lead">{say("noApiKeys")}</p>}
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
  const say = useText(peopleTexts);
  const { description, value, isPublic, createdAt, expiresAt, manuallyRevokedAt } = apiKey;
  return (
    <li>
      <span>
        {description} <code>…{value.lastFour}</code> {isPublic && <span className="badge">{say("isPublic")}</span>}
        <span className="row-more row-line">
          {say.with("createdAt", { when: <Time at={createdAt} /> })}
          {" · "}
          {manuallyRevokedAt
            ? say.with("revokedAt", { when: <Time at={manuallyRevokedAt} /> })
            : expiresAt
              ? say.with(apiKey.isValid() ? "expiresAt" : "expiredAt", { when: <Time at={expiresAt} /> })
              : say("neverExpires")}
        </span>
      </span>
      {apiKey.isValid() && (
        <Confirm
          button={say("revoke")}
          name={say("revokeWhat", { key: `${description} …${value.lastFour}` })}
          look="quiet"
          title={say("revokeKey")}
          confirm={say("revoke")}
          onConfirm={async () => {
            await apiKey.revoke();
            return say("keyRevoked");
          }}
        >
          <p>{say("revokeKeyText")}</p>
        </Confirm>
      )}
    </li>
  );
}
