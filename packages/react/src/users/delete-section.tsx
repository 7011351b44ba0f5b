import { type CurrentUser, StatusError } from "@latchkit/kit";
import { defineMessages, FieldError, useMessages } from "@latchkit/ui";
import { useApp } from "../context.ts";
import { Deletion } from "../sections/deletion.tsx";
import { useFreshSignIn } from "../sections/use-fresh-sign-in.ts";

export const deleteMessages = defineMessages("delete", {
  title: "Delete account",
  text: "Deletes your account and all its data. This can't be undone.",
  open: "Delete account…",
  question: "Delete your account permanently?",
  last: "You're the last administrator of a team with other members. Invite another one first, or delete the team.",
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
        await fresh(() => user.delete()).catch((error: unknown) => {
          const isLast = error instanceof StatusError && error.reason === "LAST_TEAM_ADMINISTRATOR";
          throw isLast ? new FieldError(t("last"), { field: "confirm" }) : error;
        });
        await app.redirectToAfterSignOut({ replace: true });
      }}
    />
  );
}
