import type { CurrentUser } from "@latchkit/kit";
import { Button, defineMessages, ListItem, useAction, useMessages } from "@latchkit/ui";
import { useFreshSignIn } from "../sections/use-fresh-sign-in.ts";
import { backAgain } from "./back-again.ts";
import { ProviderMark } from "./provider-mark.tsx";
import { provider } from "./providers.ts";

export const connectItemMessages = defineMessages("connectItem", {
  none: "Not connected",
  connect: "Connect",
  busy: "Redirecting…",
});

/** A site whose account the user can connect. */
export function ConnectItem({ id, user }: { id: string; user: CurrentUser }) {
  const t = useMessages(connectItemMessages);
  const { name } = provider(id);
  const fresh = useFreshSignIn();
  const leaving = useAction(() => fresh(() => Promise.race([user.connectAccount(id), backAgain()])));
  return (
    <ListItem icon={<ProviderMark id={id} />} title={name} detail={t("none")} failure={leaving.failure}>
      <Button look="secondary" busy={leaving.isBusy && t("busy")} onClick={() => void leaving.run()}>
        {t("connect")}
        <span className="lk-hidden">{name}</span>
      </Button>
    </ListItem>
  );
}
