import type { CurrentUser, Project } from "@latchkit/kit";
import { FailureNotice, Load, loadable, Skeleton } from "@latchkit/ui";
import { type ReactNode, useCallback, useState } from "react";
import { AskContext } from "../sections/use-fresh-sign-in.ts";

export interface FreshSignInProps {
  user: CurrentUser;
  project: Project;
  children: ReactNode;
}

/** Content whose actions may need a fresh sign-in: shows the dialog that asks for one. */
export function FreshSignIn({ user, project, children }: FreshSignInProps) {
  const [asked, setAsked] = useState<{ answer(isConfirmed: boolean): void } | null>(null);
  const ask = useCallback(() => new Promise<boolean>((answer) => setAsked({ answer })), []);
  const close = (isConfirmed: boolean) => {
    setAsked(null);
    asked?.answer(isConfirmed);
  };
  return (
    <AskContext value={ask}>
      {children}
      {asked ? (
        <Load
          from={confirmDialog}
          placeholder={<Skeleton size="text" />}
          failed={(error, retry) => <FailureNotice error={error} retry={retry} />}
        >
          {(ConfirmDialog) => <ConfirmDialog user={user} project={project} onClose={close} />}
        </Load>
      ) : null}
    </AskContext>
  );
}

const confirmDialog = loadable(async () => (await import("./confirm-dialog.tsx")).ConfirmDialog);
