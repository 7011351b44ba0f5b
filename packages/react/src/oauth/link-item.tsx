import type { OAuthProvider } from "@latchkit/kit";
import { Button, defineMessages, ListItem, Switch, useAction, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { ProviderMark } from "./provider-mark.tsx";
import { provider } from "./providers.ts";

export const linkItemMessages = defineMessages("linkItem", {
  signIn: "Use for sign-in",
  disconnect: "Disconnect",
  taken: "You already sign in with another account from this provider. Turn that one off first.",
});

export interface LinkItemProps {
  link: OAuthProvider;
  /** Warning that it is the user's last sign-in method. */
  lastWay: string | undefined;
  onDisconnect: () => void;
}

/** One account at another site: whose it is, whether it signs in, and a way to part from it. */
export function LinkItem({ link, lastWay, onDisconnect }: LinkItemProps) {
  const t = useMessages(linkItemMessages);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { name } = provider(link.type);
  const saving = useAction(async () => {
    setRefusal(null);
    const answer = await link.update({ allowSignIn: !link.allowSignIn });
    if (answer.status === "error") setRefusal(t("taken"));
  });
  return (
    <ListItem
      icon={<ProviderMark id={link.type} />}
      title={name}
      detail={<bdi>{link.email}</bdi>}
      failure={saving.failure ?? refusal}
    >
      <Switch
        label={t("signIn")}
        isOn={link.allowSignIn}
        isBusy={saving.isBusy}
        onChange={(isOn) => (lastWay && !isOn ? setRefusal(lastWay) : void saving.run())}
      />
      <Button look="quiet" onClick={onDisconnect}>
        {t("disconnect")}
        <span className="lk-hidden">{name}</span>
      </Button>
    </ListItem>
  );
}
