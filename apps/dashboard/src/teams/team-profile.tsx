import { TEAM_NAME_MAX_LENGTH } from "@latchkit/kit";
import type { ServerTeam } from "@latchkit/kit/server";
import { useText } from "../language/use-text.ts";
import { Copyable } from "../parts/copy-button.tsx";
import { TextField } from "../parts/fields.tsx";
import { FieldError, Form, textOf } from "../parts/form.tsx";
import { Facts, Section } from "../parts/section.tsx";
import { Time } from "../parts/time.tsx";
import { PictureRow } from "../people/picture-row.tsx";
import { teamsTexts } from "./texts.ts";

/** What a team is called and looks like. */
export function TeamProfile({ team }: { team: ServerTeam }) {
  const say = useText(teamsTexts);
  return (
    <Section title={say("about")}>
      <Facts
        facts={[
          [say("id"), <Copyable key="id" text={team.id} what={say("theId")} />],
          [say("created"), <Time key="created" at={team.createdAt} />],
        ]}
      />
      <PictureRow owner={team} />
      <Form
        submit={say("saveName")}
        className="form form-line"
        onSubmit={async (values) => {
          const displayName = textOf(values, "displayName");
          if (displayName === "") throw new FieldError(say("nameMissing"), { field: "displayName" });
          await team.update({ displayName });
          return say("nameSaved");
        }}
      >
        <TextField
          name="displayName"
          label={say("name")}
          defaultValue={team.displayName}
          maxLength={TEAM_NAME_MAX_LENGTH}
          autoComplete="off"
        />
      </Form>
    </Section>
  );
}
