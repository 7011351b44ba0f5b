import type { OAuthProvider } from "@latchkit/kit";
import { useState } from "react";
import { useText } from "../language/use-text.ts";
import { Button } from "../ui/button.tsx";
import { ListItem } from "../ui/list.tsx";
import { Switch } from "../ui/switch.tsx";
import { useAction } from "../ui/use-action.ts";
import { ProviderMark } from "./provider-mark.tsx";
import { provider } from "./providers.ts";

export const linkItemTexts = {
  signIn: "Sign in with it",
  disconnect: "Disconnect",
  taken: "Another account there signs you in already. Switch that one off first.",
} as const;

export interface LinkItemProps {
  link: OAuthProvider;
  /** Why it should go on signing in: nothing else does. */
  lastWay: string | undefined;
  onDisconnect: () => void;
}

/** One account at another site: whose it is, whether it signs in, and a way to part from it. */
export function LinkItem({ link, lastWay, onDisconnect }: LinkItemProps) {
  const say = useText("linkItem", linkItemTexts);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { name } = provider(link.type);
  const saving = useAction(async () => {
    setRefusal(null);
    const answer = await link.update({ allowSignIn: !link.allowSignIn });
    if (answer.status === "error") setRefusal(say("taken"));
  });
  return (
    <ListItem
      icon={<ProviderMark id={link.type} />}
      title={name}
      detail={<bdi>{link.email}</bdi>}
      trouble={saving.trouble ?? refusal}
    >
      <Switch
        label={say("signIn")}
        isOn={link.allowSignIn}
        busy={saving.busy}
        onChange={(isOn) => (lastWay && !isOn ? setRefusal(lastWay) : saving.run())}
      />
      <Button look="quiet" onClick={onDisconnect}>
        {say("disconnect")}
        <span className="lk-hidden">{name}</span>
      </Button>
    </ListItem>
  );
}
