import { useEffect } from "react";
import { useText } from "../language/use-text.ts";
import { useApp } from "../surroundings.ts";
import { Icon } from "../ui/icon.tsx";
import { done } from "../ui/icons.ts";
import { Message } from "../ui/message-card.tsx";
import { Root } from "../ui/root.tsx";
import { CardSkeleton } from "../ui/skeleton.tsx";
import { useAction } from "../ui/use-action.ts";
import { useHydrated, useSnapshot } from "../use-resource.ts";

export const signOutTexts = {
  title: "Signing you out…",
  failed: "Not signed out yet",
  retry: "Try again",
  busy: "Signing out…",
  doneTitle: "You are signed out",
  done: "See you soon.",
  signIn: "Sign in",
} as const;

/** Signs out whoever opens it. */
export function SignOutPage({ fullPage }: { fullPage?: boolean | undefined }) {
  return (
    <Root name="sign-out" fullPage={fullPage} placeholder={<CardSkeleton fields={0} />}>
      <SignOutCard fullPage={fullPage} />
    </Root>
  );
}

function SignOutCard({ fullPage }: { fullPage: boolean | undefined }) {
  const app = useApp();
  const say = useText("signOut", signOutTexts);
  const user = useSnapshot(app.user);
  const leaving = useAction(() => app.signOut());
  const isHere = useHydrated() && !(user.status === "ready" && user.value === null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; trying again is up to the person.
  useEffect(() => {
    if (isHere) leaving.run();
  }, [isHere]);

  if (leaving.trouble) {
    return (
      <Message
        title={say("failed")}
        fullPage={fullPage}
        primaryButtonText={say("retry")}
        primaryAction={leaving.run}
        busy={leaving.busy && say("busy")}
        trouble={leaving.trouble}
      />
    );
  }
  if (isHere || leaving.busy) return <Message title={say("title")} fullPage={fullPage} />;
  return (
    <Message
      title={say("doneTitle")}
      icon={<Icon path={done} />}
      tone="success"
      fullPage={fullPage}
      primaryButtonText={say("signIn")}
      primaryAction={() => app.redirectToSignIn()}
    >
      {say("done")}
    </Message>
  );
}
