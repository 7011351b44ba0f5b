import { type ReactNode, useEffect, useState } from "react";
import { useApp } from "../provider.tsx";
import { Root } from "../ui/root.tsx";
import { CardSkeleton } from "../ui/skeleton.tsx";
import { useSnapshot } from "../use-resource.ts";
import { ContinueCard } from "./continue-card.tsx";
import { HoldContext } from "./hold.ts";

export interface AuthFrameProps {
  /** Fills the window and centres the card. Default: `false`. */
  fullPage?: boolean | undefined;
  /** Sends people who are signed in already onward, instead of asking them. Default: `false`. */
  automaticRedirect?: boolean | undefined;
  /** Below the form: terms, a way to get help. */
  extraInfo?: ReactNode;
  className?: string | undefined;
}

/**
 * The page around a form that lets people in. Shows the form at once, and only then asks who is there: whoever has no
 * session should not wait, and that is nearly everybody who comes here.
 */
export function AuthFrame({ name, children, ...props }: AuthFrameProps & { name: string; children: ReactNode }) {
  return (
    <Root
      name={name}
      fullPage={props.fullPage}
      className={props.className}
      placeholder={<CardSkeleton fields={2} foot />}
    >
      <Guard {...props}>{children}</Guard>
    </Root>
  );
}

function Guard({ fullPage, automaticRedirect, children }: AuthFrameProps & { children: ReactNode }) {
  const app = useApp();
  const snapshot = useSnapshot(app.user);
  const [isHeld, hold] = useState(false);
  const user = snapshot.status === "ready" && !isHeld ? snapshot.value : null;
  const goesOn = user !== null && automaticRedirect === true;
  useEffect(() => {
    if (goesOn) void app.redirectToAfterSignIn({ replace: true });
  }, [app, goesOn]);

  if (goesOn) return <CardSkeleton fields={2} foot />;
  if (user) return <ContinueCard user={user} fullPage={fullPage} />;
  return <HoldContext value={hold}>{children}</HoldContext>;
}
