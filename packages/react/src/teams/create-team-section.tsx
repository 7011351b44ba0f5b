import { type CurrentUser, DISPLAY_NAME_MAX_LENGTH, type Team } from "@latchkit/kit";
import { defineMessages, Field, Form, useForm, useMessages } from "@latchkit/ui";
import { Section } from "../sections/section.tsx";
import { SubmitRow } from "../sections/submit-row.tsx";

export const createTeamMessages = defineMessages("createTeam", {
  title: "Create team",
  text: "You can invite members after creating it.",
  name: "Team name",
  missing: "Enter a team name.",
  submit: "Create team",
  busy: "Creating…",
});

export interface CreateTeamSectionProps {
  user: CurrentUser;
  onCreated: (team: Team) => void;
}

/** Makes a team, which its maker then works in. */
export function CreateTeamSection({ user, onCreated }: CreateTeamSectionProps) {
  const t = useMessages(createTeamMessages);
  const form = useForm<"name">({
    check: (values) => ({ name: values("name").trim() === "" ? t("missing") : undefined }),
    async submit(values) {
      onCreated(await user.createTeam({ displayName: values("name").trim() }));
      return {};
    },
  });
  return (
    <Section title={t("title")} text={t("text")}>
      <Form form={form} submit={<SubmitRow form={form} submit={t("submit")} busy={t("busy")} />}>
        <Field name="name" label={t("name")} autoComplete="off" maxLength={DISPLAY_NAME_MAX_LENGTH} required />
      </Form>
    </Section>
  );
}
