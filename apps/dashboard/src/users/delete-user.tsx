import type { ServerUser } from "@latchkit/kit/server";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { Confirm } from "../parts/confirm.tsx";
import { Section } from "../parts/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { usersTexts } from "./texts.ts";

/** The end of an account. */
export function DeleteUser({ user }: { user: ServerUser }) {
  const { projectId } = useAdminApp();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const say = useText(usersTexts);
  return (
    <Section title={say("deleting")} lead={say("deletingLead")}>
      <Confirm
        button={say("deleteUser")}
        title={say("deleteThisUser")}
        confirm={say("deleteForGood")}
        typed={user.primaryEmail ?? user.id}
        onConfirm={async () => {
          await user.delete();
          void queries.invalidateQueries({ queryKey: [projectId, "users"] });
          await navigate({ to: "/projects/$projectId/users", params: { projectId }, replace: true });
          return say("userDeleted");
        }}
      >
        <p>{say("deleteUserText")}</p>
      </Confirm>
    </Section>
  );
}
