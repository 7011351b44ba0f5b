import type { CurrentUser } from "@latchkit/kit";
import { Button, defineMessages, FailureNotice, Skeleton, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { useFreshSignIn } from "../sections/use-fresh-sign-in.ts";
import { useResourceState } from "../use-resource.ts";
import { SecondFactorDialog } from "./second-factor-dialog.tsx";

export const recoveryCodesLeftMessages = defineMessages("recoveryCodesLeft", {
  left: { one: "{count} recovery code left", other: "{count} recovery codes left" },
  none: "You have no recovery codes. Without them, losing your phone locks you out.",
  create: "Create recovery codes",
  again: "Create new codes…",
  question: "Create new recovery codes?",
  replace: "The codes that you have now stop working.",
  submit: "Create codes",
  busy: "Creating…",
});

export interface RecoveryCodesLeftProps {
  user: CurrentUser;
  onCreated: (codes: readonly string[]) => void;
}

/** Tells how many recovery codes the user has left, and creates new ones. */
export function RecoveryCodesLeft({ user, onCreated }: RecoveryCodesLeftProps) {
  const t = useMessages(recoveryCodesLeftMessages);
  const fresh = useFreshSignIn();
  const [isAsking, setIsAsking] = useState(false);
  const snapshot = useResourceState(user.recoveryCodes);
  if (snapshot.status === "pending") return <Skeleton size="control" />;
  if (snapshot.status === "failed")
    return <FailureNotice error={snapshot.error} retry={() => user.recoveryCodes.load().catch(() => undefined)} />;
  const { codesLeft } = snapshot.value;
  const hasNone = codesLeft === 0;
  return (
    <div className="lk-row">
      <p className="lk-text">{hasNone ? t("none") : t("left", { count: codesLeft })}</p>
      <Button look="secondary" onClick={() => setIsAsking(true)}>
        {hasNone ? t("create") : t("again")}
      </Button>
      {isAsking ? (
        <SecondFactorDialog
          title={hasNone ? t("create") : t("question")}
          text={hasNone ? t("none") : t("replace")}
          submit={t("submit")}
          busy={t("busy")}
          look="primary"
          action={async (totpCode) => {
            const codes = await fresh(() => user.createRecoveryCodes({ totpCode }));
            setIsAsking(false);
            onCreated(codes);
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  );
}
