import type { OAuthGrant } from "@latchkit/kit/oauth-consent";
import { Button, defineMessages, Icon, ListItem, TimeAgo, useMessages } from "@latchkit/ui";
import { code } from "@latchkit/ui/icons";
import { clientAddress } from "./client-address.ts";
import { ScopeList } from "./scope-list.tsx";

export const connectedAppItemMessages = defineMessages("connectedAppItem", {
  agent: "Agent",
  unverified: "Unverified",
  onDevice: "App on a device",
  used: "Last used",
  allowed: "Allowed",
  scopes: "What {name} can do",
  remove: "Remove",
});

/** One application of the list: where it is, what it may do, and when it last did. */
export function ConnectedAppItem({ grant, onRemove }: { grant: OAuthGrant; onRemove: () => void }) {
  const t = useMessages(connectedAppItemMessages);
  const { clientName, clientKind, redirectUri, isVerified, scopes, scopeNames } = grant;
  const address = redirectUri === null ? null : clientAddress(redirectUri);
  return (
    <ListItem
      icon={<Icon path={code} />}
      title={
        <>
          <bdi>{clientName}</bdi>
          {clientKind === "agent" ? <span className="lk-badge">{t("agent")}</span> : null}
          {isVerified ? null : <span className="lk-badge">{t("unverified")}</span>}
        </>
      }
      detail={
        <>
          {address ? <bdi>{address.isOnDevice ? t("onDevice") : address.text}</bdi> : null}
          <span>
            {t("used")} <TimeAgo date={grant.lastUsedAt} />
          </span>
          <span>
            {t("allowed")} <TimeAgo date={grant.createdAt} />
          </span>
        </>
      }
      more={<ScopeList scopes={scopes} scopeNames={scopeNames} label={t("scopes", { name: clientName })} />}
    >
      <Button look="quiet" onClick={onRemove}>
        {t("remove")}
        <span className="lk-hidden">{clientName}</span>
      </Button>
    </ListItem>
  );
}
