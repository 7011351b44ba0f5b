import type { ProjectOwner } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useRouteContext } from "@tanstack/react-router";
import { useEffect } from "react";
import { PassingButton } from "../parts/actions/passing-button.tsx";
import { useAction } from "../parts/actions/use-action.ts";
import { colleaguesMessages } from "./colleagues-messages.ts";

/** Sends the reader the email that verifies their address, and goes once it is verified, in another tab too. */
export function VerifyFirst({ owner, email }: { owner: ProjectOwner; email: string }) {
  const t = useMessages(colleaguesMessages);
  const { owners } = useRouteContext({ from: "__root__" });
  const send = useAction(async () => {
    const channels = await owner.listContactChannels();
    await channels.find(({ isPrimary }) => isPrimary)?.sendVerificationEmail();
    return t("linkSent", { email });
  });
  useEffect(() => {
    const look = () => void owners.user.refresh();
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [owners]);
  return (
    <div className="notice notice-action">
      <span>{t("verifyFirst", { email })}</span>
      <PassingButton data-look="quiet" aria-disabled={send.isBusy} onClick={() => void send.run()}>
        {t("sendLink")}
      </PassingButton>
    </div>
  );
}
