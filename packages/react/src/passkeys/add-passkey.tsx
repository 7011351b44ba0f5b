import type { CurrentUser, Passkey, PasskeyRegistrationError } from "@latchkit/kit";
import { Button, defineMessages, Icon, Notice, useAction, useHydrated, useMessages } from "@latchkit/ui";
import { plus } from "@latchkit/ui/icons";
import { useState } from "react";
import { useFreshSignIn } from "../sections/use-fresh-sign-in.ts";
import { ceremonyOutcome } from "./ceremony-outcome.ts";

export const addPasskeyMessages = defineMessages("addPasskey", {
  add: "Add passkey",
  busy: "Follow the steps in your browser…",
  unsupported: "This browser doesn't support passkeys. Try another browser or device.",
  already: "This device or password manager already has a passkey for your account.",
  failed: "Couldn't create the passkey. Try again, or use another device.",
});

export interface AddPasskeyProps {
  user: CurrentUser;
  /** @param passkey The new one; `undefined` if it was gone again by the time the list came. */
  onAdded: (passkey: Passkey | undefined) => void;
}

/** Creates a passkey by the browser's dialog. Cancelling that is no mistake, so no message is shown. */
export function AddPasskey({ user, onAdded }: AddPasskeyProps) {
  const t = useMessages(addPasskeyMessages);
  const fresh = useFreshSignIn();
  const [refusal, setRefusal] = useState<PasskeyRegistrationError | null>(null);
  const isSupported = useHydrated() && typeof PublicKeyCredential === "function";
  const adding = useAction(async () => {
    setRefusal(null);
    const before = user.passkeys.peek();
    const known = new Set(before.status === "ready" ? before.value.map(({ id }) => id) : []);
    const answer = await fresh(() => user.registerPasskey());
    if (answer.status === "error") {
      setRefusal(answer.error);
      return;
    }
    onAdded((await user.listPasskeys()).find(({ id }) => !known.has(id)));
  });
  if (!isSupported) return <Notice>{t("unsupported")}</Notice>;
  const outcome = refusal ? ceremonyOutcome(refusal) : "cancelled";
  return (
    <div className="lk-section-end">
      <Notice tone={outcome === "already" ? "neutral" : "danger"}>
        {adding.failure ?? (outcome !== "cancelled" && t(outcome === "already" ? "already" : "failed"))}
      </Notice>
      <Button look="secondary" busy={adding.isBusy && t("busy")} onClick={() => void adding.run()}>
        <Icon path={plus} />
        {t("add")}
      </Button>
    </div>
  );
}
