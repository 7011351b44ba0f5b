import { CardSkeleton, useHydrated } from "@latchkit/ui";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useApp } from "../context.ts";
import { Root } from "../root.tsx";
import { SignInLockContext } from "../sign-in-state/sign-in-lock.ts";
import type { MockProject } from "../sign-in-state/sign-in-methods.ts";
import { useResourceState } from "../use-resource.ts";
import { Late } from "./late.tsx";

export interface AuthFrameProps {
  /** Fills the window. Default: `false`. */
  fullPage?: boolean | undefined;
  /** Sends people who are signed in already onward, instead of asking them. Default: `false`. */
  automaticRedirect?: boolean | undefined;
  /** Below the form: terms, a way to get help. */
  extraInfo?: ReactNode;
  /** The form to start with if there are two and neither has been used. Default: `password`. */
  firstTab?: "password" | "magic-link" | undefined;
  /** Shows a preview for a project that does not exist, signed in or not. */
  mockProject?: MockProject | undefined;
  className?: string | undefined;
}

/**
 * The page around a form that lets people in. Whoever has no session, and that is nearly everybody who comes here, gets the
 * form at once: the kit knows without asking the backend.
 */
export function AuthFrame({ name, children, ...props }: AuthFrameProps & { name: string; children: ReactNode }) {
  return (
    <Root
      name={name}
      fullPage={props.fullPage}
      className={props.className}
      placeholder={<CardSkeleton fields={2} hasLink />}
    >
      <Guard {...props}>{children}</Guard>
    </Root>
  );
}

function Guard({ fullPage, automaticRedirect, mockProject, children }: AuthFrameProps & { children: ReactNode }) {
  const app = useApp();
  const snapshot = useResourceState(app.user);
  const [holds, setHolds] = useState(0);
  const isHeld = holds > 0 || mockProject !== undefined;
  const hold = useCallback(() => {
    setHolds((count) => count + 1);
    return () => setHolds((count) => count - 1);
  }, []);
  const user = snapshot.status === "ready" && !isHeld ? snapshot.value : null;
  const goesOn = user !== null && automaticRedirect === true;
  useEffect(() => {
    if (goesOn) void app.redirectToAfterSignIn({ replace: true });
  }, [app, goesOn]);

  const [isFormShown, setFormShown] = useState(false);
  // There is a session, and its user is loading. A form that people may be typing into stays until the user is known.
  const isComing = useHydrated() && snapshot.status === "pending" && !isHeld && !isFormShown;
  const showsForm = !goesOn && !isComing && !user;
  if (showsForm && !isFormShown) setFormShown(true);
  const waiting = <CardSkeleton fields={2} hasLink />;
  if (goesOn || isComing) return waiting;
  if (user) return <Late part={(ways) => ways.ContinueCard} props={{ user, fullPage }} waiting={waiting} />;
  return <SignInLockContext value={hold}>{children}</SignInLockContext>;
}
