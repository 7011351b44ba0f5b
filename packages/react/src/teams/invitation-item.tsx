import type { TeamInvitation } from "@latchkit/kit";
import { AddressText, Button, defineMessages, Icon, ListItem, TimeAgo, useAction, useMessages } from "@latchkit/ui";
import { envelope } from "@latchkit/ui/icons";
import { roleName } from "./role-name.ts";

export const invitationItemMessages = defineMessages("invitationItem", {
  expires: "Expires",
  revoke: "Revoke",
  busy: "Revoking…",
});

export interface InvitationItemProps {
  invitation: TeamInvitation;
  /** Absent for those who may not. */
  revoke: (() => Promise<void>) | undefined;
}

/** An invitation in the list: its address, its expiry, and a button to revoke it. */
export function InvitationItem({ invitation, revoke }: InvitationItemProps) {
  const t = useMessages(invitationItemMessages);
  const revoking = useAction(async () => void (await revoke?.()));
  return (
    <ListItem
      icon={<Icon path={envelope} />}
      title={
        <bdi translate="no">
          <AddressText text={invitation.recipientEmail} />
        </bdi>
      }
      detail={
        <span>
          {invitation.permissionIds?.length ? (
            <span>{invitation.permissionIds.map(roleName).join(", ")} · </span>
          ) : null}
          <span>{t("expires")}</span> <TimeAgo date={invitation.expiresAt} />
        </span>
      }
      failure={revoking.failure}
    >
      {revoke ? (
        <Button look="quiet" busy={revoking.isBusy && t("busy")} onClick={() => void revoking.run()}>
          {t("revoke")}
          <span className="lk-hidden">{invitation.recipientEmail}</span>
        </Button>
      ) : null}
    </ListItem>
  );
}
