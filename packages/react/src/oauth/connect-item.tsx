import type { CurrentUser } from "@latchkit/kit";
import { useText } from "../language/use-text.ts";
import { backAgain } from "../ui/back-again.ts";
import { Button } from "../ui/button.tsx";
import { ListItem } from "../ui/list.tsx";
import { useAction } from "../ui/use-action.ts";
import { ProviderMark } from "./provider-mark.tsx";
import { provider } from "./providers.ts";

export const connectItemTexts = {
  none: "Not connected",
  connect: "Connect",
  busy: "Going there…",
} as const;

/** A site where somebody could have an account to connect. */
export function ConnectItem({ id, user }: { id: string; user: CurrentUser }) {
  const say = useText("connectItem", connectItemTexts);
  const { name } = provider(id);
  const leaving = useAction(() => Promise.race([user.connectAccount(id), backAgain()]));
  return (
    <ListItem icon={<ProviderMark id={id} />} title={name} detail={say("none")} trouble={leaving.trouble}>
      <Button look="secondary" busy={leaving.busy && say("busy")} onClick={leaving.run}>
        {say("connect")}
        <span className="lk-hidden">{name}</span>
      </Button>
    </ListItem>
  );
}
