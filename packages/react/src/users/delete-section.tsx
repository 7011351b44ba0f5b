import type { CurrentUser } from "@latchkit/kit";
import { defineMessages, useMessages } from "@latchkit/ui";
import { Deletion } from "../account/deletion.tsx";
import { useApp } from "../context.ts";

export const deleteMessages = defineMessages("delete", {
  title: "Delete the account",
  text: "Your account goes away with everything that belongs to it. Nobody can bring it back.",
  open: "Delete the account…",
  question: "Delete your account for good?",
});

/** Deletes the account, after a typed confirmation. */
export function DeleteSection({ user }: { user: CurrentUser }) {
  const app = useApp();
  const t = useMessages(deleteMessages);
  return (
    <Deletion
      title={t("title")}
      text={t("text")}
      open={t("open")}
      question={t("question")}
      name={user.primaryEmail}
      ignoresCase
      onDelete={async () => {
        await user.delete();
        await app.redirectToAfterSignOut({ replace: true });
      }}
    />
  );
}
