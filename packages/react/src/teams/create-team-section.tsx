import { type CurrentUser, DISPLAY_NAME_MAX_LENGTH, type Team } from "@latchkit/kit";
import { Section } from "../account/section.tsx";
import { useExplain } from "../language/use-explain.ts";
import { useText } from "../language/use-text.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { useForm } from "../ui/use-form.ts";

export const createTeamTexts = {
  title: "Create a team",
  text: "You can invite others once it is there. It becomes the team you work in.",
  name: "Name of the team",
  missing: "Give the team a name.",
  submit: "Create the team",
  busy: "Creating…",
} as const;

export interface CreateTeamSectionProps {
  user: CurrentUser;
  onCreated: (team: Team) => void;
}

/** Makes a team, which its maker then works in. */
export function CreateTeamSection({ user, onCreated }: CreateTeamSectionProps) {
  const say = useText("createTeam", createTeamTexts);
  const explain = useExplain();
  const form = useForm<"name">({
    check: (values) => ({ name: values("name").trim() === "" ? say("missing") : undefined }),
    async send(values) {
      onCreated(await user.createTeam({ displayName: values("name").trim() }));
      return {};
    },
    explain,
  });
  return (
    <Section title={say("title")} text={say("text")}>
      <Form form={form} submit={say("submit")} busy={say("busy")}>
        <Field
          name="name"
          label={say("name")}
          autoComplete="off"
          maxLength={DISPLAY_NAME_MAX_LENGTH}
          required
          problem={form.problem("name")}
        />
      </Form>
    </Section>
  );
}
