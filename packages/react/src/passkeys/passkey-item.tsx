import type { Passkey } from "@latchkit/kit";
import { useRefocus } from "../account/use-refocus.ts";
import { useText } from "../language/use-text.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { passkeyMark } from "../ui/icons.ts";
import { ListItem } from "../ui/list.tsx";
import { TimeAgo } from "../ui/time-ago.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";

export const passkeyItemTexts = {
  created: "Added",
  used: "Last used",
  unused: "Not used yet",
  synced: "Synced",
  rename: "Rename",
  remove: "Remove",
} as const;

export interface PasskeyItemProps {
  passkey: Passkey;
  isRenaming: boolean;
  onRename: () => void;
  onRenamed: (isSaved: boolean) => void;
  onRemove: () => void;
}

/** One passkey of the list, or the form for its name. */
export function PasskeyItem({ passkey, isRenaming, onRename, onRenamed, onRemove }: PasskeyItemProps) {
  const say = useText("passkeyItem", passkeyItemTexts);
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
      icon={<Icon path={passkeyMark} />}
      title={
        <>
          <bdi>{name}</bdi>
          {passkey.isBackedUp ? <span className="lk-badge">{say("synced")}</span> : null}
        </>
      }
      detail={
        <>
          <span>
            {say("created")} <TimeAgo date={createdAt} />
          </span>
          {lastUsedAt ? (
            <span>
              {say("used")} <TimeAgo date={lastUsedAt} />
            </span>
          ) : (
            <span>{say("unused")}</span>
          )}
        </>
      }
    >
      <Button look="quiet" ref={button} onClick={onRename}>
        {say("rename")}
        <span className="lk-hidden">{name}</span>
      </Button>
      <Button look="quiet" onClick={onRemove}>
        {say("remove")}
        <span className="lk-hidden">{name}</span>
      </Button>
    </ListItem>
  );
}
