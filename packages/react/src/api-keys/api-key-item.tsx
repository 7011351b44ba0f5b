import type { ApiKey } from "@latchkit/kit";
import { useText } from "../language/use-text.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { key as keyIcon } from "../ui/icons.ts";
import { ListItem } from "../ui/list.tsx";
import { TimeAgo } from "../ui/time-ago.tsx";

export const apiKeyItemTexts = {
  unnamed: "Without a description",
  public: "Public",
  expired: "Expired",
  revoked: "Revoked",
  created: "Created",
  expires: "Expires",
  lasting: "Does not expire",
  revoke: "Revoke",
} as const;

export interface ApiKeyItemProps {
  apiKey: ApiKey;
  onRevoke: () => void;
}

/** One key of the list: what it is for, how to tell it by, and until when it works. */
export function ApiKeyItem({ apiKey, onRevoke }: ApiKeyItemProps) {
  const say = useText("apiKeyItem", apiKeyItemTexts);
  const { description, isPublic, createdAt, expiresAt, manuallyRevokedAt } = apiKey;
  const name = description || say("unnamed");
  const why = apiKey.whyInvalid();
  return (
    <ListItem
      icon={<Icon path={keyIcon} />}
      title={
        <>
          <bdi>{name}</bdi>
          {isPublic ? <span className="lk-badge">{say("public")}</span> : null}
          {why ? <span className="lk-badge">{say(why === "expired" ? "expired" : "revoked")}</span> : null}
        </>
      }
      detail={
        <>
          <code dir="ltr">{`${isPublic ? "pk" : "sk"}_…${apiKey.value.lastFour}`}</code>
          <span>
            {say("created")} <TimeAgo date={createdAt} />
          </span>
          {manuallyRevokedAt ? (
            <span>
              {say("revoked")} <TimeAgo date={manuallyRevokedAt} />
            </span>
          ) : expiresAt ? (
            <span>
              {say(why ? "expired" : "expires")} <TimeAgo date={expiresAt} />
            </span>
          ) : (
            <span>{say("lasting")}</span>
          )}
        </>
      }
    >
      {why ? null : (
        <Button look="quiet" onClick={onRevoke}>
          {say("revoke")}
          <span className="lk-hidden">{name}</span>
        </Button>
      )}
    </ListItem>
  );
}
