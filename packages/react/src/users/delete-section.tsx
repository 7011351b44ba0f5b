import type { CurrentUser } from "@latchkit/kit";
import { defineMessages, useMessages } from "@latchkit/ui";
import { useApp } from "../context.ts";
import { Deletion } from "../sections/deletion.tsx";
import { useFreshSignIn } from "../sections/use-fresh-sign-in.ts";

export const deleteMessages = defineMessages("delete", {
  title: "Delete account",
  text: "Deletes your account and all its data. This can't be undone.",
  open: "Delete account…",
  question: "Delete your account permanently?",
});

/** Deletes the account, after a typed confirmation. */
export function DeleteSection({ user }: { user: CurrentUser }) {
  const app = useApp();
  const t = useMessages(deleteMessages);
  const fresh = useFreshSignIn();
  return (
    <Deletion
      title={t("title")}
      text={t("text")}
      open={t("open")}
      question={t("question")}
      name={user.primaryEmail}
      ignoresCase
      onDelete={async () => {
        await fresh(() => user.delete());
        await app.redirectToAfterSignOut({ replace: true });
      }}
    />
  );
}
