import type { CurrentUser } from "@latchkit/kit";
import { Deletion } from "../account/deletion.tsx";
import { useText } from "../language/use-text.ts";
import { useApp } from "../surroundings.ts";

export const deleteTexts = {
  title: "Delete the account",
  text: "Your account goes away with everything that belongs to it. Nobody can bring it back.",
  open: "Delete the account…",
  question: "Delete your account for good?",
} as const;

/** Deletes the account, after a typed confirmation. */
export function DeleteSection({ user }: { user: CurrentUser }) {
  const app = useApp();
  const say = useText("delete", deleteTexts);
  return (
    <Deletion
      title={say("title")}
      text={say("text")}
      open={say("open")}
      question={say("question")}
      name={user.primaryEmail}
      ignoresCase
      onDelete={async () => {
        await user.delete();
        await app.redirectToAfterSignOut({ replace: true });
      }}
    />
  );
}
