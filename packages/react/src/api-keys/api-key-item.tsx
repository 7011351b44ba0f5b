import type { ApiKey } from "@latchkit/kit";
import { Button, defineMessages, Icon, ListItem, TimeAgo, useLanguage, useMessages } from "@latchkit/ui";
import { key as keyIcon } from "@latchkit/ui/icons";

export const apiKeyItemMessages = defineMessages("apiKeyItem", {
  unnamed: "No description",
  public: "Public",
  expired: "Expired",
  revoked: "Revoked",
  created: "Created",
  expires: "Expires on {date}",
  lasting: "Never expires",
  lastUsed: "Last used",
  neverUsed: "Never used",
  scopes: "Scopes: {scopes}",
  revoke: "Revoke",
});

export interface ApiKeyItemProps {
  apiKey: ApiKey;
  onRevoke: () => void;
}

/** One key of the list: what it is for, how to tell it by, and until when it works. */
export function ApiKeyItem({ apiKey, onRevoke }: ApiKeyItemProps) {
  const t = useMessages(apiKeyItemMessages);
  const { description, isPublic, createdAt, expiresAt, manuallyRevokedAt, lastUsedAt, scopes } = apiKey;
  const name = description || t("unnamed");
  const why = apiKey.whyInvalid();
  const day = new Intl.DateTimeFormat(useLanguage(), { dateStyle: "medium" });
  return (
    <ListItem
      icon={<Icon path={keyIcon} />}
      title={
        <>
          <bdi>{name}</bdi>
          {isPublic ? <span className="lk-badge">{t("public")}</span> : null}
          {why ? <span className="lk-badge">{t(why === "expired" ? "expired" : "revoked")}</span> : null}
        </>
      }
      detail={
        <>
          <code dir="ltr">{`${isPublic ? "pk" : "sk"}_…${apiKey.value.lastFour}`}</code>
          <span>
            {t("created")} <TimeAgo date={createdAt} />
          </span>
          {lastUsedAt ? (
            <span>
              {t("lastUsed")} <TimeAgo date={lastUsedAt} />
            </span>
          ) : (
            <span>{t("neverUsed")}</span>
          )}
          {scopes ? <span>{t("scopes", { scopes: scopes.join(", ") })}</span> : null}
          {manuallyRevokedAt ? (
            <span>
              {t("revoked")} <TimeAgo date={manuallyRevokedAt} />
            </span>
          ) : expiresAt && why ? (
            <span>
              {t("expired")} <TimeAgo date={expiresAt} />
            </span>
          ) : (
            <span>{expiresAt ? t("expires", { date: day.format(expiresAt) }) : t("lasting")}</span>
          )}
        </>
      }
    >
      {why ? null : (
        <Button look="quiet" onClick={onRevoke}>
          {t("revoke")}
          <span className="lk-hidden">{name}</span>
        </Button>
      )}
    </ListItem>
  );
}
