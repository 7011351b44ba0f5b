import { CardSkeleton, useHydrated } from "@latchkit/ui";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useApp } from "../context.ts";
import { Root } from "../root.tsx";
import { SignInLockContext } from "../sign-in-state/sign-in-lock.ts";
import type { MockProject } from "../sign-in-state/sign-in-methods.ts";
import { useResourceState } from "../use-resource.ts";
import { LatePart } from "./late-part.tsx";

/** Props of `<SignIn />`. */
export interface AuthFrameProps {
  /** Fills the window. Default: `false`. */
  fullPage?: boolean | undefined;
  /** Redirects users who are signed in already, instead of asking them to continue. Default: `false`. */
  automaticRedirect?: boolean | undefined;
  /** Content below the form, such as terms or a link to support. */
  extraInfo?: ReactNode;
  /** The form to start with if the project offers both and this device has used neither. Default: `password`. */
  firstTab?: "password" | "magic-link" | undefined;
  /** Shows a preview for a mock project. No requests are made. */
  mockProject?: MockProject | undefined;
  /** Class names for the outermost element. */
  className?: string | undefined;
}

/**
 * Frame of the sign-in and sign-up pages. Visitors without a session see the form at once: the kit knows without a
 * request.
 */
export function AuthFrame({ name, children, ...props }: AuthFrameProps & { name: string; children: ReactNode }) {
  return (
    <Root
      name={name}
      fullPage={props.fullPage}
      className={props.className}
      placeholder={<CardSkeleton fields={2} hasLink />}
      branding={props.mockProject && (props.mockProject.branding ?? null)}
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
  if (user) return <LatePart part={(parts) => parts.ContinueCard} props={{ user, fullPage }} waiting={waiting} />;
  return <SignInLockContext value={hold}>{children}</SignInLockContext>;
}
