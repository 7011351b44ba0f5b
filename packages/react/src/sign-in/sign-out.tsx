import { CardSkeleton, defineMessages, Icon, Message, useAction, useHydrated, useMessages } from "@latchkit/ui";
import { done } from "@latchkit/ui/icons";
import { useEffect } from "react";
import { useApp } from "../context.ts";
import { Root } from "../root.tsx";
import { useResourceState } from "../use-resource.ts";

export const signOutMessages = defineMessages("signOut", {
  title: "Signing you out…",
  failed: "Couldn't sign you out",
  retry: "Try again",
  busy: "Signing out…",
  doneTitle: "You're signed out",
  done: "See you soon.",
  signIn: "Sign in",
});

/** Props of `<SignOut />`. */
export interface SignOutProps {
  /** Fills the window. Default: `false`. */
  fullPage?: boolean | undefined;
  /** Class names for the outermost element. */
  className?: string | undefined;
}

/** Signs the user out when it opens. */
export function SignOut({ fullPage, className }: SignOutProps) {
  return (
    <Root name="sign-out" fullPage={fullPage} className={className} placeholder={<CardSkeleton fields={0} />}>
      <SignOutCard fullPage={fullPage} />
    </Root>
  );
}

function SignOutCard({ fullPage }: { fullPage: boolean | undefined }) {
  const app = useApp();
  const t = useMessages(signOutMessages);
  const user = useResourceState(app.user);
  const leaving = useAction(() => app.signOut());
  const isHere = useHydrated() && !(user.status === "ready" && user.value === null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; trying again is up to the person.
  useEffect(() => {
    if (isHere) void leaving.run();
  }, [isHere]);

  if (leaving.failure) {
    return (
      <Message
        title={t("failed")}
        fullPage={fullPage}
        primaryButtonText={t("retry")}
        primaryAction={() => void leaving.run()}
        busy={leaving.isBusy && t("busy")}
        failure={leaving.failure}
      />
    );
  }
  if (isHere || leaving.isBusy) return <Message title={t("title")} fullPage={fullPage} />;
  return (
    <Message
      title={t("doneTitle")}
      icon={<Icon path={done} />}
      tone="success"
      fullPage={fullPage}
      primaryButtonText={t("signIn")}
      primaryAction={() => app.redirectToSignIn()}
    >
      {t("done")}
    </Message>
  );
}
