import type { TeamInvitation } from "@latchkit/kit";
import { useText } from "../language/use-text.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { envelope } from "../ui/icons.ts";
import { ListItem } from "../ui/list.tsx";
import { TimeAgo } from "../ui/time-ago.tsx";
import { useAction } from "../ui/use-action.ts";

export const invitationItemTexts = {
  expires: "Expires",
  revoke: "Withdraw",
  busy: "Withdrawing…",
} as const;

export interface InvitationItemProps {
  invitation: TeamInvitation;
  /** Absent for those who may not. */
  revoke: (() => Promise<void>) | undefined;
}

/** One invitation of the list: to whom, until when, and a way to take it back. */
export function InvitationItem({ invitation, revoke }: InvitationItemProps) {
  const say = useText("invitationItem", invitationItemTexts);
  const revoking = useAction(async () => void (await revoke?.()));
  return (
    <ListItem
      icon={<Icon path={envelope} />}
      title={<bdi>{invitation.recipientEmail}</bdi>}
      detail={
        <span>
          {say("expires")} <TimeAgo date={invitation.expiresAt} />
        </span>
      }
      trouble={revoking.trouble}
    >
      {revoke ? (
        <Button look="quiet" busy={revoking.busy && say("busy")} onClick={revoking.run}>
          {say("revoke")}
          <span className="lk-hidden">{invitation.recipientEmail}</span>
        </Button>
      ) : null}
    </ListItem>
  );
}
