import type { Passkey } from "@latchkit/kit";
import { Button, defineMessages, Icon, ListItem, TimeAgo, useMessages } from "@latchkit/ui";
import { personWithKey } from "@latchkit/ui/icons";
import { useRefocus } from "../sections/use-refocus.ts";
import { RenamePasskey } from "./rename-passkey.tsx";

export const passkeyItemMessages = defineMessages("passkeyItem", {
  created: "Added",
  used: "Last used",
  unused: "Never used",
  synced: "Synced",
  rename: "Rename",
  remove: "Remove",
});

export interface PasskeyItemProps {
  passkey: Passkey;
  isRenaming: boolean;
  onRename: () => void;
  onRenamed: (isSaved: boolean) => void;
  onRemove: () => void;
}

/** One passkey of the list, or the form for its name. */
export function PasskeyItem({ passkey, isRenaming, onRename, onRenamed, onRemove }: PasskeyItemProps) {
  const t = useMessages(passkeyItemMessages);
  const [button, refocus] = useRefocus<HTMLButtonElement>();
  if (isRenaming) {
    return (
      <RenamePasskey
        passkey={passkey}
        onClose={(isSaved) => {
          onRenamed(isSaved);
          refocus();
        }}
      />
    );
  }
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <ListItem
      icon={<Icon path={personWithKey} />}
      title={
        <>
          <bdi>{name}</bdi>
          {passkey.isBackedUp ? <span className="lk-badge">{t("synced")}</span> : null}
        </>
      }
      detail={
        <>
          <span>
            {t("created")} <TimeAgo date={createdAt} />
          </span>
          {lastUsedAt ? (
            <span>
              {t("used")} <TimeAgo date={lastUsedAt} />
            </span>
          ) : (
            <span>{t("unused")}</span>
          )}
        </>
      }
    >
      <Button look="quiet" ref={button} onClick={onRename}>
        {t("rename")}
        <span className="lk-hidden">{name}</span>
      </Button>
      <Button look="quiet" onClick={onRemove}>
        {t("remove")}
        <span className="lk-hidden">{name}</span>
      </Button>
    </ListItem>
  );
}
