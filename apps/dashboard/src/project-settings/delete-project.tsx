import type { AdminProject } from "@latchkit/kit/admin";
import { useNavigate } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { Confirm } from "../parts/confirm.tsx";
import { Section } from "../parts/section.tsx";
import { projectSettingsTexts } from "./texts.ts";

/** The end of a project. */
export function DeleteProject({ project }: { project: AdminProject }) {
  const navigate = useNavigate();
  const say = useText(projectSettingsTexts);
  return (
    <Section title={say("deleting")} lead={say("deletingLead")}>
      <Confirm
        button={say("delete")}
        title={say("deleteTitle")}
        confirm={say("deleteConfirm")}
        typed={project.displayName}
        onConfirm={async () => {
          await project.delete();
          await navigate({ to: "/projects", replace: true });
          return say("deleted");
        }}
      >
        <p>{say("deleteText")}</p>
      </Confirm>
    </Section>
  );
}
