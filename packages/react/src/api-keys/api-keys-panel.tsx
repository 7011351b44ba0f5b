import type { ApiKey, Resource } from "@latchkit/kit";
import { Button, Confirm, defineMessages, Icon, List, useMessages } from "@latchkit/ui";
import { plus } from "@latchkit/ui/icons";
import { useState } from "react";
import { ResourceList } from "../sections/resource-list.tsx";
import { Section } from "../sections/section.tsx";
import { useRefocus } from "../sections/use-refocus.ts";
import { ApiKeyItem } from "./api-key-item.tsx";
import { type ApiKeyOwner, isTeam } from "./api-key-owner.ts";
import { CreateApiKey } from "./create-api-key.tsx";

export const apiKeysMessages = defineMessages("apiKeys", {
  title: "API keys",
  text: "A program with an API key can act on your behalf. Create one key per program, so that you can revoke each separately.",
  textTeam:
    "A program with an API key can act on behalf of the team. Create one key per program, so that you can revoke each separately.",
  none: "No API keys yet.",
  create: "Create API key",
  created: "API key created.",
  revoked: "API key revoked.",
  question: "Revoke “{name}”?",
  questionUnnamed: "Revoke this API key?",
  revoke: "Programs that use this key will lose access immediately. This can't be undone.",
  submit: "Revoke API key",
  busy: "Revoking…",
});

/** The API keys of a person, or of a team for members who may manage them: creating, showing and revoking them. */
export function ApiKeysPanel({ owner }: { owner: ApiKeyOwner }) {
  const t = useMessages(apiKeysMessages);
  const [heading, refocus] = useRefocus<HTMLHeadingElement>();
  const [news, setNews] = useState<"created" | "revoked" | null>(null);
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const keys: Resource<readonly ApiKey[]> = owner.apiKeys;
  return (
    <Section title={t("title")} text={t(isTeam(owner) ? "textTeam" : "text")} news={news && t(news)} heading={heading}>
      <ResourceList of={keys}>
        {(all) =>
          all.length === 0 ? (
            <p className="lk-text">{t("none")}</p>
          ) : (
            <List label={t("title")}>
              {workingFirst(all).map((apiKey) => (
                <ApiKeyItem key={apiKey.id} apiKey={apiKey} onRevoke={() => setRevoking(apiKey)} />
              ))}
            </List>
          )
        }
      </ResourceList>
      <div className="lk-row">
        <Button look="secondary" onClick={() => setCreating(true)}>
          <Icon path={plus} />
          {t("create")}
        </Button>
      </div>
      {isCreating ? (
        <CreateApiKey owner={owner} onCreated={() => setNews("created")} onClose={() => setCreating(false)} />
      ) : null}
      {revoking ? (
        <Confirm
          title={revoking.description ? t("question", { name: revoking.description }) : t("questionUnnamed")}
          text={t("revoke")}
          submit={t("submit")}
          busy={t("busy")}
          action={() => revoking.revoke()}
          onDone={() => {
            setNews("revoked");
            refocus();
          }}
          onClose={() => setRevoking(null)}
        />
      ) : null}
    </Section>
  );
}

/** Those that work, then those that did once; the newest first in both. */
function workingFirst(keys: readonly ApiKey[]): ApiKey[] {
  return [...keys].sort((a, b) => Number(b.isValid()) - Number(a.isValid()));
}
